/** The commentators' View as the server sends it, key by key as in overlay/views/commentary_types.py. */
import type { PayoutRow, PlayerRecord } from "./graphics";
import type { ActionKind, Equity, Face, Figures, Result, Street, View } from "./view";

/** What a seat did on a street, or that its hand was ruled dead. */
export interface Move {
  seat: number;
  street: Street;
  kind: ActionKind;
  /** Its total on the street. */
  to: number;
  /** What it put in; below 0 where something went back to it. */
  chips: number;
  all_in: boolean;
}

export interface Winner {
  seat: number;
  name: string;
  chips: number;
}

/** A hand that lay face up. */
export interface Tabled {
  seat: number;
  name: string;
  hole_cards: Face[];
  /** In words by language; null on two boards or where a card is unread. */
  best_hand: Record<string, string> | null;
}

/** A hand that is over, as everybody at the table saw it. */
export interface PastHand {
  id: number;
  ended: Result["ended"];
  /** The last one whose cards were out. */
  street: Street;
  boards: Face[][];
  pot: number;
  winners: Winner[];
  tabled: Tabled[];
}

/** The next cards that put a seat in front which is behind now. */
export interface NextOuts {
  seat: number;
  cards: string[];
  /** Those with which it only shares the lead. */
  shares: string[];
  /** `cards` in words by language. */
  words: Record<string, string>;
}

/** The equities if `card` came next, by seat. */
export interface NextCard {
  card: string;
  equities: Record<string, Equity>;
}

export interface Eliminated {
  name: string;
  country: string;
  place: number;
}

export interface CommentaryView extends View {
  /** Nothing more comes until a person says so. */
  held: boolean;
  /** By seat, of who has played a hand. */
  records: Record<string, PlayerRecord>;
  /** Newest first. */
  past: PastHand[];
  moves: Move[];
  /** Of every live seat. */
  figures: Figures[];
  outs: NextOuts[];
  /** While turn or river is next and every live hand is known. */
  next_cards: NextCard[];
  /** The last who went out first. */
  eliminated: Eliminated[];
  payouts: PayoutRow[];
}
