/** The View as the server sends it, key by key as in overlay/view_types.py: what one audience may see; null is unknown or hidden. */

/** A card's text, such as "As"; null is a card that is present but unread, or that this page may not see. */
export type Face = string | null;

export type Street = "preflop" | "flop" | "turn" | "river" | "showdown";

export interface Level {
  small_blind: number;
  big_blind: number;
  ante: number;
  ante_form: "per_player" | "big_blind" | "button";
  number: number;
  /** The bet of a fixed-limit game before and on the flop; 0 is the big blind. */
  small_bet: number;
  ends_in_s: number | null;
}

/** The game that is played, or that the next hand will be. */
export interface Game {
  family: "holdem" | "omaha";
  limit: "no_limit" | "pot_limit" | "fixed_limit";
  hole_cards: number;
}

/** The rules in force; `overrides` is what the event's sheet says instead of the preset. */
export interface Rules {
  name: string;
  version: string;
  overrides: Record<string, unknown>;
}

/** One pot, the main pot first. */
export interface Pot {
  amount: number;
  eligible: number[];
}

export interface Award {
  pot: number;
  seat: number;
  amount: number;
  /** 0 is the first board. */
  board: number;
}

export interface Result {
  ended: "uncontested" | "showdown" | "misdeal";
  awards: Award[];
  returned: Record<string, number>;
  winners: number[];
}

/** What the seat to act plays for: `call` chips to win `pot`; `spr` is its effective stack by the street's first pot. */
export interface Figures {
  seat: number;
  call: number | null;
  pot: number | null;
  needed_equity: number | null;
  effective_stack: number | null;
  spr: number | null;
}

export interface Hand {
  id: number;
  street: Street;
  button_seat: number;
  board: Face[];
  /** Two where it is run twice or was begun so; the first is `board`. */
  boards: Face[][];
  to_act: number | null;
  pots: Pot[];
  result: Result | null;
  /** Three live hands or more: the rules of silence apply (B8.4). */
  multiway: boolean;
  /** What each seat anted instead of blinds; 0 in an ordinary hand. */
  bomb_pot: number;
  /** Those of the seat to act. */
  figures: Figures | null;
}

/** What a seat can be told to do. */
export type ActionName = "fold" | "check" | "call" | "bet" | "raise";

export type ActionKind = ActionName | "small_blind" | "big_blind" | "ante" | "straddle" | "post" | "bomb_pot" | "dead";

/** A seat's last action; `to` is its total on the street. */
export interface SeatAction {
  kind: ActionKind;
  to: number;
}

export interface Equity {
  win: number;
  tie: number;
}

export interface Seat {
  seat: number;
  name: string;
  /** Empty where it is unknown. */
  country: string;
  /** Chips behind: what is committed on this street is taken off already. */
  stack: number;
  committed: number;
  in_hand: boolean;
  all_in: boolean;
  position: "BTN" | "SB" | "BB" | null;
  action: SeatAction | null;
  hole_cards: Face[];
  tabled: boolean;
  cards_present: number;
  equity: Equity | null;
  /** What its cards make with the board, in words by language; null where a card of them is not shown here. */
  best_hand: Record<string, string> | null;
  big_blinds: number | null;
}

/** What every page's view has. */
export interface View {
  role: string;
  delay_s: number;
  released_to: string | null;
  blank: boolean;
  title: string;
  source_url: string;
  level: Level | null;
  game: Game;
  rules: Rules;
  hand: Hand | null;
  seats: Seat[];
}

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
  status: "ok" | "connecting" | "degraded" | "down";
  detail: string;
  scans: number;
  checksum_errors: number;
  timeouts: number;
  resets: number;
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
}

/** What confirming an award would pay, or the sentence that says what it waits for. */
export interface Proposal {
  awards: Award[];
  waiting: string | null;
}

/** What program shows now, and what waits behind the delay. */
export interface OnAir {
  hand_id: number | null;
  street: Street | null;
  waiting: number;
  next_in_s: number | null;
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
  history: HistoryEntry[];
  program: OnAir;
}
