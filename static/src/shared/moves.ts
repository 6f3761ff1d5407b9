/** The history of a hand in words: street by street, each player by the shortest name that is his alone. */
import type { Move } from "./commentary-view";
import { formatShortChips, type Language } from "./format";
import { VERBS, commentaryWords, filled } from "./i18n-commentary";
import type { Street } from "./view";

export interface StreetMoves {
  street: Street;
  moves: Move[];
}

/** The moves by street, in order; streets on which nobody did anything are left out. */
export function byStreet(moves: readonly Move[]): StreetMoves[] {
  const streets: StreetMoves[] = [];
  for (const move of moves) {
    const last = streets.at(-1);
    if (last?.street === move.street) last.moves.push(move);
    else streets.push({ street: move.street, moves: [move] });
  }
  return streets;
}

/** "raises to 1.2M, all-in" */
export function moveText(move: Move, language: Language): string {
  const words = commentaryWords(language);
  const verb = VERBS[move.kind];
  const amounts = { chips: formatShortChips(move.chips, language), to: formatShortChips(move.to, language) };
  return `${verb ? filled(words[verb], amounts) : move.kind}${move.all_in ? `, ${words.all_in}` : ""}`;
}

/** What stands behind a family name and is none. */
const SUFFIX = /^(?:jr|sr|junior|senior|filho|neto|i{2,3}|iv)\.?$/i;

/** The last name of each, or the whole name where two share it. */
export function shortNames(people: readonly { seat: number; name: string }[]): Map<number, string> {
  const lasts = people.map(({ name }) => lastName(name));
  return new Map(people.map(({ seat, name }, at) => [seat, lasts.filter((last) => last === lasts[at]).length === 1 ? lasts[at]! : name]));
}

function lastName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.slice(SUFFIX.test(words.at(-1) ?? "") ? -2 : -1).join(" ") || name;
}
