/** Amounts as an operator types them for a bet: chips, big blinds, parts of the pot. */
import { describe, expect, it } from "vitest";

import { parseAmount } from "../src/shared/amounts";
import type { ConsoleView } from "../src/shared/console-view";
import type { Level } from "../src/shared/view";
import { FACING_BET, seat, view as table } from "./table";

const LEVEL: Level = { small_blind: 20_000, big_blind: 40_000, ante: 0, ante_form: "big_blind", number: 1, small_bet: 0, ends_in_s: null };

/** Seat 4 has 20,000 in front and calls with 80,000; a raise of the pot is to 400,000: 300,000 beyond the call. */
function view(changes: Partial<ConsoleView> = {}): ConsoleView {
  return table({ level: LEVEL, actions: FACING_BET, seats: [seat(4, { stack: 900_000, committed: 20_000 })], ...changes });
}

describe("an amount", () => {
  it.each([
    ["250k", "en", 250_000],
    ["3bb", "en", 120_000],
    ["2.5 BB", "en", 100_000],
    ["2,5bb", "es", 100_000],
    ["p", "en", 400_000],
    ["pot", "en", 400_000],
    ["1/2p", "en", 250_000],
    ["2/3 p", "en", 300_000],
    ["1/3p", "pt", 200_000],
    ["75%p", "en", 325_000],
    ["1,5p", "es", 550_000],
    ["2p", "en", 700_000],
  ] as const)("%s in %s is to %d", (text, language, to) => expect(parseAmount(text, view(), language)).toBe(to));

  it.each(["", "bb", "xbb", "1/0p", "p2", "1//2p", "3bbb", "%p", "-1p"])("%j is none", (text) => expect(parseAmount(text, view(), "en")).toBeNull());

  it("in big blinds needs a level, in pots something to bet", () => {
    expect(parseAmount("3bb", view({ level: null }), "en")).toBeNull();
    expect(parseAmount("1/2p", view({ actions: null }), "en")).toBeNull();
  });
});
