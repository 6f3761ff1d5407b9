/** Made-up tables as their operator sees them, with what waits for him; never part of the bundle. */
import type { Can, ConsoleView, HistoryEntry, Ruling, SeatNote } from "../shared/console-view";
import type { Rundown } from "../shared/graphics";
import type { View } from "../shared/view";

const NOTHING: Can = {
  start_hand: false, undo: true, redo: true, misdeal: true, award: true, table_cards: [1, 2], muck: [1], motion: false, confirm_ruling: false,
  kill_hand: [1, 2, 3, 4], call_clock: false, clock_expired: false, deal_complete: false, run_it_twice: false, straddles: true, absent: [1, 2, 3, 4, 5], returned: [6], hold: true, resume: false,
};

const NO_GRAPHICS: Rundown = {
  items: [], preview: [], program: [], display: { reveal: "immediately", equity: "always", amounts: "exact", theme: "tour", deck: "two_colour" },
};

const RULING: Ruling = {
  seat: 4, motion: { chips: { "100000": 4, "25000": 1 }, first: {}, said: null, amount: null, motions: 1 }, action: { kind: "raise", to: 350_000 }, rule: "B12.6",
  returned: 75_000, adds: 0, alternatives: [{ kind: "call", to: 0 }], floor: false, any_amount: false, binding: true,
};

function entry(number: number, changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    entry: number, at: `2026-06-01T20:14:${String(number + 20).padStart(2, "0")}Z`, kind: number % 3 ? "call" : "raise", seat: (number % 9) + 1,
    to: number % 3 ? null : 170_000, by: "console", undone: false, reason: null, ruling: false, out_of_turn: false, corrects: false, ...changes,
  };
}

const HISTORY = [
  entry(31, { undone: true }), entry(30, { out_of_turn: true, kind: "raise", to: 800_000, seat: 7 }), entry(29, { ruling: true, reason: "dealer pulled the chips in" }),
  entry(28, { kind: "motion", to: null, seat: 4 }), entry(27, { corrects: true }), entry(26, { kind: "card", to: null, seat: 3 }), entry(25, { undone: true }),
  entry(24, { kind: "count", to: 1_240_000, seat: 2 }), entry(23, { kind: "missed_hands", seat: 6, to: 21, reason: "phone at the table" }),
  ...Array.from({ length: 12 }, (_, index) => entry(22 - index)),
];

function note(seat: number, changes: Partial<SeatNote> = {}): SeatNote {
  return { seat, absent: false, away: false, missed_hands: 0, owes_small: false, owes_big: false, counted: null, difference: null, ...changes };
}

/** The same table as its operator sees it: no face that is not tabled, and what can be done. */
export function consoleView(shown: View): ConsoleView {
  const seats = shown.seats.map((seat) => ({ ...seat, equity: null, hole_cards: seat.tabled ? seat.hole_cards : seat.hole_cards.map(() => null) }));
  const acting = shown.hand?.to_act ?? null;
  const isActing = acting !== null;
  return {
    ...shown, seats, role: "console",
    actions: acting === null ? null : {
      seat: acting, fold: true, check: false, call: 225_000, bet: null, raise: { minimum: 350_000, maximum: 5_015_000, pot: 925_000 }, all_in: true,
      held: null, binding: false,
    },
    ruling: null, held: [], notes: seats.map(({ seat }) => note(seat)), chips: { in_play: 56_400_000, difference: 0 }, clock_on: null, clock_s: [60, 10],
    awaits: isActing ? null : "river",
    can: { ...NOTHING, start_hand: !isActing, motion: isActing, call_clock: isActing },
    award: isActing ? null : { awards: [{ pot: 0, seat: 1, amount: 22_650_000, board: 0 }], waiting: null },
    muck_offered: isActing ? [] : [2],
    alarms: [{ id: "1", kind: "unknown_tag", text: "table-a: antenna 3: a tag that is no card of the deck", at: "2026-06-01T20:15:03Z" }],
    devices: [
      { name: "table-a", kind: "reader", status: "ok", detail: "", scans: 18_231, checksum_errors: 0, timeouts: 0, resets: 0 },
      { name: "table-b", kind: "reader", status: "degraded", detail: "reads every 900 ms", scans: 17_944, checksum_errors: 3, timeouts: 2, resets: 1 },
      { name: "glass-3", kind: "camera", status: "ok", detail: "", scans: 9_120, checksum_errors: 4, timeouts: 1, resets: 1 },
    ],
    decks: { in_play: "Blue", others: ["Red"] }, deck_gathered: !isActing, zones: [{ spot: "seat-3", present: 2, read: 1 }, { spot: "board", present: 3, read: 3 }],
    undo: entry(30, { kind: "call" }), redo: entry(31, { kind: "raise", to: 170_000, undone: true }), history: HISTORY,
    program: { hand_id: 2, street: "flop", waiting: 5, next_in_s: 12.5 }, hold: null, pending: [], head: null, practice: null, rundown: NO_GRAPHICS,
  };
}

/** What can be added to a table to see it: `?more=ruling,clock`. */
export const MORE: Record<string, (view: ConsoleView) => ConsoleView> = {
  ruling: (view) => ({ ...view, ruling: RULING, can: { ...view.can, confirm_ruling: true } }),
  floor: (view) => ({
    ...view, can: { ...view.can, confirm_ruling: true },
    ruling: {
      ...RULING, motion: { chips: { "100000": 6 }, first: { "100000": 2 }, said: "raise", amount: null, motions: 3 }, rule: "B14.5", returned: 0, adds: 150_000, floor: true,
      any_amount: true, binding: false, alternatives: [{ kind: "raise", to: 825_000 }, { kind: "call", to: 0 }, { kind: "fold", to: 0 }],
    },
  }),
  declared: (view) => ({
    ...view,
    held: [{ seat: 7, action: { kind: "raise", to: 800_000 }, holds: true }, { seat: 9, action: { kind: "call", to: 0 }, holds: false }],
  }),
  held: (view) => ({ ...view, actions: view.actions && { ...view.actions, held: { kind: "raise", to: 800_000 }, binding: true, fold: false, call: null, raise: null, all_in: false } }),
  clock: (view) => ({ ...view, clock_on: 4, can: { ...view.can, call_clock: false, clock_expired: true } }),
  countdown: (view) => ({ ...view, clock_on: 4, clock_s: [0, 10], can: { ...view.can, call_clock: false, clock_expired: true } }),
  notes: (view) => ({
    ...view, chips: { ...view.chips, difference: 15_000 },
    notes: view.notes.map((each) => ({ 2: note(2, { counted: 1_240_000, difference: 15_000 }), 3: note(3, { owes_small: true, owes_big: true }), 6: note(6, { absent: true, away: true, missed_hands: 21 }) })[each.seat] ?? each),
    can: { ...view.can, deal_complete: true },
  }),
  sheet: (view) => ({ ...view, rules: { name: "tda2024", version: "1", overrides: { smallest_chip: 100, reopen: "lapt", clock: { seconds: 45, countdown: 5, expiry: "dead" }, straddles: true } } }),
  twice: (view) => ({ ...view, can: { ...view.can, run_it_twice: true } }),
  tabled: (view) => ({ ...view, seats: view.seats.map((each) => ({ ...each, tabled: true, hole_cards: ["As", "Kd", "Th", "9h", "4c", "2d"].slice(0, view.game.hole_cards) })) }),
};
