/** What the entries of the log are called. */
import { describe, expect, it } from "vitest";

import { historyWord } from "../src/shared/i18n-history";

describe("an entry of the history", () => {
  it.each([
    ["start_hand", "en", "hand starts"],
    ["start_hand", "es", "comienza la mano"],
    ["raise", "pt", "aumenta para"],
    ["stack", "es", "fichas fijadas"],
  ] as const)("%s in %s is %s", (kind, language, word) => expect(historyWord(kind, language)).toBe(word));

  it("without a word yet is told as it came", () => expect(historyWord("some_new_act", "es")).toBe("some new act"));
});
