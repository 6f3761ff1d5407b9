/** A motion as it is typed and as it goes out. */
import { describe, expect, it } from "vitest";

import { actionText, motionText, signed } from "../src/shared/acts";
import { EMPTY_MOTION, isMotion, motionCommand, parsePiles, valuesFor, withPile, worthOf, writePiles } from "../src/shared/motion";

const level = (small_blind: number) => ({ small_blind, big_blind: 2 * small_blind, ante: 0, ante_form: "big_blind" as const, number: 1, small_bet: 0, ends_in_s: null });

describe("typed chips", () => {
  it.each([
    ["4x1000", [[1_000, 4]]],
    ["2×500 + 1,000", [[500, 2], [1_000, 1]]],
    ["25k 25k", [[25_000, 2]]],
    ["  ", []],
  ] as const)("%s are understood", (text, piles) => expect([...parsePiles(text, "en")!]).toEqual(piles));

  it("follow the language's separators", () => expect([...parsePiles("3x1.000 2x2,5k", "es")!]).toEqual([[1_000, 3], [2_500, 2]]));

  it.each(["four", "x500", "0x500", "4x", "1001x5", "4x0"])("%s are no chips", (text) => expect(parsePiles(text, "en")).toBeNull());

  it("are written so that they are read again", () => {
    const piles = parsePiles("2x500 4x1000", "pt")!;
    expect(writePiles(piles, "pt")).toBe("4×1.000 2×500");
    expect(parsePiles(writePiles(piles, "pt"), "pt")).toEqual(piles);
    expect(worthOf(piles)).toBe(5_000);
  });
});

describe("the chips that get buttons", () => {
  it("reach from below the small blind far above it", () => {
    expect(valuesFor(level(100))).toEqual([25, 100, 500, 1_000, 5_000, 25_000]);
    expect(valuesFor(level(50_000))).toEqual([5_000, 25_000, 100_000, 500_000, 1_000_000, 5_000_000]);
  });

  it("are always as many", () => {
    expect(valuesFor(null)).toHaveLength(6);
    expect(valuesFor(level(10 ** 12))).toHaveLength(6);
  });

  it("are gone when the last is taken off", () => expect(withPile(new Map([[500, 1]]), 500, 0).size).toBe(0));
});

describe("a motion", () => {
  const chips = new Map([[1_000, 4]]);

  it("is nothing without chips and words", () => {
    expect(isMotion(EMPTY_MOTION)).toBe(false);
    expect(isMotion({ ...EMPTY_MOTION, said: "call" })).toBe(true);
  });

  it("in silence says nothing", () => {
    expect(motionCommand({ ...EMPTY_MOTION, chips }, 4)).toEqual({ kind: "motion", seat: 4, chips: { 1000: 4 }, motions: 1 });
  });

  it("tells the amount only with a word that takes one", () => {
    expect(motionCommand({ ...EMPTY_MOTION, said: "raise", amount: 9_000 }, 4)).toMatchObject({ said: { word: "raise", amount: 9_000 } });
    expect(motionCommand({ ...EMPTY_MOTION, said: "call", amount: 9_000 }, 4)["said"]).toEqual({ word: "call" });
  });

  it("tells the chips of the first only where there were more", () => {
    const first = new Map([[1_000, 2]]);
    expect(motionCommand({ ...EMPTY_MOTION, chips, first }, 4)).not.toHaveProperty("first");
    expect(motionCommand({ ...EMPTY_MOTION, chips, first, motions: 2 }, 4)).toMatchObject({ first: { 1000: 2 }, motions: 2 });
  });
});

describe("in words", () => {
  it("a motion is its chips and what was said", () => {
    const motion = { chips: { "500": 2, "1000": 4 }, first: {}, said: null, amount: null, motions: 1 };
    expect(motionText(motion, "en")).toBe("4×1,000 2×500 · silent");
    expect(motionText({ ...motion, said: "raise", amount: 9_000, motions: 2 }, "en")).toBe("4×1,000 2×500 · “Raise 9,000” · 2 motions");
  });

  it("an action has its amount where it names one", () => {
    expect(actionText({ kind: "raise", to: 9_000 }, "es")).toBe("Subir a 9.000");
    expect(actionText({ kind: "call", to: 0 }, "pt")).toBe("Pagar");
  });

  it("a difference has its sign", () => expect([signed(15_000, "en"), signed(-500, "en")]).toEqual(["+15,000", "−500"]));
});
