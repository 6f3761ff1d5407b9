/** The words of the list of keys, in English, Spanish and Portuguese. */
import type { BindingsError } from "./bindings";
import type { Language } from "./format";
import type { Intent } from "./intents";

const en = {
  fold: "Fold", check_call: "Check or call", raise: "Bet or raise, amount typed", minimum: "Bet or raise the minimum", half_pot: "Bet or raise half the pot", pot: "Bet or raise the pot",
  all_in: "All-in", next_hand: "Next hand", undo: "Undo", redo: "Redo", replace_last: "Replace the last act", table_cards: "Table cards", award: "Award",
  unread_board: "Unread board", card_entry: "Cards", motion: "Chips pushed or words said", history: "History", graphics: "Graphics", keys: "This list", confirm: "Confirm",
};

export type KeyWords = Record<Intent, string>;

const es: KeyWords = {
  fold: "Retirarse", check_call: "Pasar o igualar", raise: "Apostar o subir, con cantidad", minimum: "Apostar o subir el mínimo", half_pot: "Apostar o subir medio bote", pot: "Apostar o subir el bote",
  all_in: "All-in", next_hand: "Nueva mano", undo: "Deshacer", redo: "Rehacer", replace_last: "Cambiar el último acto", table_cards: "Mostrar cartas", award: "Entregar bote",
  unread_board: "Board sin leer", card_entry: "Cartas", motion: "Fichas puestas o palabras", history: "Historial", graphics: "Gráficos", keys: "Esta lista", confirm: "Confirmar",
};

const pt: KeyWords = {
  fold: "Desistir", check_call: "Passar ou pagar", raise: "Apostar ou aumentar, com valor", minimum: "Apostar ou aumentar o mínimo", half_pot: "Apostar ou aumentar meio pote", pot: "Apostar ou aumentar o pote",
  all_in: "All-in", next_hand: "Nova mão", undo: "Desfazer", redo: "Refazer", replace_last: "Trocar o último ato", table_cards: "Abrir cartas", award: "Entregar pote",
  unread_board: "Board não lido", card_entry: "Cartas", motion: "Fichas postas ou palavras", history: "Histórico", graphics: "Gráficos", keys: "Esta lista", confirm: "Confirmar",
};

const INTENTS: Record<Language, KeyWords> = { en, es, pt };

export function keyWords(language: Language): KeyWords {
  return INTENTS[language];
}

const list = {
  en: { keys: "Keys", shipped: "As shipped", save: "Save to a file", load: "Load a file", fixed: "Escape twice: panic. Enter: confirm. Escape: close." },
  es: { keys: "Teclas", shipped: "Las de fábrica", save: "Guardar en un archivo", load: "Cargar un archivo", fixed: "Escape dos veces: pánico. Intro: confirmar. Escape: cerrar." },
  pt: { keys: "Teclas", shipped: "As de fábrica", save: "Salvar em um arquivo", load: "Carregar um arquivo", fixed: "Escape duas vezes: pânico. Enter: confirmar. Escape: fechar." },
};

export function keyListWords(language: Language): (typeof list)["en"] {
  return list[language];
}

const FAULTS: Record<Language, Record<BindingsError["why"], string>> = {
  en: { format: "Expected a file of console keys, got another one", unknown: "Nothing is called", no_sign: "Expected one letter, digit or sign, got", taken: "Taken already", fixed: "This key is fixed" },
  es: { format: "Se esperaba un archivo de teclas de la consola, y es otro", unknown: "Nada se llama", no_sign: "Se esperaba una letra, cifra o signo, y es", taken: "Ya se usa", fixed: "Esta tecla es fija" },
  pt: { format: "Esperava-se um arquivo de teclas do console, e é outro", unknown: "Nada se chama", no_sign: "Esperava-se uma letra, número ou sinal, e é", taken: "Já é usada", fixed: "Esta tecla é fixa" },
};

/** Why keys cannot be had, for the operator: which key, and of what. */
export function keyFault({ why, intent, key, taken }: BindingsError, language: Language): string {
  const words = keyWords(language);
  const about = why === "unknown" ? `"${intent}"` : `${key ? `"${key}"` : ""} ${taken ? `(${words[taken]})` : ""}`.trim();
  const whose = intent in words ? `${words[intent as Intent]}: ` : "";
  return `${whose}${FAULTS[language][why]}${about ? ` ${about}` : ""}`;
}
