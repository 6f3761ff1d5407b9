/** An entry of the log in a line, and its time of day. */
import { formatChips, type Language } from "./format";
import { consoleWords } from "./i18n-console";
import { historyWord } from "./i18n-history";
import { rulingWords } from "./i18n-rulings";
import type { HistoryEntry } from "./console-view";

/** "Seat 4 raises to 9,000 · Out of turn · The floor orders". */
export function entryText(entry: HistoryEntry, language: Language): string {
  const words = rulingWords(language);
  const seat = entry.seat === null ? "" : `${consoleWords(language).seat} ${entry.seat} `;
  const amount = entry.to ? ` ${formatChips(entry.to, language)}` : "";
  const marks = [entry.out_of_turn ? words.out_of_turn : "", entry.ruling ? `⚖ ${words.floor_orders}` : "", entry.corrects ? words.is_corrected : ""];
  return [`${seat}${historyWord(entry.kind, language)}${amount}`, ...marks].filter(Boolean).join(" · ");
}

/** The time of day where the operator sits. */
export function timeOfDay(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? at : time.toLocaleTimeString([], { hour12: false });
}
