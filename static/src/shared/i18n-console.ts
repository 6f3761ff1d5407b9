/** The console's words in English, Spanish and Portuguese. What the server says, such as a refusal, stays as it came. */
import type { Language } from "./format";

const en = {
  next_hand: "Next hand", undo: "Undo", redo: "Redo", table_cards: "Table cards", award: "Award", unread_board: "Unread board",
  card_entry: "Cards", more: "More", minimum: "Min", half_pot: "½ pot", pot: "Pot", maximum: "All-in", amount: "Amount",
  bet_to: "Bet", raise_to: "Raise to", to_act: "to act", no_action: "No action is awaited", waits_for: "Waiting for the",
  flop: "flop", turn: "turn", river: "river", preflop: "preflop", showdown: "showdown", muck: "muck", on_air: "On air", off_air: "Off air", no_card: "No card is awaited",
  fold: "Fold", check: "Check", call: "Call", bet: "Bet", raise: "Raise",
  nothing: "nothing", delay: "Delay", waiting: "waiting", next_in: "next in", blanked: "BLANKED", panic: "PANIC", hold: "blank: hold, or Esc Esc",
  unblank: "Put program back", connected: "Connected", connecting: "Connecting", lost: "Link lost", refused: "Token refused", alarms: "Alarms",
  no_alarms: "No alarms", devices: "Devices", no_devices: "No devices", history: "History",
  undone: "undone", hand: "Hand", seat: "Seat", no_hand: "No hand", board: "Board", card: "Card", next_card: "next",
  unread: "Mark unread", close: "Close", stack: "Stack", set: "Set", kill_hand: "Kill hand", reason: "Reason", muck_hand: "Muck hand",
  table_hand: "Table cards", enter_cards: "Enter cards", misdeal: "Misdeal", level: "Level", small_blind: "Small blind",
  big_blind: "Big blind", ante: "Ante", ante_form: "Ante paid by", per_player: "each player", button_at: "Button at seat",
  who_wins: "Who wins?", override: "only to overrule the tabled hands", pay: "Pay the winners", muck_seen: "Both cards were seen in the muck", about: "About",
  source: "Source code", licence: "Free software under the GNU Affero General Public License, version 3 or later (AGPL-3.0-or-later), without any warranty.", version: "Version",
  cards: "cards", automatic: "as the rules say", dealer: "Dealer", not_understood: "That is no amount", type_card: "Type a card, such as As or 10d", answer: "Refused", replace_last: "Replace", keys: "Keys",
};

export type ConsoleWords = typeof en;

const es: ConsoleWords = {
  next_hand: "Nueva mano", undo: "Deshacer", redo: "Rehacer", table_cards: "Mostrar", award: "Entregar bote", unread_board: "Board sin leer",
  card_entry: "Cartas", more: "Más", minimum: "Mín.", half_pot: "½ bote", pot: "Bote", maximum: "All-in", amount: "Cantidad",
  bet_to: "Apostar", raise_to: "Subir a", to_act: "tiene la palabra", no_action: "No se espera ninguna acción", waits_for: "Se espera:",
  flop: "flop", turn: "turn", river: "river", preflop: "preflop", showdown: "showdown", muck: "descarte", on_air: "En el aire", off_air: "Fuera del aire", no_card: "No se espera ninguna carta",
  fold: "Retirarse", check: "Pasar", call: "Igualar", bet: "Apostar", raise: "Subir",
  nothing: "nada", delay: "Retardo", waiting: "en espera", next_in: "próxima en", blanked: "EN NEGRO", panic: "PÁNICO", hold: "a negro: mantener, o Esc Esc",
  unblank: "Volver a emitir", connected: "Conectado", connecting: "Conectando", lost: "Sin conexión", refused: "Clave rechazada", alarms: "Alarmas",
  no_alarms: "Sin alarmas", devices: "Dispositivos", no_devices: "Sin dispositivos", history: "Historial",
  undone: "deshecho", hand: "Mano", seat: "Asiento", no_hand: "Sin mano", board: "Board", card: "Carta",
  next_card: "siguiente", unread: "Marcar sin leer", close: "Cerrar", stack: "Fichas", set: "Fijar", kill_hand: "Anular mano", reason: "Motivo",
  muck_hand: "Descartar mano", table_hand: "Mostrar cartas", enter_cards: "Introducir cartas", misdeal: "Mal reparto", level: "Nivel",
  small_blind: "Ciega pequeña", big_blind: "Ciega grande", ante: "Ante", ante_form: "Ante a cargo de", per_player: "cada jugador",
  button_at: "Botón en asiento", who_wins: "¿Quién gana?", override: "solo para corregir las manos mostradas", pay: "Pagar a los ganadores",
  muck_seen: "Se vieron ambas cartas en el descarte", about: "Acerca de", source: "Código fuente",
  licence: "Software libre bajo la GNU Affero General Public License, versión 3 o posterior (AGPL-3.0-or-later), sin garantía alguna.",
  version: "Versión", cards: "cartas", automatic: "según las reglas", dealer: "Crupier", not_understood: "Eso no es una cantidad",
  type_card: "Escriba una carta: As, 10d", answer: "Rechazado", replace_last: "Cambiar", keys: "Teclas",
};

const pt: ConsoleWords = {
  next_hand: "Nova mão", undo: "Desfazer", redo: "Refazer", table_cards: "Abrir cartas", award: "Entregar pote", unread_board: "Board não lido",
  card_entry: "Cartas", more: "Mais", minimum: "Mín.", half_pot: "½ pote", pot: "Pote", maximum: "All-in", amount: "Valor",
  bet_to: "Apostar", raise_to: "Aumentar para", to_act: "tem a vez", no_action: "Nenhuma ação é esperada", waits_for: "À espera:",
  flop: "flop", turn: "turn", river: "river", preflop: "pré-flop", showdown: "showdown", muck: "descarte", on_air: "No ar", off_air: "Fora do ar", no_card: "Nenhuma carta é esperada",
  fold: "Desistir", check: "Passar", call: "Pagar", bet: "Apostar", raise: "Aumentar",
  nothing: "nada", delay: "Atraso", waiting: "em espera", next_in: "próxima em", blanked: "PROGRAMA APAGADO", panic: "PÂNICO", hold: "tirar do ar: segurar, ou Esc Esc",
  unblank: "Voltar ao ar", connected: "Conectado", connecting: "Conectando", lost: "Sem conexão", refused: "Chave recusada", alarms: "Alarmes",
  no_alarms: "Sem alarmes", devices: "Dispositivos", no_devices: "Sem dispositivos", history: "Histórico",
  undone: "desfeito", hand: "Mão", seat: "Lugar", no_hand: "Sem mão", board: "Board", card: "Carta",
  next_card: "seguinte", unread: "Marcar não lida", close: "Fechar", stack: "Fichas", set: "Definir", kill_hand: "Anular mão", reason: "Motivo",
  muck_hand: "Descartar mão", table_hand: "Abrir cartas", enter_cards: "Inserir cartas", misdeal: "Misdeal", level: "Nível",
  small_blind: "Small blind", big_blind: "Big blind", ante: "Ante", ante_form: "Ante pago por", per_player: "cada jogador",
  button_at: "Botão no lugar", who_wins: "Quem ganha?", override: "só para corrigir as mãos abertas", pay: "Pagar aos vencedores",
  muck_seen: "As duas cartas foram vistas no descarte", about: "Sobre", source: "Código-fonte",
  licence: "Software livre sob a GNU Affero General Public License, versão 3 ou posterior (AGPL-3.0-or-later), sem qualquer garantia.",
  version: "Versão", cards: "cartas", automatic: "conforme as regras", dealer: "Dealer", not_understood: "Isso não é um valor",
  type_card: "Digite uma carta: As, 10d", answer: "Recusado", replace_last: "Trocar", keys: "Teclas",
};

const WORDS: Record<Language, ConsoleWords> = { en, es, pt };

export function consoleWords(language: Language): ConsoleWords {
  return WORDS[language];
}
