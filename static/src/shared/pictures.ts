/** Fetches pictures of hole cards by their ids, and keeps those that the newest view names: what it names no more is forgotten. */
import type { Seat } from "./view";

const RETRY_MS = 1000;
const MOST_TRIES = 5;

/** Gives a picture's bytes; null where the server has none under that id. */
export type Fetch = (id: string) => Promise<Blob | null>;

/** Asks the server as `page`; the token goes in a header, never in an address. */
export function fetchFrom(page: string, token: string): Fetch {
  return async (id) => {
    const answer = await fetch(`/api/v1/pictures/${page}/${encodeURIComponent(id)}`, {
      headers: { Authorization: `Bearer ${token}` },
      cache: "no-store",
    });
    return answer.ok ? answer.blob() : null;
  };
}

export class Pictures {
  private readonly held = new Map<string, Blob | null>();

  constructor(
    private readonly fetchOne: Fetch,
    private readonly changed: (held: ReadonlyMap<string, Blob>) => void,
    private readonly later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
  ) {}

  /** Keeps the pictures of these seats, and no others. */
  show(seats: readonly Seat[]): void {
    this.keep(seats.flatMap((seat) => (seat.hole_picture ? [seat.hole_picture.id] : [])));
  }

  /** Keeps the pictures of these ids, and no others. */
  keep(ids: readonly string[]): void {
    const named = new Set(ids);
    const gone = [...this.held.keys()].filter((id) => !named.has(id));
    for (const id of gone) this.held.delete(id);
    if (gone.length > 0) this.tell();
    for (const id of named) if (!this.held.has(id)) this.ask(id, MOST_TRIES);
  }

  private ask(id: string, tries: number): void {
    this.held.set(id, null);
    this.fetchOne(id)
      .catch(() => null)
      .then((picture) => this.receive(id, picture, tries - 1));
  }

  /** What is named no more meanwhile is not kept. */
  private receive(id: string, picture: Blob | null, tries: number): void {
    if (!this.held.has(id)) return;
    if (picture) {
      this.held.set(id, picture);
      this.tell();
    } else if (tries > 0) {
      this.later(() => this.held.get(id) === null && this.ask(id, tries), RETRY_MS);
    }
  }

  private tell(): void {
    this.changed(new Map([...this.held].filter((entry): entry is [string, Blob] => entry[1] !== null)));
  }
}
