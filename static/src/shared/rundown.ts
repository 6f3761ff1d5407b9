/** The rundown at the desks: how a graphic is called there, which may be cued of a seat, and what a key means. */
import type { Command } from "./connection";
import type { Language } from "./format";
import type { Cue, OnLayer, Rundown } from "./graphics";
import { rundownWords } from "./i18n-rundown";
import type { Seat } from "./view";

/** What can be cued of a seat with one touch. */
export const OF_SEAT = ["profile", "statistics"] as const;

/** What can be cued of the whole table with one touch. */
export const OF_TABLE: Cue[] = [
  { kind: "level" }, { kind: "outs" }, { kind: "chip_counts", page: 1 }, { kind: "payouts", page: 1 }, { kind: "schedule" }, { kind: "delay_notice" },
];

const LONGEST = 28;

/** "Profile · Ana Prado", "Ticker · Day 4". */
export function cueText(cue: Cue, seats: readonly Seat[], language: Language): string {
  const about = aboutText(cue, seats);
  return about ? `${rundownWords(language)[cue.kind]} · ${about}` : rundownWords(language)[cue.kind];
}

/** What the graphic is about: who, which page, what is written; "" where its kind says all. */
export function aboutText(cue: Cue, seats: readonly Seat[]): string {
  switch (cue.kind) {
    case "head_to_head":
      return cue.seats.map((seat) => nameAt(seat, seats)).join(" – ");
    case "chip_counts":
    case "payouts":
      return cue.page > 1 ? String(cue.page) : "";
    case "ticker":
      return cut(cue.items.join(" | "));
    case "sponsor":
      return cut(cue.name);
    case "slate":
      return cut(cue.text);
    case "next_break":
      return cue.at;
    default:
      return "seat" in cue ? nameAt(cue.seat, seats) : "";
  }
}

function nameAt(number: number, seats: readonly Seat[]): string {
  return seats.find(({ seat }) => seat === number)?.name ?? `#${number}`;
}

/** Whole characters, never half of one. */
function cut(text: string): string {
  const signs = [...text];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join("")}…` : text;
}

/** The texts of a ticker that were typed in one line, `|` between them. */
export function tickerItems(typed: string): string[] {
  return typed.split("|").map((text) => text.trim()).filter(Boolean);
}

/** What takes one layer off program: what came by itself is vetoed, so that it does not come back. */
export function offProgram({ layer, key }: OnLayer): Command {
  return key === null ? { kind: "clear", layer } : { kind: "veto", key };
}

const TENTH = "0";

/** What a key means at the producer's desk: T takes, C clears, U empties preview, 1 to 9 and 0 cue the first ten items. */
export function rundownCommand(key: string, rundown: Rundown): Command | null {
  if (/^[0-9]$/.test(key)) return cueItem(key === TENTH ? 10 : Number(key), rundown);
  const commands: Record<string, Command> = { t: { kind: "take" }, c: { kind: "clear" }, u: { kind: "uncue" } };
  return commands[key.toLowerCase()] ?? null;
}

function cueItem(number: number, { items }: Rundown): Command | null {
  const item = items[number - 1];
  return item ? { kind: "cue", item: item.id } : null;
}

/** The key that cues the item at that place of the rundown, from 0 on; "" where none does. */
export function keyOfItem(at: number): string {
  return at < 9 ? String(at + 1) : at === 9 ? TENTH : "";
}
