/** Which views a page draws, and how it takes up a lost line. */
import { describe, expect, it } from "vitest";

import { Connection, type Line, type LinkStatus } from "../src/shared/connection";
import { Sequence } from "../src/shared/sequence";
import { tokenInFragment } from "../src/shared/token";

type Handler = (...values: never[]) => void;

/** A line without a network: the test says what the server does. */
class FakeLine {
  active = true;
  connects = 0;
  readonly sent: unknown[][] = [];
  private readonly handlers = new Map<string, Handler>();

  on(event: string, handler: Handler): this {
    this.handlers.set(event, handler);
    return this;
  }

  emit(...message: unknown[]): this {
    this.sent.push(message);
    return this;
  }

  timeout(): this {
    return this;
  }

  connect(): this {
    this.connects += 1;
    return this;
  }

  happens(event: string, ...values: unknown[]): void {
    this.handlers.get(event)?.(...(values as never[]));
  }
}

function connected() {
  const line = new FakeLine();
  const views: string[] = [];
  const statuses: LinkStatus[] = [];
  const waits: number[] = [];
  const retries: (() => void)[] = [];
  const listener = { view: (view: string) => void views.push(view), status: (status: LinkStatus) => void statuses.push(status) };
  const connection = new Connection<string>(line as unknown as Line, listener, (run, ms) => {
    waits.push(ms);
    retries.push(run);
  });
  return { line, views, statuses, waits, retries, connection };
}

describe("a hand that was granted", () => {
  it("is given to the page that asks for such", () => {
    const line = new FakeLine();
    const shown: unknown[] = [];
    const nothing = () => undefined;
    new Connection<string>(line as unknown as Line, { view: nothing, status: nothing, reveal: (hand) => void shown.push(hand) });
    line.happens("reveal", { hand: 12, seat: 3, cards: ["As", "Kd"] });
    expect(shown).toEqual([{ hand: 12, seat: 3, cards: ["As", "Kd"] }]);
  });
  it("is nothing to any other", () => {
    const { line, views } = connected();
    line.happens("reveal", { hand: 12, seat: 3, cards: ["As", "Kd"] });
    expect(views).toEqual([]);
  });
});

describe("revisions", () => {
  it("count up inside one epoch", () => {
    const sequence = new Sequence();
    expect(sequence.accept({ epoch: "a", revision: 7 })).toBe("draw");
    expect(sequence.accept({ epoch: "a", revision: 8 })).toBe("draw");
    expect(sequence.accept({ epoch: "a", revision: 7 })).toBe("drop");
  });

  it("start again with a new epoch", () => {
    const sequence = new Sequence();
    sequence.accept({ epoch: "a", revision: 900 });
    expect(sequence.accept({ epoch: "b", revision: 1 })).toBe("draw");
    expect(sequence.accept({ epoch: "b", revision: 2 })).toBe("draw");
  });

  it("that skip one are drawn and asked for again", () => {
    const { line, views } = connected();
    line.happens("view", { epoch: "a", revision: 1, view: "one" });
    line.happens("view", { epoch: "a", revision: 3, view: "three" });
    expect(views).toEqual(["one", "three"]);
    expect(line.sent).toEqual([["need_view"]]);
  });

  it("that stand already are drawn once more, for a page that went dark in between", () => {
    const { line, views } = connected();
    line.happens("view", { epoch: "a", revision: 4, view: "four" });
    line.happens("view", { epoch: "a", revision: 4, view: "four" });
    line.happens("view", { epoch: "a", revision: 3, view: "three" });
    expect(views).toEqual(["four", "four"]);
    expect(line.sent).toEqual([]);
  });
});

describe("a lost line", () => {
  it("is left to Socket.IO while that retries by itself", () => {
    const { line, statuses, waits } = connected();
    line.happens("disconnect", "transport close");
    expect(statuses).toEqual(["lost"]);
    expect(waits).toEqual([]);
  });

  it("whose token the server refused is tried again without end, ever more seldom", () => {
    const { line, statuses, waits, retries } = connected();
    line.active = false;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      line.happens("connect_error", new Error("wrong token"));
      retries[attempt]?.();
    }
    expect(statuses.at(-1)).toBe("refused");
    expect(waits).toEqual([200, 400, 800, 1600, 3200]);
    expect(line.connects).toBe(5);
  });
});

describe("a command", () => {
  it("carries an id of its own", () => {
    const { line, connection } = connected();
    void connection.send({ kind: "fold" });
    void connection.send({ kind: "fold" });
    const ids = line.sent.map((message) => (message[1] as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
  });

  it("is answered as the server answered, or with a reason where it did not", async () => {
    const { line, connection } = connected();
    const answered = connection.send({ kind: "fold" });
    (line.sent[0]?.[2] as (error: null, answer: unknown) => void)(null, { ok: true, revision: 5 });
    expect(await answered).toEqual({ ok: true, revision: 5 });
    const unanswered = connection.send({ kind: "fold" });
    (line.sent[1]?.[2] as (error: Error) => void)(new Error("timeout"));
    expect(await unanswered).toMatchObject({ ok: false, rule: null });
  });
});

describe("a token", () => {
  it("comes from the fragment, which no server sees", () => {
    expect(tokenInFragment("#token=abc-123")).toBe("abc-123");
    expect(tokenInFragment("#other=1")).toBe("");
    expect(tokenInFragment("")).toBe("");
  });
});

describe("a token that opens nothing", () => {
  it.each(["wrong token", "not granted by two people"])("is shown ever more seldom: %s", (reason) => {
    const { line, waits, retries } = connected();
    line.active = false;
    for (let times = 0; times < 10; times += 1) {
      line.happens("connect_error", new Error(reason));
      retries.at(-1)?.();
    }
    expect(waits[0]).toBe(200);
    expect(waits.at(-1)).toBe(5000);
  });
  it("is asked about again soon where the server only has no place", () => {
    const { line, waits } = connected();
    line.active = false;
    for (let times = 0; times < 10; times += 1) line.happens("connect_error", new Error("as many pages are connected as the configuration allows"));
    expect(waits.at(-1)).toBe(1000);
  });
});
