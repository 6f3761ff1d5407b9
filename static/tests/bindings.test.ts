/** Keys that an operator chooses: each for one thing, kept, and taken along as a file. */
import { describe, expect, it } from "vitest";

import { BindingsError, CHANGEABLE, decodeKeys, encodeKeys, rebound } from "../src/shared/bindings";
import { keyFault } from "../src/shared/i18n-keys";
import type { Intent } from "../src/shared/intents";
import { KEYS } from "../src/shared/keys";

function faultOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof BindingsError) return keyFault(error, "en");
    throw error;
  }
  return "";
}

const file = (keys: unknown, format = "finaltable console keys 1") => JSON.stringify({ format, keys });

describe("another key", () => {
  it("is taken in any case", () => expect(rebound(KEYS, "fold", "Q").fold).toBe("q"));

  it.each([
    ["fold", "c", 'Fold: Taken already "c" (Check or call)'],
    ["fold", "", "Fold: Expected one letter, digit or sign, got"],
    ["fold", " ", 'Fold: Expected one letter, digit or sign, got " "'],
    ["confirm", "q", 'Confirm: This key is fixed "q"'],
  ] as const)("for %s that is %j is refused by name", (intent, key, fault) => expect(faultOf(() => rebound(KEYS, intent, key))).toBe(fault));
});

describe("a file of keys", () => {
  it("comes back as it went", () => {
    const keys = rebound(rebound(KEYS, "fold", "1"), "raise", "2");
    expect(decodeKeys(encodeKeys(keys))).toEqual(keys);
  });

  it("may name some of them", () => expect(decodeKeys(file({ fold: "Q" }))).toEqual({ ...KEYS, fold: "q" }));

  it("may exchange two", () => expect(decodeKeys(file({ fold: "c", check_call: "f" }))).toEqual({ ...KEYS, fold: "c", check_call: "f" }));

  it.each([
    ["", "Expected a file of console keys, got another one"],
    ["[]", "Expected a file of console keys, got another one"],
    ["null", "Expected a file of console keys, got another one"],
    [file({ fold: "q" }, "another 1"), "Expected a file of console keys, got another one"],
    [file({ flod: "q" }), 'Nothing is called "flod"'],
    [file({ confirm: "q" }), 'Confirm: This key is fixed "q"'],
    [file({ fold: "qq" }), 'Fold: Expected one letter, digit or sign, got "qq"'],
    [file({ fold: 7 }), ""],
    [file({ fold: "c" }), 'Fold: Taken already "c" (Check or call)'],
  ])("%j: %s", (text, fault) => expect(faultOf(() => decodeKeys(text))).toBe(fault));
});

it("every intent but the fixed ones can be changed", () => {
  const missing = (Object.keys(KEYS) as Intent[]).filter((intent) => !CHANGEABLE.includes(intent));
  expect(missing).toEqual(["confirm"]);
});
