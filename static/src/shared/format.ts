/** Numbers as they are written on screen and typed by an operator, in the page's language. */

export type Language = "en" | "es" | "pt";

const SEPARATORS: Record<Language, { group: string; decimal: string }> = {
  en: { group: ",", decimal: "." },
  es: { group: ".", decimal: "," },
  pt: { group: ".", decimal: "," },
};

const UNITS = [
  { size: 1e12, letter: "T" },
  { size: 1e9, letter: "B" },
  { size: 1e6, letter: "M" },
  { size: 1e3, letter: "K" },
] as const;

const MULTIPLIERS: Record<string, number> = { "": 1, k: 1e3, m: 1e6, b: 1e9 };

/** Whole chips with groups of three, as all amounts are written: 1250000 is "1,250,000". */
export function formatChips(chips: number, language: Language = "en"): string {
  return String(Math.trunc(chips)).replace(/\B(?=(\d{3})+$)/g, SEPARATORS[language].group);
}

/** Short chips, for where the whole number has no room: at most two decimals, cut and never rounded up: 1250000 is "1.25M", 999999 is "999.99K". */
export function formatShortChips(chips: number, language: Language = "en"): string {
  const unit = UNITS.find(({ size }) => Math.abs(chips) >= size);
  if (!unit) return formatChips(chips, language);
  const hundredths = Math.trunc(chips / (unit.size / 100));
  const digits = (hundredths / 100).toFixed(2).replace(/\.?0+$/, "");
  return digits.replace(".", SEPARATORS[language].decimal) + unit.letter;
}

/** A chance of 0 to 1 as a whole per cent; what is not certain is never called 0 or 100. */
export function formatPercent(chance: number): string {
  if (chance > 0 && chance < 0.01) return "<1%";
  if (chance < 1 && chance > 0.99) return ">99%";
  return `${Math.round(chance * 100)}%`;
}

/** Minutes where they are whole, else seconds: 1800 is "30 min", 90 is "90 s". */
export function formatDelay(seconds: number): string {
  return seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** Reads typed chips: "1,250,000", "2.5k", "1.2m"; null if it is no whole number of chips.
 *
 * The separator of the page's language groups or splits; where a dot or comma cannot be a group of three, and a
 * k, m or b follows, it splits in any language.
 */
export function parseChips(text: string, language: Language = "en"): number | null {
  const match = /^([\d.,\s]*\d)\s*([kmb]?)$/i.exec(text.trim());
  if (!match) return null;
  const [, written = "", letter = ""] = match;
  const number = plainNumber(written.replace(/\s/g, ""), letter !== "", language);
  const chips = number * (MULTIPLIERS[letter.toLowerCase()] ?? Number.NaN);
  const whole = Math.round(chips);
  return Number.isSafeInteger(whole) && Math.abs(chips - whole) < 1e-6 ? whole : null;
}

/** A number that may have decimals, in the page's language or with a point: "2.5", "2,5"; NaN if it is none. */
export function parseDecimal(written: string, language: Language): number {
  return plainNumber(written, true, language);
}

function plainNumber(written: string, isShort: boolean, language: Language): number {
  const { group, decimal } = SEPARATORS[language];
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`);
  if (/^\d+$/.test(written)) return Number(written);
  if (grouped.test(written)) return Number(written.split(group).join(""));
  if (!isShort || !/^\d+[.,]\d+$/.test(written)) return Number.NaN;
  return Number(written.replace(decimal, ".").replace(",", "."));
}
