/** How program writes chips: whole, short, in big blinds, or both; and money, shares and places, as its language has them. */
import { formatChips, formatShortChips, type Language } from "./format";
import type { AmountStyle, Payout } from "./graphics";

const LOCALES: Record<Language, string> = { en: "en-US", es: "es-ES", pt: "pt-BR" };
const ENGLISH_ENDINGS: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const WHOLE_FROM_BB = 100;

/** An amount as it is written, and shorter, for where that has no room. */
export interface Written {
  text: string;
  short: string;
}

/** `bigBlind` 0: none is known, and nothing is told in big blinds. */
export interface Scale {
  style: AmountStyle;
  bigBlind: number;
  language: Language;
}

/** What a view that says nothing else is written with. */
export const EXACT: Scale = { style: "exact", bigBlind: 0, language: "en" };

/** Chips in the style; `both` puts the big blinds behind short chips. */
export function amount(chips: number, { style, bigBlind, language }: Scale): Written {
  const [whole, short] = [formatChips(chips, language), formatShortChips(chips, language)];
  const blinds = bigBlind > 0 ? formatBigBlinds(chips / bigBlind, language) : null;
  if (style === "big_blinds" && blinds) return { text: blinds, short: blinds };
  if (style === "both" && blinds) return { text: `${short} · ${blinds}`, short };
  return { text: style === "exact" ? whole : short, short };
}

/** 12.57 is "12.5 BB", cut and never rounded up; from 100 on whole ones are enough. */
export function formatBigBlinds(bigBlinds: number, language: Language): string {
  const places = bigBlinds >= WHOLE_FROM_BB ? 0 : 1;
  const cut = Math.trunc(bigBlinds * 10 ** places + 1e-6) / 10 ** places;
  if (bigBlinds > 0 && cut === 0) return `<${decimal(0.1, 1, language)} BB`;
  return `${decimal(cut, places, language)} BB`;
}

/** A number with at most `places` decimals. */
export function decimal(value: number, places: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: places }).format(value);
}

/** Money with its sign; cents only where there are some. */
export function money({ amount: sum, currency }: Payout, language: Language): string {
  const digits = Number.isInteger(sum) ? 0 : 2;
  const kind = { style: "currency", currency, currencyDisplay: "narrowSymbol", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(LOCALES[language], kind).format(sum);
}

/** A place in the tournament: "3rd", "3.º", "3º". */
export function ordinal(place: number, language: Language): string {
  if (language === "en") return place + (ENGLISH_ENDINGS[new Intl.PluralRules("en", { type: "ordinal" }).select(place)] ?? "th");
  return language === "es" ? `${place}.º` : `${place}º`;
}

/** One place, or the places that share a prize: "10th–12th". */
export function places(first: number, last: number, language: Language): string {
  return first === last ? ordinal(first, language) : `${ordinal(first, language)}–${ordinal(last, language)}`;
}
