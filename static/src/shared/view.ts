/** The View as the server sends it, key by key as in overlay/view_types.py: what one audience may see; null is unknown or hidden. */

/** A card's text, such as "As"; null is a card that is present but unread, or that this page may not see. */
export type Face = string | null;

export type Street = "preflop" | "flop" | "turn" | "river" | "showdown";

export interface Level {
  small_blind: number;
  big_blind: number;
  ante: number;
  ante_form: "per_player" | "big_blind";
  number: number;
  ends_in_s: number | null;
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
}

export interface Result {
  ended: "uncontested" | "showdown" | "misdeal";
  awards: Award[];
  returned: Record<string, number>;
  winners: number[];
}

export interface Hand {
  id: number;
  street: Street;
  button_seat: number;
  board: Face[];
  boards: Face[][];
  to_act: number | null;
  pots: Pot[];
  result: Result | null;
}

export type ActionKind = "fold" | "check" | "call" | "bet" | "raise" | "small_blind" | "big_blind" | "ante";

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

export interface HistoryEntry {
  entry: number;
  at: string;
  kind: string;
  seat: number | null;
  to: number | null;
  by: string;
  undone: boolean;
}

export interface Can {
  start_hand: boolean;
  undo: boolean;
  redo: boolean;
  misdeal: boolean;
  table_cards: number[];
  muck: number[];
  award: boolean;
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
  awaits: "flop" | "turn" | "river" | null;
  can: Can;
  /** The acts that undo would take back and redo would bring back. */
  undo: HistoryEntry | null;
  redo: HistoryEntry | null;
  award: Proposal | null;
  muck_offered: number[];
  alarms: Alarm[];
  devices: Device[];
  history: HistoryEntry[];
  program: OnAir;
}
