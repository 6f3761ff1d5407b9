/** What the seat to act pushed and said, as it is entered: piles of chips, a word, an amount, a number of motions. */
import type { Command } from "./connection";
import { formatChips, parseChips, type Language } from "./format";
import type { Level } from "./view";

/** The values that chips of tournaments and of the cashier usually have. */
const VALUES = [1, 5, 25, 100, 500, 1e3, 5e3, 25e3, 100e3, 500e3, 1e6, 5e6, 25e6, 100e6];
const OFFERED = 6;
/** As many chips of a value as the server takes. */
const MOST = 1000;
const PILE = /^(?:(\d{1,4})\s*[x×*]\s*)?(.+)$/i;

export const WORDS_SAID = ["fold", "check", "call", "bet", "raise", "all_in"] as const;
export type WordSaid = (typeof WORDS_SAID)[number];

/** What an amount can be said with. */
export const WITH_AMOUNT: ReadonlySet<string> = new Set<WordSaid>(["bet", "raise"]);

/** Denomination to the number of chips. */
export type Piles = ReadonlyMap<number, number>;

export interface MotionForm {
  chips: Piles;
  first: Piles;
  said: WordSaid | null;
  amount: number | null;
  motions: number;
}

export const EMPTY_MOTION: MotionForm = { chips: new Map(), first: new Map(), said: null, amount: null, motions: 1 };

/** The chip values to offer at a level: from the one below the small blind's up. */
export function valuesFor(level: Level | null): number[] {
  const small = level?.small_blind ?? VALUES[0]!;
  const fitting = VALUES.filter((value) => value <= small).length - 1;
  const from = Math.min(Math.max(fitting - 1, 0), VALUES.length - OFFERED);
  return VALUES.slice(from, from + OFFERED);
}

/** The piles with `count` chips of `value`; none of it where the count is 0 or less. */
export function withPile(piles: Piles, value: number, count: number): Piles {
  const changed = new Map(piles);
  if (count > 0) changed.set(value, Math.min(count, MOST));
  else changed.delete(value);
  return changed;
}

/** Reads "4x1000 2x500" or "25k + 5k"; null where a part of it is no pile. */
export function parsePiles(text: string, language: Language): Piles | null {
  let piles: Piles = new Map();
  for (const part of text.split(/[\s+;]+/).filter(Boolean)) {
    const [, times = "1", written = ""] = PILE.exec(part) ?? [];
    const [value, count] = [parseChips(written, language), Number(times)];
    if (!value || !count || count > MOST) return null;
    piles = withPile(piles, value, (piles.get(value) ?? 0) + count);
  }
  return piles;
}

/** The piles as they are read again, the largest value first: "4×1,000 2×500". */
export function writePiles(piles: Piles, language: Language): string {
  const largestFirst = [...piles].sort(([a], [b]) => b - a);
  return largestFirst.map(([value, count]) => `${count}×${formatChips(value, language)}`).join(" ");
}

export function worthOf(piles: Piles): number {
  return [...piles].reduce((sum, [value, count]) => sum + value * count, 0);
}

/** Piles as the View has them. */
export function pilesOf(counts: Record<string, number>): Piles {
  return new Map(Object.entries(counts).map(([value, count]) => [Number(value), count]));
}

/** Whether there is anything to rule on. */
export function isMotion({ chips, said }: MotionForm): boolean {
  return chips.size > 0 || said !== null;
}

/** The command of a motion; the chips of the first one are told only where there were more. */
export function motionCommand(form: MotionForm, seat: number): Command {
  const amount = form.amount !== null && form.said !== null && WITH_AMOUNT.has(form.said) ? { amount: form.amount } : {};
  const said = form.said === null ? {} : { said: { word: form.said, ...amount } };
  const first = form.motions > 1 && form.first.size > 0 ? { first: counted(form.first) } : {};
  return { kind: "motion", seat, chips: counted(form.chips), motions: form.motions, ...said, ...first };
}

function counted(piles: Piles): Record<string, number> {
  return Object.fromEntries(piles);
}
