/** The decks' words and how a board's cards are typed. */
import { describe, expect, it } from "vitest";

import { parseCards } from "../src/shared/cards";
import { deckWords } from "../src/shared/i18n-decks";

describe("cards typed in a row", () => {
  it("are read spaced, joined, with commas, and with 10 for T", () => {
    expect(parseCards("Qh 7d 2c")).toEqual(["Qh", "7d", "2c"]);
    expect(parseCards("qh7D10c")).toEqual(["Qh", "7d", "Tc"]);
    expect(parseCards("Qh, 7d,2c Js")).toEqual(["Qh", "7d", "2c", "Js"]);
  });

  it("are nothing where one is no card, or comes twice, or none is there", () => {
    for (const text of ["", "Qh 7x 2c", "Qh 7d Qh", "Q h 7d", "1h 7d 2c"]) expect(parseCards(text), text).toBeNull();
  });
});

describe("the words of the decks", () => {
  it("are there in every language", () => {
    for (const language of ["es", "pt"] as const) {
      expect(Object.keys(deckWords(language))).toEqual(Object.keys(deckWords("en")));
      expect(deckWords(language).gathered).not.toBe(deckWords("en").gathered);
    }
  });
});
