/** The desks' Views as the server sends them, key by key as in overlay/views/desk_types.py. */

import type { Alarm, Chips, Decks, Declared, Device, Head, HistoryEntry, Hold, Pending, Ruling, SeatNote } from "./console-view";
import type { Rundown } from "./graphics";
import type { Street, View } from "./view";

/** What one audience is shown now, and how much waits for it. */
export interface Audience {
  page: string;
  delay_s: number;
  /** The shorter delay that waits for a hand's end. */
  shrink_to: number | null;
  released_to: string | null;
  hand_id: number | null;
  street: Street | null;
  waiting: number;
  /** The hand that is on now not counted. */
  hands_waiting: number;
  next_in_s: number | null;
  slate: string | null;
}

/** Clients by page, now; and who was turned away since the server's start, over sockets and HTTP. */
export interface Security {
  connected: Record<string, number>;
  refused: Record<string, number>;
  /** All refusals, those that named no page too, by why. */
  reasons: Record<string, number>;
  /** How often each limit was met. */
  limits: Record<string, number>;
}

export interface ProducerCan {
  hold: boolean;
  resume: boolean;
  blank: boolean;
  unblank: boolean;
  lengthen: boolean;
  /** Two people together may. */
  shorten: boolean;
  accept_wall_time: boolean;
}

export interface ProducerView extends View {
  audiences: Audience[];
  hold: Hold | null;
  pending: Pending[];
  alarms: Alarm[];
  devices: Device[];
  decks: Decks | null;
  security: Security;
  /** No delay may be shorter; null where it may not become shorter at all. */
  least_delay_s: number | null;
  sequestered: boolean;
  /** Who was granted the page that settles cards. */
  cards_open_to: string[];
  /** Seconds that the show was down for and that do not count until two people say so. */
  down_s: number;
  can: ProducerCan;
  rundown: Rundown;
}

/** The seats whose hidden hand may be asked for. */
export interface FloorCan {
  floor_reveal: number[];
}

export interface FloorView extends View {
  ruling: Ruling | null;
  held: Declared[];
  notes: SeatNote[];
  chips: Chips;
  clock_on: number | null;
  clock_s: [number, number];
  alarms: Alarm[];
  /** What was ruled, newest first. */
  decisions: HistoryEntry[];
  pending: Pending[];
  can: FloorCan;
}

/** One act that concerned the show and not the table. */
export interface ShowAct {
  at: string;
  kind: string;
  by: string;
  value: string | null;
}

export interface Counts {
  corrections: number;
  undos: number;
  releases: number;
  acts: Record<string, number>;
}

export interface ComplianceView extends View {
  head: Head | null;
  audiences: Audience[];
  hold: Hold | null;
  pending: Pending[];
  security: Security;
  sequestered: boolean;
  counts: Counts;
  acts: ShowAct[];
}

/** A corner that no camera could read, in pixels; its bytes are fetched by its id. */
export interface Crop {
  id: string;
  width: number;
  height: number;
}

/** A place whose card nobody may rely on; `spot` is what the command `card` takes. */
export interface Unsettled {
  spot: string;
  zone: string;
  conflict: boolean;
}

export interface Crops {
  zone: string;
  crops: Crop[];
}

export interface CardsView extends View {
  unsettled: Unsettled[];
  crops: Crops[];
}
