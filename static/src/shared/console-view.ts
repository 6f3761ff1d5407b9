/** The operator's View as the server sends it, key by key as in overlay/views/console_types.py. */

import type { Command } from "./connection";
import type { Rundown } from "./graphics";
import type { Award, SeatAction, Street, View } from "./view";

export interface Sizes {
  minimum: number;
  maximum: number;
  /** The total that a bet or raise of the pot's size comes to. */
  pot: number;
}

export interface Actions {
  seat: number;
  fold: boolean;
  check: boolean;
  call: number | null;
  bet: Sizes | null;
  raise: Sizes | null;
  all_in: boolean;
  /** What the seat declared out of turn, the action not having changed since. */
  held: SeatAction | null;
  /** It may do nothing but what is held. */
  binding: boolean;
}

/** What was pushed, by denomination, and said; `amount` is the total that was named. */
export interface Motion {
  chips: Record<string, number>;
  first: Record<string, number>;
  said: string | null;
  amount: number | null;
  motions: number;
}

/** The ruling on a motion. Of the pushed chips `returned` go back; `adds` are still to be put in. */
export interface Ruling {
  seat: number;
  motion: Motion;
  action: SeatAction;
  rule: string;
  returned: number;
  adds: number;
  alternatives: SeatAction[];
  /** The floor decides: `action` is only the default. */
  floor: boolean;
  /** Bound to the kind of action alone. */
  any_amount: boolean;
  /** False where nothing binds the player yet. */
  binding: boolean;
}

/** An action out of turn that waits for its turn; `holds`: the action has not changed since. */
export interface Declared {
  seat: number;
  action: SeatAction;
  holds: boolean;
}

/** What the floor keeps of a seat. `difference` is what was counted less what the stack was. */
export interface SeatNote {
  seat: number;
  absent: boolean;
  away: boolean;
  missed_hands: number;
  owes_small: boolean;
  owes_big: boolean;
  counted: number | null;
  difference: number | null;
}

/** All chips at the table, and by how much counts differ from them. */
export interface Chips {
  in_play: number;
  difference: number;
}

export interface Alarm {
  id: string;
  kind: string;
  text: string;
  at: string;
}

export interface Device {
  name: string;
  kind: "reader" | "camera";
  status: "ok" | "connecting" | "degraded" | "down";
  detail: string;
  scans: number;
  checksum_errors: number;
  timeouts: number;
  resets: number;
}

/** A place at which cameras see cards, as the configuration writes it; no face. */
export interface Zone {
  spot: string;
  present: number;
  read: number;
}

/** The deck in play and the show's other decks, by name. */
export interface Decks {
  in_play: string;
  others: string[];
}

export interface HistoryEntry {
  entry: number;
  at: string;
  kind: string;
  seat: number | null;
  to: number | null;
  by: string;
  undone: boolean;
  reason: string | null;
  /** The floor ordered it. */
  ruling: boolean;
  out_of_turn: boolean;
  /** It stands in the place of an earlier entry. */
  corrects: boolean;
}

export interface Can {
  start_hand: boolean;
  undo: boolean;
  redo: boolean;
  misdeal: boolean;
  award: boolean;
  table_cards: number[];
  muck: number[];
  motion: boolean;
  confirm_ruling: boolean;
  kill_hand: number[];
  call_clock: boolean;
  clock_expired: boolean;
  deal_complete: boolean;
  run_it_twice: boolean;
  /** The rules of the next hand allow them at all. */
  straddles: boolean;
  absent: number[];
  returned: number[];
  hold: boolean;
  resume: boolean;
}

/** What confirming an award would pay, or the sentence that says what it waits for. */
export interface Proposal {
  awards: Award[];
  waiting: string | null;
}

/** The log's newest hash, in hex. */
export interface Head {
  sha256: string;
}

/** An act that two people must ask for, and who has; `argument` is what it asks for, in words. It lapses in `ends_in_s`.
 * Whoever else wants it sends `command`, as it is.
 */
export interface Pending {
  kind: string;
  by: string;
  argument: string | null;
  ends_in_s: number;
  command: Command;
}

/** Release is held. */
export interface Hold {
  by: string;
  at: string;
  held_s: number;
}

/** What program shows now, and what waits behind the delay. */
export interface OnAir {
  hand_id: number | null;
  street: Street | null;
  waiting: number;
  next_in_s: number | null;
}

/** What an operator who practises is to enter, and how it goes; `seat` and `to` where the act has them. */
export interface Practice {
  kind: string;
  seat: number | null;
  to: number | null;
  /** Another act was entered, and has to be taken back. */
  is_wrong: boolean;
  entered: number;
  errors: number;
  /** Seconds from the dealer's word until the right act was entered. */
  last_s: number | null;
  median_s: number | null;
}

/** The operator's view: no hidden face, but everything that can be done. */
export interface ConsoleView extends View {
  actions: Actions | null;
  ruling: Ruling | null;
  held: Declared[];
  notes: SeatNote[];
  chips: Chips;
  /** The seat on which a clock was called. */
  clock_on: number | null;
  /** A called clock's seconds, and those of its countdown after them. */
  clock_s: [number, number];
  awaits: "flop" | "turn" | "river" | null;
  can: Can;
  /** The acts that undo would take back and redo would bring back. */
  undo: HistoryEntry | null;
  redo: HistoryEntry | null;
  award: Proposal | null;
  muck_offered: number[];
  alarms: Alarm[];
  devices: Device[];
  /** Null in a show by hand. */
  decks: Decks | null;
  /** The last deal's cards were gathered: the next hand may start. An offer, never an act. */
  deck_gathered: boolean;
  /** What cameras see where; empty where they see no card. */
  zones: Zone[];
  history: HistoryEntry[];
  program: OnAir;
  hold: Hold | null;
  /** Acts that wait for a second person. */
  pending: Pending[];
  head: Head | null;
  /** Null but where an operator practises. */
  practice: Practice | null;
  rundown: Rundown;
}
