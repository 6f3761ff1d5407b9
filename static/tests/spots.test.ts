/** Where the cards dialog sends the next card. */
import { describe, expect, it } from "vitest";

import { awaitedSpot, cardsInSight, isFull, sharedPlaces, spotsOf } from "../src/shared/spots";
import type { ConsoleView } from "../src/shared/console-view";
import type { Face } from "../src/shared/view";
import { hand, seat, view as table } from "./table";

/** Seat 1 has tabled its cards; `cards` lie at the seats. */
function view(board: Face[], cards: number[], changes: Partial<ConsoleView> = {}): ConsoleView {
  const seats = cards.map((cards_present, index) => {
    const hole_cards = index === 0 ? ["Ah", "Kh"] : [null, null];
    return seat(index + 1, { cards_present, hole_cards, tabled: index === 0 });
  });
  return table({ seats, hand: hand({ board, boards: [board] }), ...changes });
}

function twoBoards(first: Face[], second: Face[], changes: Partial<ConsoleView> = {}): ConsoleView {
  return view(first, [2, 2], { hand: hand({ board: first, boards: [first, second] }), ...changes });
}

describe("the spot that is waited for", () => {
  it("is the board's street first", () => expect(awaitedSpot(view([], [2, 1], { awaits: "flop" }))).toBe("flop"));
  it("else the first seat with a card too few", () => expect(awaitedSpot(view([], [2, 1]))).toBe("seat-2"));
  it("is none where every card lies", () => expect(awaitedSpot(view(["2c", "7d", "Qh"], [2, 2]))).toBeNull());
  it("is none between hands", () => expect(awaitedSpot({ ...view([], [0, 0]), hand: null })).toBeNull());
});

describe("a full flop", () => {
  const full = view(["2c", "7d", "Qh"], [2, 2]);
  it("is never offered as next", () => expect(spotsOf(full)).not.toContain("flop"));
  it("has its cards offered for correction", () => expect(spotsOf(full)).toContain("flop/3"));
  it("with a card unread takes that one", () => expect(isFull("flop", view(["2c", null, "Qh"], [2, 2]))).toBe(false));
});

describe("cards in sight", () => {
  it("are the board's and the tabled ones", () => expect([...cardsInSight(view(["2c", null, "Qh"], [2, 2]))].sort()).toEqual(["2c", "Ah", "Kh", "Qh"]));
});

describe("a game with more hole cards", () => {
  const omaha = (cards: number) => view([], [cards], { game: { family: "omaha", limit: "pot_limit", hole_cards: 5 } });
  it("has a spot for each of them", () => expect(spotsOf(omaha(5)).filter((spot) => spot.startsWith("seat-1/"))).toEqual(["seat-1/1", "seat-1/2", "seat-1/3", "seat-1/4", "seat-1/5"]));
  it("waits until all lie there", () => {
    expect(awaitedSpot(omaha(4))).toBe("seat-1");
    expect(awaitedSpot(omaha(5))).toBeNull();
  });
});

describe("two boards", () => {
  it("have spots of their own where nothing is shared", () => {
    const begun = twoBoards([], []);
    expect(spotsOf(begun).slice(-6)).toEqual(["flop", "turn", "river", "flop-2", "turn-2", "river-2"]);
  });

  it("of a hand run twice take on the second what is not shared", () => {
    const run = twoBoards(["2c", "7d", "Qh", "3s"], ["2c", "7d", "Qh"]);
    expect(sharedPlaces(run.hand)).toBe(3);
    expect(spotsOf(run).filter((spot) => spot.includes("-2") && !spot.startsWith("seat"))).toEqual(["turn-2", "river-2"]);
  });

  it("are waited for one after the other", () => {
    expect(awaitedSpot(twoBoards(["2c", "7d"], [], { awaits: "flop" }))).toBe("flop");
    expect(awaitedSpot(twoBoards(["2c", "7d", "Qh"], [], { awaits: "flop" }))).toBe("flop-2");
  });

  it("are full each by itself", () => {
    const half = twoBoards(["2c", "7d", "Qh"], ["4c", null, "Qd"]);
    expect([isFull("flop", half), isFull("flop-2", half)]).toEqual([true, false]);
  });

  it("have all their cards in sight", () => expect([...cardsInSight(twoBoards(["2c"], ["4c"]))].sort()).toEqual(["2c", "4c", "Ah", "Kh"]));
});
