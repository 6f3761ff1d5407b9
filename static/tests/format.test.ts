/** Amounts as they are written on screen, and as operators type them. */
import { describe, expect, it } from "vitest";

import { formatChips, formatDelay, formatPercent, formatShortChips, parseChips } from "../src/shared/format";

describe("chips on screen", () => {
  it.each([
    [0, "en", "0"],
    [999, "en", "999"],
    [1000, "en", "1,000"],
    [1_250_000, "en", "1,250,000"],
    [1_250_000, "es", "1.250.000"],
    [1_000_000_000, "pt", "1.000.000.000"],
  ] as const)("%d in %s is %s", (chips, language, text) => expect(formatChips(chips, language)).toBe(text));

  it.each([
    [999, "en", "999"],
    [1000, "en", "1K"],
    [1_250_000, "en", "1.25M"],
    [1_250_000, "es", "1,25M"],
    [999_999, "en", "999.99K"],
    [2_000_000_000, "en", "2B"],
  ] as const)("%d in %s is %s for short", (chips, language, text) => expect(formatShortChips(chips, language)).toBe(text));
});

describe("equity", () => {
  it.each([
    [0, "0%"],
    [0.001, "<1%"],
    [0.513, "51%"],
    [0.996, ">99%"],
    [1, "100%"],
  ])("%d is %s: only certainty is called 0 or 100", (chance, text) => expect(formatPercent(chance)).toBe(text));
});

describe("delay", () => {
  it.each([
    [1800, "30 min"],
    [90, "90 s"],
    [10, "10 s"],
  ])("%d seconds is %s", (seconds, text) => expect(formatDelay(seconds)).toBe(text));
});

describe("typed amounts", () => {
  it.each([
    ["24000", "en", 24_000],
    ["24,000", "en", 24_000],
    ["24.000", "es", 24_000],
    ["2.5k", "en", 2_500],
    ["2,5k", "es", 2_500],
    ["2.5k", "pt", 2_500],
    ["1.2m", "en", 1_200_000],
    ["1.2 M", "en", 1_200_000],
    [" 350000 ", "en", 350_000],
    ["1b", "en", 1_000_000_000],
  ] as const)("%s in %s is %d", (text, language, chips) => expect(parseChips(text, language)).toBe(chips));

  it.each(["abc", "-5", "1.5", "", "1e6", "2.5555k", "1,25", "24,0000", "k", "99999999999999999999"])("%s is no amount", (text) =>
    expect(parseChips(text)).toBeNull(),
  );
});
