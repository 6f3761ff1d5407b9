/** Names where there is little room. */
import { describe, expect, it } from "vitest";

import { familyName, monogram, shortName } from "../src/shared/names";

describe("a name with initials", () => {
  it.each([
    ["Lee Walker", "L. Walker"],
    ["Maria João Albuquerque de Sousa", "M. J. A. de Sousa"],
    ["Александр Константинопольский", "А. Константинопольский"],
    ["Chris Moneymaker Jr.", "C. Moneymaker Jr."],
    ["Jean-Pierre Dupont", "J.-P. Dupont"],
    ["Ng", "Ng"],
    ["王小明", "王小明"],
    ["محمد عبد الرحمن", "محمد عبد الرحمن"],
  ])("of %s is %s", (name, short) => expect(shortName(name)).toBe(short));
});

describe("a family name", () => {
  it.each([
    ["Lee Walker", "Walker"],
    ["Maria João Albuquerque de Sousa", "de Sousa"],
    ["Chris Moneymaker Jr.", "Moneymaker Jr."],
    ["王小明", "王小明"],
    ["Ng", "Ng"],
    ["Maria de Sousa e Castro", "de Sousa e Castro"],
  ])("of %s is %s", (name, family) => expect(familyName(name)).toBe(family));
});

describe("letters in place of a photo", () => {
  it.each([
    ["Lee Walker", "LW"],
    ["Ng", "N"],
    ["王小明", "王"],
    ["José de la Cruz", "JD"],
    ["", ""],
  ])("of %s are %s", (name, letters) => expect(monogram(name)).toBe(letters));
});
