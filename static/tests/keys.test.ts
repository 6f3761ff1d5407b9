/** Keys, the commands that they become, and the guard against acting twice. */
import { describe, expect, it } from "vitest";

import { parseCard } from "../src/shared/cards";
import { Gate } from "../src/shared/gate";
import { commandFor, isSameDecision, presets } from "../src/shared/intents";
import { DoubleEscape, intentOfKey, KEYS } from "../src/shared/keys";
import type { ConsoleView, Ruling } from "../src/shared/console-view";
import type { SeatAction } from "../src/shared/view";
import { FACING_BET, hand, seat, view as table } from "./table";

const press = (key: string, more = {}) => ({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

/** Seat 4 has 20,000 in front and faces a bet of 100,000. */
function view(changes: Partial<ConsoleView> = {}): ConsoleView {
  return table({ seats: [seat(4, { stack: 900_000, committed: 20_000 })], ...changes });
}

const RULING: Ruling = {
  seat: 4, motion: { chips: { "1000": 4 }, first: {}, said: null, amount: null, motions: 1 }, action: { kind: "call", to: 0 }, rule: "B12.6",
  returned: 2_000, adds: 0, alternatives: [], floor: false, any_amount: false, binding: true,
};

describe("keys", () => {
  it.each([
    ["f", "fold"], ["C", "check_call"], ["r", "raise"], ["b", "raise"], ["a", "all_in"], ["n", "next_hand"],
    ["u", "undo"], ["y", "redo"], ["t", "table_cards"], ["w", "award"], ["x", "unread_board"],
    ["m", "motion"], ["h", "history"], ["Enter", "confirm"], ["i", "minimum"], ["o", "half_pot"], ["p", "pot"], ["l", "replace_last"], ["?", "keys"],
  ])("%s means %s", (key, intent) => expect(intentOfKey(press(key), "BODY")).toBe(intent));

  it("are each for one thing", () => expect(new Set(Object.values(KEYS)).size).toBe(Object.keys(KEYS).length));

  it.each(["INPUT", "TEXTAREA", "SELECT"])("are text while the focus is in %s", (tag) => expect(intentOfKey(press("f"), tag)).toBeNull());

  it.each(["BUTTON", "A"])("leave Enter to a %s that has the focus", (tag) => {
    expect(intentOfKey(press("Enter"), tag)).toBeNull();
    expect(intentOfKey(press("f"), tag)).toBe("fold");
  });

  it.each(["ctrlKey", "metaKey", "altKey", "repeat"])("do nothing with %s", (held) =>
    expect(intentOfKey(press("r", { [held]: true }), "BODY")).toBeNull(),
  );
});

describe("other keys", () => {
  it("mean what this desk chose, and the second letter of a raise only where it is free", () => {
    const keys = { ...KEYS, fold: "b", raise: "f" };
    expect(intentOfKey(press("b"), "BODY", keys)).toBe("fold");
    expect(intentOfKey(press("f"), "BODY", keys)).toBe("raise");
    expect(intentOfKey(press("r"), "BODY", keys)).toBeNull();
  });
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

  it("mark the second board unread once the first has its card", () => {
    const boards = [["2c", "7d", "Qh", "3s"], ["4c", "8d", "Qd"]];
    const twice = hand({ board: boards[0]!, boards });
    expect(commandFor("unread_board", view({ awaits: "turn", hand: twice }))).toEqual({ kind: "unread", spot: "turn-2" });
  });

  it("confirm the ruling that is offered, before what is held", () => {
    const can = { ...view().can, confirm_ruling: true };
    const held = { ...FACING_BET, held: { kind: "raise" as const, to: 800 } };
    expect(commandFor("confirm", view({ can, ruling: RULING, actions: held }))).toEqual({ kind: "confirm_ruling" });
  });

  it("hold a seat to what it declared out of turn", () => {
    const held = (action: SeatAction) => commandFor("confirm", view({ actions: { ...FACING_BET, held: action } }));
    expect(held({ kind: "raise", to: 800 })).toEqual({ kind: "raise", seat: 4, to: 800 });
    expect(held({ kind: "fold", to: 0 })).toEqual({ kind: "fold", seat: 4 });
  });

  it("are the same decision where only cards were seen meanwhile", () => {
    const before = view({ actions: FACING_BET, hand: hand() });
    const read = { ...before, seats: before.seats.map((each) => ({ ...each, cards_present: 1 })) };
    expect(isSameDecision(before, read)).toBe(true);
    expect(isSameDecision(before, { ...before, actions: { ...FACING_BET, seat: 5 } })).toBe(false);
    expect(isSameDecision(before, { ...before, hand: hand({ street: "turn" }) })).toBe(false);
  });

  it("bet a ready amount at once", () => {
    const to = (intent: "minimum" | "half_pot" | "pot") => commandFor(intent, view({ actions: FACING_BET }));
    expect(to("minimum")).toEqual({ kind: "raise", seat: 4, to: 180_000 });
    expect(to("half_pot")).toEqual({ kind: "raise", seat: 4, to: 250_000 });
    expect(to("pot")).toEqual({ kind: "raise", seat: 4, to: 400_000 });
  });

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

  it("offers no all-in where the limit of the game lets less go in", () => {
    const raise = { minimum: 180_000, maximum: 400_000, pot: 400_000 };
    expect(presets(view({ actions: { ...FACING_BET, raise, all_in: false } })).map((each) => each.name)).toEqual(["minimum", "half_pot", "pot"]);
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
