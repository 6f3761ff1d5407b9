/** What the floor can order, a called clock, and how the sheet's fields and a misdeal's window are told. */
import { describe, expect, it } from "vitest";

import { secondsLeft } from "../src/shared/clock";
import { asOrder, orderable } from "../src/shared/orders";
import { fieldText, misdealWindow } from "../src/shared/terms";

const refused = (rule: string | null) => ({ ok: false as const, rule, reason: "too little" });

describe("an order of the floor", () => {
  it.each(["fold", "raise", "confirm_ruling", "misdeal", "kill_hand", "muck", "table_cards", "clock_expired", "run_it_twice", "award_confirm"])(
    "is offered where a rule refused %s", (kind) => expect(orderable({ kind }, refused("B14.3"))).toMatchObject({ rule: "B14.3" }),
  );
  it("is never offered without a rule", () => expect(orderable({ kind: "raise" }, refused(null))).toBeNull());
  it.each(["start_hand", "edit", "undo", "motion", "card", "stack"])("is not offered for %s, which takes none", (kind) => expect(orderable({ kind }, refused("H4"))).toBeNull());
  it("is not offered again where the order itself is refused", () => expect(orderable({ kind: "raise", ruling: "why" }, refused("B14.1"))).toBeNull());
  it("is not offered for what was done", () => expect(orderable({ kind: "raise" }, { ok: true, revision: 3 })).toBeNull());

  it("is the command with the reason, for the table as it is then", () => {
    const command = { id: "a", kind: "raise", seat: 4, to: 300, revision: 12 };
    expect(asOrder(command, "dealer's error")).toEqual({ kind: "raise", seat: 4, to: 300, ruling: "dealer's error" });
    expect(asOrder({ kind: "award_confirm", winners: [[1]] }, "agreed")).toEqual({ kind: "award_confirm", winners: [[1]], reason: "agreed" });
  });
});

describe("a called clock (B10.5: 60 s, then a countdown of 10 s)", () => {
  it.each([
    [0, 60, false],
    [59_900, 1, false],
    [60_000, 10, true],
    [69_900, 1, true],
    [70_000, 0, true],
    [90_000, 0, true],
  ])("%i ms after the call has %i s left", (elapsed, seconds, isCountdown) => expect(secondsLeft([60, 10], elapsed)).toEqual({ seconds, isCountdown }));
});

describe("the sheet's fields", () => {
  it.each([["tda_cumulative", "tda cumulative"], [true, "✓"], [null, "–"], [{ seconds: 45, countdown: 5, expiry: "dead" }, "45 · 5 · dead"]])(
    "%o are told as %s", (value, text) => expect(fieldText(value)).toBe(text),
  );
});

describe("a misdeal can be declared (B10.11, TDA 36)", () => {
  const rules = (name: string, overrides = {}) => ({ name, overrides });
  it.each([
    ["floor", rules("lapt"), "always"],
    ["wrong_card_count", rules("lapt"), "until_seat"],
    ["cards_exposed", rules("lapt"), "until_bb"],
    ["cards_exposed", rules("tda2024"), "until_action"],
    ["cards_exposed", rules("tda2024", { window: "bb_acts" }), "until_bb"],
    ["not_dealt_in", rules("lapt", { window: "sa" }), "until_action"],
  ])("for %s by %o: %s", (cause, by, window) => expect(misdealWindow(cause, by)).toBe(window));
});
