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

/** The last word of each name, or the whole name where two share it. */
export function shortNames(people: readonly { seat: number; name: string }[]): Map<number, string> {
  const last = (name: string) => name.trim().split(/\s+/).at(-1) ?? name;
  const count = (word: string) => people.filter(({ name }) => last(name) === word).length;
  return new Map(people.map(({ seat, name }) => [seat, count(last(name)) === 1 ? last(name) : name]));
}
