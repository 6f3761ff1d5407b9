/** What the entries of the log are called. */
import { describe, expect, it } from "vitest";

import { entryText } from "../src/shared/history";
import { historyWord } from "../src/shared/i18n-history";
import { entry } from "./table";

describe("an entry of the history", () => {
  it.each([
    ["start_hand", "en", "hand starts"],
    ["start_hand", "es", "comienza la mano"],
    ["raise", "pt", "aumenta para"],
    ["stack", "es", "fichas fijadas"],
    ["missed_hands", "pt", "deve perder mãos"],
  ] as const)("%s in %s is %s", (kind, language, word) => expect(historyWord(kind, language)).toBe(word));

  it("without a word yet is told as it came", () => expect(historyWord("some_new_act", "es")).toBe("some new act"));
});

describe("the line of an entry", () => {
  it.each([
    ["names seat, act and amount", {}, "Seat 4 raises to 9,000"],
    ["tells what was out of turn", { out_of_turn: true }, "Seat 4 raises to 9,000 · Out of turn"],
    ["tells the floor's order", { ruling: true }, "Seat 4 raises to 9,000 · ⚖ The floor orders"],
    ["tells a correction", { corrects: true }, "Seat 4 raises to 9,000 · corrected"],
    ["needs no seat", { kind: "deal_complete", seat: null, to: null }, "deal complete"],
  ])("%s", (_, changes, line) => expect(entryText(entry({ kind: "raise", to: 9_000, ...changes }), "en")).toBe(line));
});
