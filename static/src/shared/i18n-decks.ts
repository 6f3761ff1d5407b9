/** The console's words for decks, cards that are replaced and boards whose order is told, in English, Spanish and Portuguese. */
import type { Language } from "./format";

const en = {
  decks: "Decks and readers", in_play: "In play", other_decks: "Other decks", no_others: "This show has one deck", put_in_play: "Put in play",
  replace: "Replace a card", replace_help: "Between hands. Take the deck off the table and lay the new card alone on an antenna; a spare that the deck knows may stay away. The old card counts no more.",
  replaced_card: "Card that is replaced", lies_at: "New card lies at", anywhere: "anywhere", settle: "Tell the board's order",
  settle_help: "For a board with one antenna: every card as dealt, the flop's first, such as Qh 7d 2c Js.", cards_in_order: "Cards in order", board: "Board",
  board_unclear: "The order of the board's cards cannot be told", gathered: "Deck gathered: start the next hand?", not_cards: "Three to five cards, such as Qh 7d 2c",
};

export type DeckWords = typeof en;

const es: DeckWords = {
  decks: "Barajas y lectores", in_play: "En juego", other_decks: "Otras barajas", no_others: "Este programa tiene una sola baraja", put_in_play: "Poner en juego",
  replace: "Reemplazar una carta", replace_help: "Entre manos. Retire la baraja de la mesa y deje la carta nueva sola sobre una antena; un repuesto que la baraja ya conoce puede faltar. La carta vieja deja de contar.",
  replaced_card: "Carta que se reemplaza", lies_at: "La carta nueva está en", anywhere: "cualquier lugar", settle: "Indicar el orden del board",
  settle_help: "Para un board con una sola antena: todas las cartas como se dieron, primero el flop, por ejemplo Qh 7d 2c Js.", cards_in_order: "Cartas en orden", board: "Board",
  board_unclear: "No se puede saber el orden de las cartas del board", gathered: "Baraja recogida: ¿empezar la próxima mano?", not_cards: "De tres a cinco cartas, por ejemplo Qh 7d 2c",
};

const pt: DeckWords = {
  decks: "Baralhos e leitores", in_play: "Em jogo", other_decks: "Outros baralhos", no_others: "Este programa tem um só baralho", put_in_play: "Pôr em jogo",
  replace: "Substituir uma carta", replace_help: "Entre mãos. Tire o baralho da mesa e deixe a carta nova sozinha sobre uma antena; uma reserva que o baralho já conhece pode faltar. A carta antiga deixa de contar.",
  replaced_card: "Carta substituída", lies_at: "A carta nova está em", anywhere: "qualquer lugar", settle: "Indicar a ordem do board",
  settle_help: "Para um board com uma só antena: todas as cartas como foram dadas, primeiro o flop, por exemplo Qh 7d 2c Js.", cards_in_order: "Cartas em ordem", board: "Board",
  board_unclear: "Não se sabe a ordem das cartas do board", gathered: "Baralho recolhido: começar a próxima mão?", not_cards: "De três a cinco cartas, por exemplo Qh 7d 2c",
};

const WORDS: Record<Language, DeckWords> = { en, es, pt };

export function deckWords(language: Language): DeckWords {
  return WORDS[language];
}
