/** Amounts as an operator types them for a bet or raise: chips ("2.5k"), big blinds ("3bb"), parts of the pot ("1/2p",
 * "75%p", "p"). */
import { parseChips, parseDecimal, type Language } from "./format";
import { callTotal, sizing } from "./intents";
import type { ConsoleView } from "./console-view";

const IN_BLINDS = /^([\d.,]+)\s*bb$/i;
const IN_POTS = /^(?:(\d+)\s*\/\s*(\d+)|([\d.,]+)\s*(%)?|)\s*p(?:ot)?$/i;
const PER_CENT = 100;

/** The seat's total on the street that `text` asks for; null where it is no amount, or there is nothing to bet. A part
 * of the pot is what is put in beyond a call, of the pot with that call in it. Whole chips, half of one upwards. */
export function parseAmount(text: string, view: ConsoleView, language: Language): number | null {
  const written = text.trim();
  const blinds = IN_BLINDS.exec(written);
  if (blinds) return scaled(parseDecimal(blinds[1]!, language), view.level?.big_blind);
  const pots = IN_POTS.exec(written);
  return pots ? ofThePot(partOf(pots, language), view) : parseChips(written, language);
}

function scaled(factor: number, unit: number | undefined): number | null {
  const chips = Math.round(factor * (unit ?? Number.NaN));
  return Number.isSafeInteger(chips) ? chips : null;
}

function partOf([, above, below, number, perCent]: RegExpExecArray, language: Language): number {
  if (above && below) return Number(above) / Number(below);
  if (!number) return 1;
  return parseDecimal(number, language) / (perCent ? PER_CENT : 1);
}

function ofThePot(part: number, view: ConsoleView): number | null {
  const pot = sizing(view)?.sizes.pot ?? null;
  if (pot === null) return null;
  const called = callTotal(view);
  const chips = Math.round(called + part * (pot - called));
  return Number.isSafeInteger(chips) ? chips : null;
}
