/** What a plate says of its player: only what still holds. */
import { describe, expect, it } from "vitest";

import { labelOf } from "../src/shared/labels";
import type { Hand, Seat } from "../src/shared/view";
import { hand, seat } from "./table";

const RESULT = { ended: "showdown" as const, awards: [{ pot: 0, seat: 1, amount: 500, board: 0 }], returned: {}, winners: [1] };

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

describe("what a seat put in before the cards", () => {
  it.each(["straddle", "post"] as const)("as a %s is told with its chips", (kind) => {
    expect(labelOf(seat(1, { action: { kind, to: 400 }, committed: 400 }), hand({ street: "preflop" }), [])).toEqual({ kind, chips: 400 });
  });

  it("as a bomb pot's ante, which is in the pot at once, is told until the flop was bet", () => {
    const bomb = seat(1, { action: { kind: "bomb_pot", to: 0 } });
    expect(labelOf(bomb, hand({ bomb_pot: 500 }), [])).toEqual({ kind: "bomb_pot", chips: 500 });
    expect(told(bomb, hand({ street: "turn", bomb_pot: 500 }))).toBeNull();
  });
});

describe("a dead hand", () => {
  it("stands for the hand", () => expect(told(seat(1, { in_hand: false, action: { kind: "dead", to: 0 } }), hand({ street: "river" }))).toBe("dead"));
});
