/** What an operator who practises is told, in English, Spanish and Portuguese. */
import { actionText } from "./acts";
import { formatChips, type Language } from "./format";
import { consoleWords } from "./i18n-console";
import type { Practice } from "./console-view";
import type { ActionName } from "./view";

const en = { dealer: "The dealer calls", wrong: "Another act was entered: take it back", entered: "entered", errors: "taken back", last: "last", half: "half within" };

const WORDS: Record<Language, typeof en> = {
  en,
  es: { dealer: "El crupier anuncia", wrong: "Se introdujo otro acto: deshágalo", entered: "introducidos", errors: "deshechos", last: "último", half: "la mitad en" },
  pt: { dealer: "O dealer anuncia", wrong: "Foi inserido outro ato: desfaça-o", entered: "inseridos", errors: "desfeitos", last: "último", half: "metade em" },
};

export function practiceWords(language: Language): typeof en {
  return WORDS[language];
}

const ACTIONS: ReadonlySet<string> = new Set(["fold", "check", "call", "bet", "raise"] satisfies ActionName[]);

/** What the dealer calls, as the operator knows it. */
export function calledText({ kind, to }: Practice, language: Language): string {
  if (ACTIONS.has(kind)) return actionText({ kind: kind as ActionName, to: to ?? 0 }, language);
  const words = consoleWords(language);
  const named: Record<string, string> = { all_in: words.maximum, table_cards: words.table_cards, muck: words.muck_hand, award_confirm: words.award };
  const amount = to === null ? "" : ` ${formatChips(to, language)}`;
  return `${named[kind] ?? kind}${amount}`;
}

/** Seconds with a tenth. */
export function secondsText(seconds: number | null, language: Language): string {
  return seconds === null ? "–" : `${seconds.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}
