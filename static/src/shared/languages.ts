/** The languages of the pages, and the one that was chosen on this device. */
import type { Language } from "./format";
import { openStore } from "./notes";

export const LANGUAGES: readonly Language[] = ["en", "es", "pt"];
const KEY = "finaltable.language";

/** The language chosen here before, null where none was. */
export function keptLanguage(): Language | null {
  const kept = openStore()?.getItem(KEY) ?? "";
  return LANGUAGES.find((language) => language === kept) ?? null;
}

/** Keeps the choice for the next visit, where the browser keeps anything. */
export function keepLanguage(language: Language): void {
  try {
    openStore()?.setItem(KEY, language);
  } catch {
    // the browser's room for it is used up: the choice lasts as long as the page
  }
}
