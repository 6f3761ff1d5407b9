/** Amounts, money and places as program writes them. */
import { describe, expect, it } from "vitest";

import { amount, formatBigBlinds, money, ordinal, places } from "../src/shared/written-amounts";
import type { AmountStyle } from "../src/shared/graphics";

const at = (style: AmountStyle, bigBlind = 100_000, language: "en" | "es" | "pt" = "en") => ({ style, bigBlind, language });
/** Money may have a space that does not break, and is read the same. */
const plain = (text: string) => text.replace(/\s/g, " ");

describe("an amount of 1,250,000 at a big blind of 100,000", () => {
  it.each([
    ["exact", "1,250,000"],
    ["short", "1.25M"],
    ["big_blinds", "12.5 BB"],
    ["both", "1.25M · 12.5 BB"],
  ] as const)("%s is %s", (style, text) => expect(amount(1_250_000, at(style)).text).toBe(text));

  it("is written with the language's separators", () => expect(amount(1_250_000, at("both", 100_000, "es")).text).toBe("1,25M · 12,5 BB"));
  it("is told in chips where no big blind is known", () => expect(amount(1_250_000, at("big_blinds", 0)).text).toBe("1.25M"));
});

describe("a trillion chips", () => {
  it("is written whole", () => expect(amount(1e12, at("exact")).text).toBe("1,000,000,000,000"));
  it("has a short form", () => expect(amount(1e12, at("exact")).short).toBe("1T"));
});

describe("big blinds", () => {
  it.each([
    [12.57, "12.5 BB"],
    [0.04, "<0.1 BB"],
    [99.99, "99.9 BB"],
    [125.9, "125 BB"],
    [3, "3 BB"],
    [0, "0 BB"],
  ])("%d is %s: cut, never rounded up", (count, text) => expect(formatBigBlinds(count, "en")).toBe(text));
});

describe("money", () => {
  it("has its sign before it in English", () => expect(money({ amount: 184_300, currency: "USD" }, "en")).toBe("$184,300"));
  it("has its sign after it in Spanish", () => expect(plain(money({ amount: 184_300, currency: "EUR" }, "es"))).toBe("184.300 €"));
  it("is in reais in Portuguese", () => expect(plain(money({ amount: 1_250_000, currency: "BRL" }, "pt"))).toBe("R$ 1.250.000"));
  it("has cents only where there are some", () => expect(money({ amount: 110_250.5, currency: "USD" }, "en")).toBe("$110,250.50"));
});

describe("places", () => {
  it.each([
    [1, "1st"], [2, "2nd"], [3, "3rd"], [4, "4th"], [11, "11th"], [12, "12th"], [13, "13th"], [21, "21st"], [22, "22nd"], [103, "103rd"],
  ])("%d is %s in English", (place, text) => expect(ordinal(place, "en")).toBe(text));

  it("have a point in Spanish and none in Portuguese", () => expect([ordinal(3, "es"), ordinal(3, "pt")]).toEqual(["3.º", "3º"]));
  it("that share a prize are told as a range", () => expect(places(10, 12, "en")).toBe("10th–12th"));
  it("of one alone are no range", () => expect(places(9, 9, "en")).toBe("9th"));
});
