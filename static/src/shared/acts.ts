/** How actions, motions and games are said in a line of the console. */
import { formatChips, formatShortChips, type Language } from "./format";
import { consoleWords } from "./i18n-console";
import { rulingWords } from "./i18n-rulings";
import { wordsOf } from "./i18n";
import { pilesOf, writePiles } from "./motion";
import type { Motion } from "./console-view";
import type { Game, SeatAction } from "./view";

/** "Raise to 9,000", "Call", "Dead hand". */
export function actionText({ kind, to }: SeatAction, language: Language): string {
  const [console, words] = [consoleWords(language), wordsOf(language)];
  if (kind === "raise") return `${console.raise_to} ${formatChips(to, language)}`;
  if (kind === "bet") return `${console.bet_to} ${formatChips(to, language)}`;
  return kind === "fold" || kind === "check" || kind === "call" ? console[kind] : words[kind];
}

/** "Raise 800K", for where there is little room. */
export function shortActionText({ kind, to }: SeatAction, language: Language): string {
  if (kind !== "raise" && kind !== "bet") return actionText({ kind, to }, language);
  return `${consoleWords(language)[kind]} ${formatShortChips(to, language)}`;
}

/** "4×1,000 · silent", "“Raise 9,000” · 2 motions". */
export function motionText(motion: Motion, language: Language): string {
  const words = rulingWords(language);
  const said = motion.said === null ? words.silent : `“${saidText(motion.said, motion.amount, language)}”`;
  const motions = motion.motions > 1 ? `${motion.motions} ${words.in_motions}` : "";
  return [writePiles(pilesOf(motion.chips), language), said, motions].filter(Boolean).join(" · ");
}

/** A word as it was said, and its amount. */
export function saidText(word: string, amount: number | null, language: Language): string {
  const console = consoleWords(language);
  const told = word === "all_in" ? rulingWords(language).all_in : console[word as "raise"];
  return amount === null ? told : `${told} ${formatChips(amount, language)}`;
}

/** "No limit Hold'em", "Pot limit Omaha 6". */
export function gameText({ family, limit, hole_cards }: Game, language: Language): string {
  const words = rulingWords(language);
  const count = family === "omaha" ? ` ${hole_cards}` : "";
  return language === "en" ? `${words[limit]} ${words[family]}${count}` : `${words[family]}${count} · ${words[limit]}`;
}

/** Chips with their sign: "+15,000", "−500". */
export function signed(chips: number, language: Language): string {
  return `${chips < 0 ? "−" : "+"}${formatChips(Math.abs(chips), language)}`;
}
