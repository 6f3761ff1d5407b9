/** A page's line to the server: views come in, commands go out, and a lost link is taken up again without end. */
import { io, type Socket } from "socket.io-client";

import { Sequence, type Envelope } from "./sequence";

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 1000;
/** A wrong token is asked about again, since it may be granted yet, but it counts as an attempt each time. */
const LONGEST_REFUSED_MS = 5000;
const ANSWER_WITHIN_MS = 5000;

/** What a server that knows its tokens says of one that opens nothing here. */
export const NO_TOKEN = "no token";
const KNOWN_REFUSALS = new Set([NO_TOKEN, "wrong token", "not granted by two people"]);

/** `refused`: the server answered and turned the token down; it is asked again all the same. */
export type LinkStatus = "connecting" | "connected" | "lost" | "refused";

export type Acknowledgement = { ok: true; revision: number } | { ok: false; rule: string | null; reason: string };

export interface Command {
  kind: string;
  [key: string]: unknown;
}

export interface Listener<V> {
  /** `revision` is the number of this page's view. */
  view(view: V, revision: number): void;
  status(status: LinkStatus, reason: string): void;
  /** Two people granted what this device had asked to see: it comes once, and to this device alone. */
  reveal?(hand: Reveal): void;
}

/** The hidden cards of one seat, granted in a dispute. */
export interface Reveal {
  hand: number;
  seat: number;
  /** null: a card that is not read, or in doubt. */
  cards: (string | null)[];
}

/** The part of a socket that is used here; a test stands in with a small class. */
export type Line = Pick<Socket, "on" | "emit" | "connect" | "timeout"> & { readonly active: boolean };

/** Opens the line of `page` ("program", "console", ...); nothing is asked of the server over plain HTTP, and nothing at
 * all without a token. */
export function openLine(page: string, token: string): Line {
  return io(`/${page}`, {
    transports: ["websocket"],
    auth: { token },
    autoConnect: token !== "",
    reconnection: true,
    reconnectionAttempts: Infinity,
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: LONGEST_RETRY_MS,
    randomizationFactor: 0.5,
  });
}

export class Connection<V> {
  private readonly sequence = new Sequence();
  private refusals = 0;

  constructor(
    private readonly line: Line,
    private readonly listener: Listener<V>,
    private readonly later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
  ) {
    line.on("connect", () => this.connected());
    line.on("disconnect", (reason: string) => this.lost("lost", reason));
    line.on("connect_error", (error: Error) => this.lost(line.active ? "lost" : "refused", error.message));
    line.on("view", (envelope: Envelope<V>) => this.receive(envelope));
    line.on("reveal", (hand: Reveal) => listener.reveal?.(hand));
  }

  /** Sends one command and waits for its acknowledgement; no answer is an answer of ours, never a throw. */
  send(command: Command): Promise<Acknowledgement> {
    const withId = { id: commandId(), ...command };
    return new Promise((resolve) => {
      this.line.timeout(ANSWER_WITHIN_MS).emit("command", withId, (error: Error | null, answer: Acknowledgement) => {
        resolve(error ? { ok: false, rule: null, reason: "No answer from the server: look before you repeat it" } : answer);
      });
    });
  }

  private connected(): void {
    this.refusals = 0;
    this.listener.status("connected", "");
  }

  private receive(envelope: Envelope<V>): void {
    const verdict = this.sequence.accept(envelope);
    if (verdict === "drop") return;
    if (verdict === "draw_and_ask") this.line.emit("need_view");
    this.listener.view(envelope.view, envelope.revision);
  }

  /** Socket.IO retries a broken link by itself, but not one that the server closed or refused. */
  private lost(status: LinkStatus, reason: string): void {
    this.listener.status(status, reason);
    if (this.line.active) return;
    const longest = status === "refused" && KNOWN_REFUSALS.has(reason) ? LONGEST_REFUSED_MS : LONGEST_RETRY_MS;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** this.refusals, longest);
    this.refusals += 1;
    this.later(() => this.line.connect(), wait);
  }
}

/** A new id, also where the page came over plain HTTP and `crypto.randomUUID` is withheld. */
export function commandId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
