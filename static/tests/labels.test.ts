/** What a plate says of its player: only what still holds. */
import { describe, expect, it } from "vitest";

import { labelOf } from "../src/shared/labels";
import type { Hand, Seat } from "../src/shared/view";

const RESULT = { ended: "showdown" as const, awards: [{ pot: 0, seat: 1, amount: 500 }], returned: {}, winners: [1] };

function hand(changes: Partial<Hand> = {}): Hand {
  return { id: 1, street: "flop", button_seat: 5, board: [], boards: [], to_act: 3, pots: [], result: null, ...changes };
}

function seat(number: number, changes: Partial<Seat> = {}): Seat {
  return {
    seat: number, name: "", country: "", stack: 900, committed: 0, in_hand: true, all_in: false, action: null, hole_cards: [],
    tabled: false, cards_present: 2, equity: null, position: null, ...changes,
  };
}

const raise = { kind: "raise", to: 200 } as const;
const check = { kind: "check", to: 0 } as const;
const told = (one: Seat, at: Hand, others: Seat[] = []) => labelOf(one, at, [one, ...others])?.kind ?? null;

describe("a raise", () => {
  it("is shown while its chips lie before the player", () => expect(labelOf(seat(1, { action: raise, committed: 200 }), hand(), [])).toEqual({ kind: "raise", chips: 200 }));
  it("of an earlier street is not", () => expect(told(seat(1, { action: raise }), hand())).toBeNull());
  it("is gone at showdown", () => expect(told(seat(1, { action: raise, committed: 200 }), hand({ street: "showdown", to_act: null }))).toBeNull());
  it("is gone once there is a result", () => expect(told(seat(1, { action: raise, committed: 200, stack: 0 }), hand({ result: RESULT }))).toBeNull());
});

describe("all-in", () => {
  const allIn = seat(1, { action: raise, all_in: true, stack: 0 });
  it("stands on later streets and at showdown", () => expect(told(allIn, hand({ street: "showdown", to_act: null }))).toBe("all_in"));
  it("is gone once there is a result", () => expect(told(allIn, hand({ result: RESULT }))).toBeNull());
});

describe("a fold", () => {
  it("stands for the hand", () => expect(told(seat(1, { in_hand: false, action: { kind: "fold", to: 0 } }), hand({ street: "river" }))).toBe("fold"));
});

describe("a check, with the button at seat 5 and seat 3 to act,", () => {
  it("is of this street before the turn", () => expect(told(seat(2, { action: check }), hand())).toBe("check"));
  it("is of an earlier street after it", () => expect(told(seat(4, { action: check }), hand())).toBeNull());
  it("stands after it too once a bet has gone round", () => {
    const bettor = seat(5, { action: { kind: "bet", to: 100 }, committed: 100 });
    expect(told(seat(4, { action: check }), hand(), [bettor])).toBe("check");
  });
  it("goes when the street's betting is over", () => expect(told(seat(2, { action: check }), hand({ to_act: null }))).toBeNull());
});
