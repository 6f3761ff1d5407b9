/** The tablet's words and figures: the history of a hand, names, age, chip counts, notes. */
import { describe, expect, it } from "vitest";

import { ageText } from "../src/shared/age";
import { chipCounts } from "../src/shared/chip-counts";
import type { Move } from "../src/shared/commentary-view";
import { commentaryWords } from "../src/shared/i18n-commentary";
import { byStreet, moveText, shortNames } from "../src/shared/moves";
import { Notes, type Store } from "../src/shared/notes";
import { seat } from "./table";

const move = (changes: Partial<Move>): Move => ({ seat: 1, street: "preflop", kind: "call", to: 100, chips: 100, all_in: false, ...changes });

describe("the history of a hand", () => {
  it("goes street by street and leaves out those without a move", () => {
    const streets = byStreet([move({}), move({ seat: 2 }), move({ street: "turn" })]);
    expect(streets.map(({ street, moves }) => [street, moves.length])).toEqual([["preflop", 2], ["turn", 1]]);
  });

  it.each([
    ["en", "raises to 1.25M, all-in"],
    ["es", "sube a 1,25M, all-in"],
    ["pt", "aumenta para 1,25M, all-in"],
  ] as const)("is told in %s", (language, text) => {
    expect(moveText(move({ kind: "raise", to: 1_250_000, all_in: true }), language)).toBe(text);
  });

  it("tells a call by the chips that it adds", () => {
    expect(moveText(move({ to: 300, chips: 200 }), "en")).toBe("calls 200");
  });

  it("tells a dead hand", () => {
    expect(moveText(move({ kind: "dead", to: 0, chips: 0 }), "pt")).toBe("mão morta");
  });
});

describe("short names", () => {
  const named = (...names: string[]) => [...shortNames(names.map((name, at) => ({ seat: at + 1, name }))).values()];

  it("are the last name", () => expect(named("Maria João de Sousa", "王小明", "Ng")).toEqual(["Sousa", "王小明", "Ng"]));
  it("keep what is behind a family name with it", () => expect(named("Chris Moneymaker Jr.")).toEqual(["Moneymaker Jr."]));
  it("are whole where two share the last", () => expect(named("Ana Prado", "Luis Prado")).toEqual(["Ana Prado", "Luis Prado"]));
});

describe("the age of the picture", () => {
  const at = { delay_s: 1800, held: false, status: "connected", awayMs: 0 } as const;

  it("is the delay while the link holds", () => expect(ageText(at, "en")).toBe("30:00 behind the table"));
  it("says that it is with the table without one", () => expect(ageText({ ...at, delay_s: 0 }, "en")).toBe("With the table, no delay"));
  it("grows by the time without a link", () => expect(ageText({ ...at, status: "lost", awayMs: 42_000 }, "en")).toBe("No link for 0:42: this is 30:42 old"));
  it("says that the release is held", () => expect(ageText({ ...at, held: true }, "en")).toBe("Release is held: older than 30:00"));
  it("says that nothing has come yet", () => expect(ageText({ ...at, delay_s: null }, "en")).toBe(commentaryWords("en").no_view));
});

describe("chip counts", () => {
  it("are in order, equals share a place, and what is in front of a player is his", () => {
    const { rows, average } = chipCounts([seat(1, { stack: 500 }), seat(2, { stack: 400, committed: 100 }), seat(3, { stack: 901 }), seat(4, { stack: 0 })]);
    expect(rows.map(({ place, seat: { seat: number, total } }) => [place, number, total])).toEqual([[1, 3, 901], [2, 1, 500], [2, 2, 500]]);
    expect(average).toBe(633);
  });
});

/** A storage of so many keys. */
class Drawer implements Store {
  private readonly kept = new Map<string, string>();
  constructor(private readonly room = 100) {}
  get length(): number {
    return this.kept.size;
  }
  key(at: number): string | null {
    return [...this.kept.keys()][at] ?? null;
  }
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    if (this.kept.size >= this.room) throw new Error("no room");
    this.kept.set(key, text);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

describe("own notes", () => {
  it("are kept by player, and come out together without what else is stored", () => {
    const drawer = new Drawer();
    drawer.setItem("finaltable.token.commentary", "secret");
    const notes = new Notes(drawer);
    notes.keep("Ana", "bluffs rivers");
    expect(notes.of("Ana")).toBe("bluffs rivers");
    expect(notes.all()).toEqual({ Ana: "bluffs rivers" });
  });

  it("are gone once they are empty", () => {
    const notes = new Notes(new Drawer());
    notes.keep("Ana", "x");
    notes.keep("Ana", " ");
    expect(notes.all()).toEqual({});
  });

  it("say that they could not be kept", () => {
    expect(new Notes(new Drawer(0)).keep("Ana", "x")).toBe(false);
    expect(new Notes(null).keep("Ana", "x")).toBe(false);
  });
});
