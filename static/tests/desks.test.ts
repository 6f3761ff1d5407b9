/** What the desks work out by themselves: countdowns, delays, cards by two keys, spots in words. */
import { describe, expect, it } from "vitest";

import { CardKeys } from "../src/shared/card-keys";
import { formatClock, grown, left, parseDelay } from "../src/shared/countdown";
import { tellSpot } from "../src/shared/spots-told";

describe("a countdown", () => {
  it("runs down from what was told", () => expect(left(30, 12_500)).toBe(17.5));
  it("stops at zero", () => expect(left(2, 60_000)).toBe(0));
  it("does not run back when a clock does", () => expect(left(30, -5000)).toBe(30));
  it("of a hold runs up", () => expect(grown(4, 1500)).toBe(5.5));
});

describe("a clock", () => {
  it.each([
    [0, "0:00"],
    [0.2, "0:01"],
    [59.4, "1:00"],
    [1800, "30:00"],
    [3661, "1:01:01"],
  ])("tells %d seconds as %s", (seconds, told) => expect(formatClock(seconds)).toBe(told));
});

describe("a typed delay", () => {
  it.each([
    ["1800", 1800],
    ["30:00", 1800],
    [" 0:45 ", 45],
    ["1:00:00", 3600],
  ])("%s is read", (text, seconds) => expect(parseDelay(text)).toBe(seconds));
  it.each(["", "30:75", "30 min", "-5", "1:2:3:4", "1e3"])("%s is none", (text) => expect(parseDelay(text)).toBeNull());
});

describe("a card by two keys", () => {
  const typed = (keys: string) => {
    const reader = new CardKeys();
    return [...keys].map((key) => reader.press(key)).at(-1);
  };
  it("is a rank, then a suit", () => expect(typed("as")).toBe("As"));
  it("may be a ten in figures", () => expect(typed("10d")).toBe("Td"));
  it("takes the last rank that was typed", () => expect(typed("k9c")).toBe("9c"));
  it("is none without a rank", () => expect(typed("s")).toBeNull());
  it("is none after half a ten", () => expect(typed("1s")).toBeNull());
  it("starts over after each card", () => expect(typed("ass")).toBeNull());
});

describe("a spot in words", () => {
  it.each([
    ["seat-3/2", "Seat 3 · Card 2"],
    ["flop/2", "flop · Card 2"],
    ["turn/1", "turn"],
    ["river-2/1", "river · Board 2"],
    ["elsewhere", "elsewhere"],
  ])("%s is %s", (spot, told) => expect(tellSpot(spot, "en")).toBe(told));
});
