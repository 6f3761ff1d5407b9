/** Where the cards dialog sends the next card. */
import { describe, expect, it } from "vitest";

import { awaitedSpot, cardsInSight, isFull, spotsOf } from "../src/shared/spots";
import type { ConsoleView, Face } from "../src/shared/view";

function view(board: Face[], cards: number[], awaits: ConsoleView["awaits"] = null): ConsoleView {
  const seats = cards.map((cards_present, index) => ({
    seat: index + 1, name: "", country: "", stack: 900, committed: 0, in_hand: true, all_in: false, action: null,
    hole_cards: index === 0 ? ["Ah", "Kh"] : [null, null], tabled: index === 0, cards_present, equity: null, position: null,
  }));
  return {
    role: "console", delay_s: 0, released_to: null, blank: false, title: "", source_url: "", level: null, seats, awaits,
    hand: { id: 1, street: "flop", button_seat: 1, board, boards: [board], to_act: null, pots: [], result: null },
    can: { start_hand: false, undo: false, redo: false, misdeal: false, table_cards: [], muck: [], award: false },
    actions: null, undo: null, redo: null, award: null, muck_offered: [], alarms: [], devices: [], history: [],
    program: { hand_id: null, street: null, waiting: 0, next_in_s: null },
  };
}

describe("the spot that is waited for", () => {
  it("is the board's street first", () => expect(awaitedSpot(view([], [2, 1], "flop"))).toBe("flop"));
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
