/** The words of the pages in English, Spanish and Portuguese; `?lang=` chooses. */
import type { Language } from "./format";

const en = {
  fold: "Fold", check: "Check", call: "Call", bet: "Bet", raise: "Raise", small_blind: "SB",
  big_blind: "BB", ante: "Ante", all_in: "All-in", wins: "Wins", splits: "Splits", tie: "Tie", pot: "Pot", main_pot: "Main pot",
  side_pot: "Side pot", blinds: "Blinds", level: "Level", cards_delayed: "Cards delayed", bb_ante: "BB ante", misdeal: "Misdeal",
  button_ante: "BTN ante", straddle: "Straddle", post: "Post", bomb_pot: "Bomb pot", dead: "Dead hand", board: "Board",
  back_shortly: "We will be right back",
};

export type Words = typeof en;

const es: Words = {
  fold: "Se retira", check: "Pasa", call: "Iguala", bet: "Apuesta", raise: "Sube", small_blind: "SB",
  big_blind: "BB", ante: "Ante", all_in: "All-in", wins: "Gana", splits: "Reparte", tie: "Empate", pot: "Bote", main_pot: "Principal",
  side_pot: "Secundario", blinds: "Ciegas", level: "Nivel", cards_delayed: "Cartas con retardo", bb_ante: "Ante BB",
  misdeal: "Mal reparto", button_ante: "Ante BTN", straddle: "Straddle", post: "Repone", bomb_pot: "Bomb pot", dead: "Mano muerta",
  board: "Board", back_shortly: "Volvemos enseguida",
};

const pt: Words = {
  fold: "Desiste", check: "Passa", call: "Paga", bet: "Aposta", raise: "Aumenta", small_blind: "SB",
  big_blind: "BB", ante: "Ante", all_in: "All-in", wins: "Ganha", splits: "Divide", tie: "Empate", pot: "Pote", main_pot: "Principal",
  side_pot: "Paralelo", blinds: "Blinds", level: "Nível", cards_delayed: "Cartas com atraso", bb_ante: "Ante BB",
  misdeal: "Misdeal", button_ante: "Ante BTN", straddle: "Straddle", post: "Repõe", bomb_pot: "Bomb pot", dead: "Mão morta",
  board: "Board", back_shortly: "Voltamos já",
};

const WORDS: Record<Language, Words> = { en, es, pt };

/** The language of an address's query and, failing that, of the browser; English where neither is known. */
export function chooseLanguage(query: string, browser = "en"): Language {
  const wanted = new URLSearchParams(query).get("lang") ?? browser;
  const short = wanted.slice(0, 2).toLowerCase();
  return short in WORDS ? (short as Language) : "en";
}

export function wordsOf(language: Language): Words {
  return WORDS[language];
}
