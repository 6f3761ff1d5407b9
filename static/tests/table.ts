/** A table as a console sees it, with nothing to be done; each test says what differs. */
import type { Actions, Can, ConsoleView, HistoryEntry } from "../src/shared/console-view";
import type { Rundown } from "../src/shared/graphics";
import type { Hand, Seat } from "../src/shared/view";

export const NOTHING: Can = {
  start_hand: false, undo: false, redo: false, misdeal: false, award: false, table_cards: [], muck: [], motion: false, confirm_ruling: false,
  kill_hand: [], call_clock: false, clock_expired: false, deal_complete: false, run_it_twice: false, straddles: false, absent: [], returned: [], hold: false, resume: false,
};

export const FACING_BET: Actions = {
  seat: 4, fold: true, check: false, call: 80_000, bet: null, raise: { minimum: 180_000, maximum: 920_000, pot: 400_000 }, all_in: true,
  held: null, binding: false,
};

export const NO_GRAPHICS: Rundown = {
  items: [], preview: [], program: [], display: { reveal: "immediately", equity: "always", amounts: "exact", theme: "tour", deck: "two_colour" },
};

export function hand(changes: Partial<Hand> = {}): Hand {
  return { id: 1, street: "flop", button_seat: 5, board: [], boards: [], to_act: 3, pots: [], result: null, multiway: false, bomb_pot: 0, figures: null, ...changes };
}

export function seat(number: number, changes: Partial<Seat> = {}): Seat {
  return {
    seat: number, name: "", country: "", stack: 900, committed: 0, in_hand: true, all_in: false, action: null, hole_cards: [],
    tabled: false, cards_present: 2, equity: null, position: null, best_hand: null, big_blinds: null, hole_picture: null,
    photo: null, sponsor: null, place: null, absent: false, ...changes,
  };
}

export function entry(changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    entry: 7, at: "", kind: "call", seat: 4, to: null, by: "console", undone: false, reason: null, ruling: false, out_of_turn: false, corrects: false,
    ...changes,
  };
}

export function view(changes: Partial<ConsoleView> = {}): ConsoleView {
  return {
    role: "console", delay_s: 0, released_to: null, blank: false, title: "", source_url: "", hole_cam: false, slate: null, jumped: 0, level: null, hand: null, seats: [],
    game: { family: "holdem", limit: "no_limit", hole_cards: 2 }, rules: { name: "lapt", version: "1", overrides: {} },
    actions: null, ruling: null, held: [], notes: [], chips: { in_play: 0, difference: 0 }, clock_on: null, clock_s: [60, 10],
    awaits: null, can: NOTHING, undo: null, redo: null, award: null, muck_offered: [], alarms: [], devices: [], decks: null, deck_gathered: false, zones: [], history: [],
    program: { hand_id: null, street: null, waiting: 0, next_in_s: null }, hold: null, pending: [], head: null, practice: null,
    graphics: [], display: { theme: "tour", amounts: "exact", deck: "two_colour" }, rundown: NO_GRAPHICS, ...changes,
  };
}
