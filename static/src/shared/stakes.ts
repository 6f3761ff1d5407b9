/** A level in a line: "Level 31 · 50,000/100,000 · BB ante 100,000". */
import { formatChips, type Language } from "./format";
import { consoleWords } from "./i18n-console";
import { wordsOf } from "./i18n";
import type { Level } from "./view";

export function stakes(level: Level, language: Language): string {
  const chips = (amount: number) => formatChips(amount, language);
  const number = level.number ? `${consoleWords(language).level} ${level.number} · ` : "";
  const paid = level.ante ? ` · ${anteWord(level, language)} ${chips(level.ante)}` : "";
  return `${number}${chips(level.small_blind)}/${chips(level.big_blind)}${paid}`;
}

/** "Ante", "BB ante", "BTN ante". */
export function anteWord(level: Level, language: Language): string {
  const { bb_ante, button_ante, ante } = wordsOf(language);
  return { big_blind: bb_ante, button: button_ante, per_player: ante }[level.ante_form];
}
