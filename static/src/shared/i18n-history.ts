/** What the entries of the log are called in the history, in English, Spanish and Portuguese. */
import type { Language } from "./format";

const en = {
  fold: "folds", check: "checks", call: "calls", bet: "bets", raise: "raises to", table_cards: "tables cards", muck: "mucks",
  kill_hand: "hand killed", misdeal: "misdeal", award: "pots paid", start_hand: "hand starts", card: "card", card_removed: "card removed", card_doubted: "card in doubt", hand_pictured: "picture of a hand",
  level: "level", set_rules: "rules", stack: "stack set", seat_player: "sits down", move_seat: "changes seat", player_left: "leaves",
  blank: "blanked", unblank: "back on air", delay: "delay", event: "entry", correction: "correction", undo: "undo", redo: "redo",
  motion: "motion", call_clock: "clock called", clock_expired: "clock expired", deal_complete: "deal complete", run_it_twice: "run it twice",
  set_game: "game", count: "counted", absent: "absent", returned: "returned", missed_hands: "must miss hands",
  deck: "deck changed", replace_card: "card of the deck replaced", settle_board: "order of the board told", move_antennas: "antennas moved",
  hold: "release held", resume: "release goes on", accept_wall_time: "wall time accepted", clock_resumed: "down time not counted", policy: "policy", display: "program shows", probing: "cards typed over and over",
  seal_begun: "show started", key_missing: "started without its key", log_recovered: "show file recovered", unopened: "under seal", machine_slept: "machine slept, seconds", wall_stepped: "time of day jumped, seconds",
  grant: "page granted", reveal: "hand shown on two people's word", token_made: "token made", token_revoked: "token revoked", act_refused: "word refused", act_lapsed: "nobody confirmed",
};

type HistoryWords = typeof en;

const es: HistoryWords = {
  fold: "se retira", check: "pasa", call: "iguala", bet: "apuesta", raise: "sube a", table_cards: "muestra cartas", muck: "descarta",
  kill_hand: "mano anulada", misdeal: "mal reparto", award: "botes pagados", start_hand: "comienza la mano", card: "carta", card_removed: "carta retirada", card_doubted: "carta en duda", hand_pictured: "imagen de una mano",
  level: "nivel", set_rules: "reglas", stack: "fichas fijadas", seat_player: "se sienta", move_seat: "cambia de asiento", player_left: "se va",
  blank: "en negro", unblank: "de nuevo en el aire", delay: "retardo", event: "entrada", correction: "corrección", undo: "deshacer", redo: "rehacer",
  motion: "movimiento", call_clock: "reloj pedido", clock_expired: "reloj agotado", deal_complete: "reparto completo", run_it_twice: "se corre dos veces",
  set_game: "juego", count: "contado", absent: "ausente", returned: "ha vuelto", missed_hands: "debe perder manos",
  deck: "cambio de baraja", replace_card: "carta de la baraja reemplazada", settle_board: "orden del board indicado", move_antennas: "antenas movidas",
  hold: "emisión retenida", resume: "emisión reanudada", accept_wall_time: "hora de reloj aceptada", clock_resumed: "tiempo de parada no contado", policy: "política", display: "programa muestra", probing: "cartas escritas una y otra vez",
  seal_begun: "programa iniciado", key_missing: "iniciado sin su clave", log_recovered: "archivo del programa recuperado", unopened: "bajo sello", machine_slept: "la máquina durmió, segundos", wall_stepped: "la hora saltó, segundos",
  grant: "página concedida", reveal: "mano mostrada por palabra de dos", token_made: "clave creada", token_revoked: "clave revocada", act_refused: "palabra rechazada", act_lapsed: "nadie confirmó",
};

const pt: HistoryWords = {
  fold: "desiste", check: "passa", call: "paga", bet: "aposta", raise: "aumenta para", table_cards: "abre cartas", muck: "descarta",
  kill_hand: "mão anulada", misdeal: "misdeal", award: "potes pagos", start_hand: "começa a mão", card: "carta", card_removed: "carta retirada", card_doubted: "carta em dúvida", hand_pictured: "imagem de uma mão",
  level: "nível", set_rules: "regras", stack: "fichas definidas", seat_player: "senta-se", move_seat: "muda de lugar", player_left: "sai",
  blank: "fora do ar", unblank: "de volta ao ar", delay: "atraso", event: "entrada", correction: "correção", undo: "desfazer", redo: "refazer",
  motion: "movimento", call_clock: "relógio pedido", clock_expired: "relógio esgotado", deal_complete: "distribuição completa", run_it_twice: "corre-se duas vezes",
  set_game: "jogo", count: "contado", absent: "ausente", returned: "voltou", missed_hands: "deve perder mãos",
  deck: "troca de baralho", replace_card: "carta do baralho substituída", settle_board: "ordem do board indicada", move_antennas: "antenas movidas",
  hold: "liberação retida", resume: "liberação retomada", accept_wall_time: "hora do relógio aceita", clock_resumed: "tempo parado não contado", policy: "política", display: "programa mostra", probing: "cartas digitadas repetidamente",
  seal_begun: "programa iniciado", key_missing: "iniciado sem a chave", log_recovered: "arquivo do programa recuperado", unopened: "sob lacre", machine_slept: "a máquina dormiu, segundos", wall_stepped: "a hora saltou, segundos",
  grant: "página concedida", reveal: "mão mostrada por palavra de dois", token_made: "chave criada", token_revoked: "chave revogada", act_refused: "palavra recusada", act_lapsed: "ninguém confirmou",
};

const WORDS: Record<Language, Record<string, string>> = { en, es, pt };

/** The word for an entry's kind; a kind that has none yet is shown as it came. */
export function historyWord(kind: string, language: Language): string {
  return WORDS[language][kind] ?? kind.replace(/_/g, " ");
}
