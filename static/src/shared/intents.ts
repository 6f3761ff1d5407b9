/** What an operator means by a key or a button, and the command that it becomes where the server allows it. */
import type { Command } from "./connection";
import { awaitedBoardSpot } from "./spots";
import type { Actions, ConsoleView, Sizes } from "./console-view";
import type { SeatAction } from "./view";

export type Intent =
  | "fold"
  | "check_call"
  | "raise"
  | "minimum"
  | "half_pot"
  | "pot"
  | "all_in"
  | "next_hand"
  | "undo"
  | "redo"
  | "replace_last"
  | "table_cards"
  | "award"
  | "unread_board"
  | "card_entry"
  | "motion"
  | "history"
  | "keys"
  | "graphics"
  | "confirm";

const COMMANDS: Record<Intent, (view: ConsoleView) => Command | null> = {
  fold: ({ actions }) => (actions?.fold ? { kind: "fold", seat: actions.seat } : null),
  check_call: ({ actions }) => checkOrCall(actions),
  raise: () => null, // needs an amount: it opens the pad
  minimum: (view) => presetCommand(view, "minimum"),
  half_pot: (view) => presetCommand(view, "half_pot"),
  pot: (view) => presetCommand(view, "pot"),
  all_in: ({ actions }) => (actions?.all_in ? { kind: "all_in", seat: actions.seat } : null),
  next_hand: ({ can }) => when(can.start_hand, { kind: "start_hand" }),
  undo: ({ can }) => when(can.undo, { kind: "undo" }),
  redo: ({ can }) => when(can.redo, { kind: "redo" }),
  replace_last: () => null, // opens the last act
  table_cards: ({ can }) => when(can.table_cards.length, { kind: "table_cards" }),
  award: ({ can, award }) => when(can.award && award && award.waiting === null, { kind: "award_confirm" }),
  unread_board: (view) => (view.awaits ? { kind: "unread", spot: awaitedBoardSpot(view) } : null),
  card_entry: () => null, // opens the grid
  motion: () => null, // opens its form
  history: () => null, // opens the list
  keys: () => null, // opens their list
  graphics: () => null, // opens the rundown
  confirm: ({ actions, can, ruling }) => {
    if (can.confirm_ruling && ruling) return { kind: "confirm_ruling" };
    return actions?.held ? actionCommand(actions.held, actions.seat) : null;
  },
};

/** The command of an intent, or null where the server has not offered it or more must be said first. An action names
 * its seat: what was meant for one player is then refused, and not taken for the next one's. */
export function commandFor(intent: Intent, view: ConsoleView): Command | null {
  return COMMANDS[intent](view);
}

/** An action of a seat as a command; only a bet and a raise have an amount. */
export function actionCommand({ kind, to }: SeatAction, seat: number): Command {
  return kind === "bet" || kind === "raise" ? { kind, seat, to } : { kind, seat };
}

/** Whether two views ask the seat to act for the same decision: cards may have been seen meanwhile. */
export function isSameDecision(before: ConsoleView, after: ConsoleView): boolean {
  const asked = ({ hand, actions, ruling, seats }: ConsoleView) =>
    JSON.stringify([hand?.id, hand?.street, actions, ruling, seats.map(({ committed, in_hand }) => [committed, in_hand])]);
  return asked(before) === asked(after);
}

function checkOrCall(actions: Actions | null): Command | null {
  if (actions?.check) return { kind: "check", seat: actions.seat };
  return actions && actions.call !== null ? { kind: "call", seat: actions.seat } : null;
}

/** One of the ready amounts; all-in is an action of its own. */
function presetCommand(view: ConsoleView, name: Preset["name"]): Command | null {
  const [offer, preset] = [sizing(view), presets(view).find((each) => each.name === name)];
  return offer && preset ? { kind: offer.kind, seat: view.actions?.seat, to: preset.to } : null;
}

function when(allowed: unknown, command: Command): Command | null {
  return allowed ? command : null;
}

/** A bet or a raise, whichever the server offers, with its sizes. */
export function sizing(view: ConsoleView): { kind: "bet" | "raise"; sizes: Sizes } | null {
  const { actions } = view;
  if (actions?.raise) return { kind: "raise", sizes: actions.raise };
  return actions?.bet ? { kind: "bet", sizes: actions.bet } : null;
}

export interface Preset {
  name: "minimum" | "half_pot" | "pot" | "maximum";
  to: number;
}

/** The pad's ready amounts. Half a pot lies midway between calling and the server's pot size, inside its limits; all-in
 * is one of them where the game lets all of a stack go in. */
export function presets(view: ConsoleView): Preset[] {
  const offer = sizing(view);
  if (!offer) return [];
  const { minimum, maximum, pot } = offer.sizes;
  const inside = (to: number) => Math.min(Math.max(Math.round(to), minimum), maximum);
  const ready: Preset[] = [{ name: "minimum", to: minimum }];
  if (pot !== null) ready.push({ name: "half_pot", to: inside((pot + callTotal(view)) / 2) }, { name: "pot", to: inside(pot) });
  return view.actions?.all_in ? [...ready, { name: "maximum", to: maximum }] : ready;
}

/** What the seat to act has on the street once it has called. */
export function callTotal(view: ConsoleView): number {
  const seat = view.seats.find(({ seat: number }) => number === view.actions?.seat);
  return (seat?.committed ?? 0) + (view.actions?.call ?? 0);
}
