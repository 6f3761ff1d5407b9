/** Graphics as the server sends them, key by key as in overlay/views/graphics_types.py and rundown_types.py: data, never sentences. */
import type { Equity, Level } from "./view";

/** A player; `seat` is null once he has left it, `photo` and `sponsor` are addresses below /media/. */
export interface Person {
  seat: number | null;
  name: string;
  country: string;
  photo: string | null;
  sponsor: string | null;
}

/** What a player did at this table: fractions of 0 to 1, null where there was no occasion yet; aggression is no fraction. */
export interface PlayerRecord {
  hands: number;
  vpip: number | null;
  pfr: number | null;
  aggression: number | null;
  wtsd: number | null;
  biggest_pot: number;
}

/** Prize money; `currency` is its ISO 4217 code. */
export interface Payout {
  amount: number;
  currency: string;
}

export interface ProfileContent {
  kind: "profile";
  person: Person;
  stack: number | null;
  big_blinds: number | null;
  place: number | null;
  facts: string[];
}

export interface StatisticsContent {
  kind: "statistics";
  person: Person;
  record: PlayerRecord;
}

export interface HeadToHeadContent {
  kind: "head_to_head";
  left: ProfileContent;
  right: ProfileContent;
  left_record: PlayerRecord | null;
  right_record: PlayerRecord | null;
}

export interface LevelContent {
  kind: "level";
  level: Level;
  next: Level | null;
}

export interface EliminationContent {
  kind: "elimination";
  person: Person;
  place: number;
  payout: Payout | null;
}

/** `at` is a time as its operator wrote it, "21:30". */
export interface NextBreakContent {
  kind: "next_break";
  at: string;
}

/** `amount` is all that the player put in on this street. */
export interface AllInContent {
  kind: "all_in";
  person: Person;
  amount: number;
  callers: Person[];
}

/** A category of hands. */
export type HandKind =
  | "high_card" | "pair" | "two_pair" | "three_of_a_kind" | "straight" | "flush" | "full_house" | "four_of_a_kind" | "straight_flush";

export interface OutsGroup {
  makes: HandKind;
  cards: string[];
}

/** The next cards that put a hand in front; none of one that is. */
export interface SeatOuts {
  person: Person;
  cards: string[];
  equity: Equity | null;
  /** The same cards by what they make. */
  groups: OutsGroup[];
  /** Those with which it only shares the lead. */
  shares: string[];
}

export interface OutsContent {
  kind: "outs";
  seats: SeatOuts[];
}

export interface ChipCountRow {
  place: number;
  person: Person;
  stack: number;
  big_blinds: number | null;
}

export interface ChipCountsContent {
  kind: "chip_counts";
  rows: ChipCountRow[];
  page: number;
  pages: number;
  average: number;
}

export interface PayoutRow {
  first: number;
  last: number;
  payout: Payout;
  person: Person | null;
}

export interface PayoutsContent {
  kind: "payouts";
  rows: PayoutRow[];
  page: number;
  pages: number;
}

/** A level, or a break, whose number and bets are 0. */
export interface ScheduleRow {
  number: number;
  small_blind: number;
  big_blind: number;
  ante: number;
  minutes: number;
  is_now: boolean;
  is_break: boolean;
}

export interface ScheduleContent {
  kind: "schedule";
  rows: ScheduleRow[];
}

export interface WinnerContent {
  kind: "winner";
  person: Person;
  payout: Payout | null;
}

export interface TickerContent {
  kind: "ticker";
  items: string[];
}

/** `picture` is an address below /media/. */
export interface SponsorContent {
  kind: "sponsor";
  name: string;
  picture: string | null;
}

export interface DelayNoticeContent {
  kind: "delay_notice";
  delay_s: number;
}

export interface SlateContent {
  kind: "slate";
  text: string;
}

export type Content =
  | ProfileContent
  | StatisticsContent
  | HeadToHeadContent
  | LevelContent
  | EliminationContent
  | NextBreakContent
  | AllInContent
  | OutsContent
  | ChipCountsContent
  | PayoutsContent
  | ScheduleContent
  | WinnerContent
  | TickerContent
  | SponsorContent
  | DelayNoticeContent
  | SlateContent;

/** Where a graphic stands; the later one in front. */
export type Layer = "lower_third" | "callout" | "full_screen" | "ticker" | "bug" | "notice" | "slate";

/** `id` is another for each take, and stays while the content moves with the table. */
export interface Graphic {
  id: string;
  layer: Layer;
  is_automatic: boolean;
  content: Content;
}

export type AmountStyle = "exact" | "short" | "big_blinds" | "both";

/** How program shows things. */
export interface Display {
  theme: string;
  amounts: AmountStyle;
  deck: "two_colour" | "four_colour";
}

/** A graphic as a command names it. */
export type Cue =
  | { kind: "profile" | "statistics" | "elimination" | "all_in" | "winner"; seat: number }
  | { kind: "head_to_head"; seats: [number, number] }
  | { kind: "level" | "outs" | "schedule" | "delay_notice" }
  | { kind: "next_break"; at: string }
  | { kind: "chip_counts" | "payouts"; page: number }
  | { kind: "ticker"; items: string[] }
  | { kind: "sponsor"; name: string }
  | { kind: "slate"; text: string };

export interface RundownItem {
  id: string;
  graphic: Cue;
  is_cued: boolean;
  is_on_program: boolean;
}

/** `key` of what came by itself is what `veto` takes; null of what was cued. */
export interface OnLayer {
  layer: Layer;
  kind: Cue["kind"];
  graphic: Cue | null;
  key: string | null;
}

/** How program shows things, as `display` sets it. */
export interface DisplaySettings {
  reveal: "immediately" | "on_action" | "after_hand" | "showdown_only" | "never";
  equity: "never" | "after_flop" | "all_in" | "always";
  amounts: AmountStyle;
  theme: string;
  deck: "two_colour" | "four_colour";
}

/** `preview` is what a take would move. */
export interface Rundown {
  items: RundownItem[];
  preview: OnLayer[];
  program: OnLayer[];
  display: DisplaySettings;
}
