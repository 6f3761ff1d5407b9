/** What the dealer calls to an operator who practises, as it is said on the console. */
import { describe, expect, it } from "vitest";

import { calledText, secondsText } from "../src/shared/i18n-practice";
import type { Practice } from "../src/shared/console-view";

const called = (kind: string, to: number | null = null): Practice => ({ kind, seat: 3, to, is_wrong: false, entered: 0, errors: 0, last_s: null, median_s: null });

describe("the dealer's call", () => {
  it.each([
    ["fold", null, "en", "Fold"],
    ["raise", 170_000, "en", "Raise to 170,000"],
    ["bet", 1_250_000, "pt", "Apostar 1.250.000"],
    ["all_in", null, "es", "All-in"],
    ["award_confirm", null, "en", "Award"],
    ["table_cards", null, "es", "Mostrar"],
  ] as const)("%s %s in %s is %s", (kind, to, language, text) => expect(calledText(called(kind, to), language)).toBe(text));
});

it("seconds have a tenth, in the page's language", () => {
  expect(secondsText(2.345, "en")).toBe("2.3 s");
  expect(secondsText(2.345, "pt")).toBe("2,3 s");
  expect(secondsText(null, "en")).toBe("–");
});
