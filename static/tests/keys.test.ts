/** Keys, the commands that they become, and the guard against acting twice. */
import { describe, expect, it } from "vitest";

import { parseCard } from "../src/shared/cards";
import { Gate } from "../src/shared/gate";
import { commandFor, presets } from "../src/shared/intents";
import { DoubleEscape, intentOfKey, KEYS } from "../src/shared/keys";
import type { ConsoleView } from "../src/shared/view";

const press = (key: string, more = {}) => ({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

function view(changes: Partial<ConsoleView> = {}): ConsoleView {
  const none = { start_hand: false, undo: false, redo: false, misdeal: false, table_cards: [], muck: [], award: false };
  const seat = { seat: 4, name: "", country: "", stack: 900_000, committed: 20_000, in_hand: true, all_in: false, action: null, position: null };
  return {
    role: "console", delay_s: 0, released_to: null, blank: false, title: "", source_url: "", level: null, hand: null,
    seats: [{ ...seat, hole_cards: [], tabled: false, cards_present: 2, equity: null }],
    actions: null, awaits: null, can: none, undo: null, redo: null, award: null, muck_offered: [], alarms: [], devices: [], history: [],
    program: { hand_id: null, street: null, waiting: 0, next_in_s: null }, ...changes,
  };
}

const FACING_BET = { seat: 4, fold: true, check: false, call: 80_000, bet: null, raise: { minimum: 180_000, maximum: 920_000, pot: 400_000 }, all_in: true };

describe("keys", () => {
  it.each([
    ["f", "fold"], ["C", "check_call"], ["r", "raise"], ["b", "raise"], ["a", "all_in"], ["n", "next_hand"],
    ["u", "undo"], ["y", "redo"], ["t", "table_cards"], ["w", "award"], ["x", "unread_board"],
  ])("%s means %s", (key, intent) => expect(intentOfKey(press(key), "BODY")).toBe(intent));

  it("are each for one thing", () => expect(new Set(Object.values(KEYS)).size).toBe(Object.keys(KEYS).length));

  it.each(["INPUT", "TEXTAREA", "SELECT"])("are text while the focus is in %s", (tag) => expect(intentOfKey(press("f"), tag)).toBeNull());

  it.each(["ctrlKey", "metaKey", "altKey", "repeat"])("do nothing with %s", (held) =>
    expect(intentOfKey(press("r", { [held]: true }), "BODY")).toBeNull(),
  );
});

describe("Escape twice", () => {
  it("within half a second is panic", () => {
    const escapes = new DoubleEscape();
    expect(escapes.press(press("Escape"), 0)).toBe(false);
    expect(escapes.press(press("Escape"), 500)).toBe(true);
  });

  it("too slowly, held, or with a key between is not", () => {
    const escapes = new DoubleEscape();
    escapes.press(press("Escape"), 0);
    expect(escapes.press(press("Escape"), 501)).toBe(false);
    expect(escapes.press(press("Escape", { repeat: true }), 510)).toBe(false);
    escapes.press(press("f"), 520);
    expect(escapes.press(press("Escape"), 530)).toBe(false);
  });
});

describe("commands", () => {
  it("are only what the server offers", () => {
    for (const intent of Object.keys(KEYS)) expect(commandFor(intent as keyof typeof KEYS, view())).toBeNull();
  });

  it("check where that is free, else call", () => {
    expect(commandFor("check_call", view({ actions: { ...FACING_BET, check: true, call: null } }))).toEqual({ kind: "check", seat: 4 });
    expect(commandFor("check_call", view({ actions: FACING_BET }))).toEqual({ kind: "call", seat: 4 });
  });

  it("mark the board that is waited for unread", () => expect(commandFor("unread_board", view({ awaits: "turn" }))).toEqual({ kind: "unread", spot: "turn" }));

  it("confirm an award only when the server knows it", () => {
    const can = { ...view().can, award: true };
    expect(commandFor("award", view({ can, award: { awards: [], waiting: "seat 4 is unread" } }))).toBeNull();
    expect(commandFor("award", view({ can, award: { awards: [], waiting: null } }))).toEqual({ kind: "award_confirm" });
  });
});

describe("the pad", () => {
  it("has the server's limits, and half a pot midway between calling and the pot", () => {
    // To call is 20,000 + 80,000 = 100,000; a raise of the pot is to 400,000, of half the pot to 250,000.
    expect(presets(view({ actions: FACING_BET })).map((each) => each.to)).toEqual([180_000, 250_000, 400_000, 920_000]);
  });

  it("never offers less than the minimum or more than the maximum", () => {
    const raise = { minimum: 300_000, maximum: 350_000, pot: 400_000 };
    expect(presets(view({ actions: { ...FACING_BET, raise } })).map((each) => each.to)).toEqual([300_000, 300_000, 350_000, 350_000]);
  });
});

describe("the gate", () => {
  it("lets the same command through once in 50 ms", () => {
    const gate = new Gate();
    expect(gate.admit({ kind: "undo" }, 0)).toBe(true);
    expect(gate.admit({ kind: "undo" }, 49)).toBe(false);
    expect(gate.admit({ kind: "undo" }, 100)).toBe(true);
  });

  it("holds the next action of a hand until the last is answered", () => {
    const gate = new Gate();
    const call = { kind: "call" };
    expect(gate.admit(call, 0)).toBe(true);
    expect(gate.admit(call, 200)).toBe(false);
    gate.answered(call);
    expect(gate.admit(call, 300)).toBe(true);
  });
});

describe("typed cards", () => {
  it.each([["as", "As"], ["10D", "Td"], [" tc ", "Tc"], ["9H", "9h"]])("%s is %s", (text, card) => expect(parseCard(text)).toBe(card));
  it.each(["", "1s", "Ax", "AsK"])("%s is no card", (text) => expect(parseCard(text)).toBeNull());
});
