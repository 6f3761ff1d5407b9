/** The View as the server sends it, key by key as in overlay/views/types.py: what one audience may see; null is unknown or hidden. */

import type { Display, Graphic } from "./graphics";

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

/** A picture of hole cards, in pixels; its bytes are fetched by its id. */
export interface HolePicture {
  id: string;
  width: number;
  height: number;
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
  /** What a camera saw of its cards; null unless all of them are shown here. */
  hole_picture: HolePicture | null;
  /** Addresses below /media/, on program alone. */
  photo: string | null;
  sponsor: string | null;
  /** The player went out in it. */
  place: number | null;
  /** He is not there, or serves a penalty. */
  absent: boolean;
}

/** What every page's view has. */
export interface View {
  role: string;
  delay_s: number;
  released_to: string | null;
  blank: boolean;
  title: string;
  source_url: string;
  /** Program draws pictures of hole cards. */
  hole_cam: boolean;
  /** Names the slate that stands in front of all. */
  slate: string | null;
  /** Where it differs from the view before, the new one is shown as it is, and nothing of it moves. */
  jumped: number;
  level: Level | null;
  game: Game;
  rules: Rules;
  hand: Hand | null;
  seats: Seat[];
  /** Of program and preview alone, at most one a layer. */
  graphics: Graphic[];
  display: Display;
}
