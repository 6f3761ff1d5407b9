/** The console's words for motions, rulings, what the floor keeps and decides, and the history, in three languages. */
import type { Language } from "./format";

const en = {
  motion: "Motion", motion_of: "What was pushed and said", chips: "Chips", chips_example: "4x1000 2x500", said: "Said before the chips landed", nothing_said: "nothing",
  amount_said: "Total that was said", motions: "Motions", first: "First motion", all_in: "All-in", rule_it: "Ask for the ruling", one_chip_less: "One chip less", one_chip_more: "One chip more",
  ruling: "Ruling", floor_decides: "The floor decides", not_binding: "Binds nobody yet", any_amount: "Bound to the action, any legal amount", confirm: "Confirm", or: "or", back: "goes back", adds: "still to be put in",
  other_action: "Other action", to_ruling: "Back to the ruling", silent: "silent", in_motions: "motions", correct_motion: "Correct the motion", clear: "Clear",
  out_of_turn: "Out of turn", acts_out_of_turn: "Acts out of turn", waits_turn: "waits for its turn", has_fallen: "the action has changed: no longer held", held: "Declared out of turn", is_binding: "binding", may_hold: "the floor may hold it",
  order_anyway: "Order it anyway", floor_orders: "The floor orders", order_help: "The rules refuse it. The order is logged with its reason.", rule: "Rule", why: "Reason",
  absent: "Absent", returned: "Has returned", mark_absent: "Mark absent", away: "hand dead when dealt", missed_hands: "Missed hands", hands: "Hands", rounds: "Rounds", impose: "Impose", still_misses: "hands still to miss",
  owes_small: "owes the small blind", owes_big: "owes the big blind", count: "Count", counted: "Counted", table_says: "table", engine_says: "engine", correct_stack: "Correct the stack", set_stack: "Set the stack", chips_behind: "Chips behind",
  count_differs: "Counts differ by", in_play: "in play", refund: "Refund: dealer's error, no fault of the player", call_clock: "Clock", clock_runs: "Clock on", clock_over: "Time is up", expired: "Clock expired", deal_complete: "Deal complete",
  deal_complete_help: "Hands of absent seats are dead once the deal is complete", run_it_twice: "Run it twice", run_help: "All-in before the river: deal the rest twice, if the players agree",
  start_more: "Straddles, bomb pot, two boards", straddle: "Straddle", add_straddle: "Add a straddle", bomb_pot: "Bomb pot: ante of each seat", boards: "Boards", one_board: "one", two_boards: "two", none: "none", first_board: "1st board", second_board: "2nd board",
  cause: "Cause", cause_floor: "the floor's decision", wrong_card_count: "wrong number of cards", not_dealt_in: "a player not dealt in", first_card_exposed: "first card exposed", cards_exposed: "two cards or more exposed", button_misplaced: "button misplaced",
  exposed_count: "Cards exposed", exposed_which: "Which card off the deck", which_seat: "Seat", right_button: "Right seat of the button", until_seat: "Until that seat acts", until_bb: "Until the big blind acts", until_action: "Until substantial action", always: "At any time",
  terms: "Game and rules", game: "Game", family: "Game", limit: "Limit", hole_cards: "Hole cards", holdem: "Hold'em", omaha: "Omaha", no_limit: "No limit", pot_limit: "Pot limit", fixed_limit: "Fixed limit", next_hand_on: "from the next hand on",
  rules: "Rules", sheet_says: "The event's sheet says instead", no_overrides: "Nothing differs from the preset", small_bet: "Small bet (fixed limit)", button: "the button", multiway: "3 or more in the hand: no talk about it (B8.4)",
  take_back: "Take back to here", take_back_help: "It and every act after it; nothing leaves the log", correct: "Correct", pick_act: "Pick an act to take back to or to correct", is_undone: "Taken back", is_corrected: "corrected", action: "Action", card: "Card", open: "All", no_correction: "Such an act cannot be corrected: take it back and enter it again",
};

export type RulingWords = typeof en;

const es: RulingWords = {
  motion: "Movimiento", motion_of: "Qué se empujó y se dijo", chips: "Fichas", chips_example: "4x1000 2x500", said: "Dicho antes de que cayeran las fichas", nothing_said: "nada",
  amount_said: "Total que se dijo", motions: "Movimientos", first: "Primer movimiento", all_in: "All-in", rule_it: "Pedir la decisión", one_chip_less: "Una ficha menos", one_chip_more: "Una ficha más",
  ruling: "Decisión", floor_decides: "Decide el floor", not_binding: "Aún no obliga a nadie", any_amount: "Obligado a la acción, con cualquier cantidad legal", confirm: "Confirmar", or: "o", back: "se devuelve", adds: "falta por poner",
  other_action: "Otra acción", to_ruling: "Volver a la decisión", silent: "en silencio", in_motions: "movimientos", correct_motion: "Corregir el movimiento", clear: "Borrar",
  out_of_turn: "Fuera de turno", acts_out_of_turn: "Actúa fuera de turno", waits_turn: "espera su turno", has_fallen: "la acción ha cambiado: ya no obliga", held: "Declarado fuera de turno", is_binding: "obliga", may_hold: "el floor puede mantenerlo",
  order_anyway: "Ordenarlo igualmente", floor_orders: "El floor ordena", order_help: "Las reglas lo rechazan. La orden se registra con su motivo.", rule: "Regla", why: "Motivo",
  absent: "Ausente", returned: "Ha vuelto", mark_absent: "Marcar ausente", away: "mano muerta al repartir", missed_hands: "Manos perdidas", hands: "Manos", rounds: "Vueltas", impose: "Imponer", still_misses: "manos por perder",
  owes_small: "debe la ciega pequeña", owes_big: "debe la ciega grande", count: "Contar", counted: "Contado", table_says: "mesa", engine_says: "sistema", correct_stack: "Corregir las fichas", set_stack: "Fijar las fichas", chips_behind: "Fichas detrás",
  count_differs: "Los recuentos difieren en", in_play: "en juego", refund: "Devolver: error del crupier, sin culpa del jugador", call_clock: "Reloj", clock_runs: "Reloj para", clock_over: "Se acabó el tiempo", expired: "Reloj agotado", deal_complete: "Reparto completo",
  deal_complete_help: "Las manos de los ausentes mueren al completarse el reparto", run_it_twice: "Correr dos veces", run_help: "All-in antes del river: repartir el resto dos veces, si los jugadores están de acuerdo",
  start_more: "Straddles, bomb pot, dos boards", straddle: "Straddle", add_straddle: "Añadir straddle", bomb_pot: "Bomb pot: ante de cada asiento", boards: "Boards", one_board: "uno", two_boards: "dos", none: "ninguno", first_board: "1.er board", second_board: "2.º board",
  cause: "Causa", cause_floor: "decisión del floor", wrong_card_count: "número de cartas incorrecto", not_dealt_in: "un jugador sin cartas", first_card_exposed: "primera carta expuesta", cards_exposed: "dos cartas o más expuestas", button_misplaced: "botón mal puesto",
  exposed_count: "Cartas expuestas", exposed_which: "Qué carta de la baraja", which_seat: "Asiento", right_button: "Asiento correcto del botón", until_seat: "Hasta que actúe ese asiento", until_bb: "Hasta que actúe la ciega grande", until_action: "Hasta que haya acción sustancial", always: "En cualquier momento",
  terms: "Juego y reglas", game: "Juego", family: "Juego", limit: "Límite", hole_cards: "Cartas por mano", holdem: "Hold'em", omaha: "Omaha", no_limit: "Sin límite", pot_limit: "Límite del bote", fixed_limit: "Límite fijo", next_hand_on: "desde la próxima mano",
  rules: "Reglas", sheet_says: "La hoja del evento dice en su lugar", no_overrides: "Nada difiere del conjunto base", small_bet: "Apuesta pequeña (límite fijo)", button: "el botón", multiway: "3 o más en la mano: no se habla de ella (B8.4)",
  take_back: "Deshacer hasta aquí", take_back_help: "Este acto y todos los siguientes; nada sale del registro", correct: "Corregir", pick_act: "Elija un acto para deshacer hasta él o corregirlo", is_undone: "Deshecho", is_corrected: "corregido", action: "Acción", card: "Carta", open: "Todo", no_correction: "Este acto no se corrige: deshágalo e introdúzcalo de nuevo",
};

const pt: RulingWords = {
  motion: "Movimento", motion_of: "O que foi empurrado e dito", chips: "Fichas", chips_example: "4x1000 2x500", said: "Dito antes de as fichas caírem", nothing_said: "nada",
  amount_said: "Total que foi dito", motions: "Movimentos", first: "Primeiro movimento", all_in: "All-in", rule_it: "Pedir a decisão", one_chip_less: "Uma ficha a menos", one_chip_more: "Uma ficha a mais",
  ruling: "Decisão", floor_decides: "O floor decide", not_binding: "Ainda não obriga ninguém", any_amount: "Obrigado à ação, com qualquer valor legal", confirm: "Confirmar", or: "ou", back: "é devolvido", adds: "falta colocar",
  other_action: "Outra ação", to_ruling: "Voltar à decisão", silent: "em silêncio", in_motions: "movimentos", correct_motion: "Corrigir o movimento", clear: "Limpar",
  out_of_turn: "Fora da vez", acts_out_of_turn: "Age fora da vez", waits_turn: "espera a sua vez", has_fallen: "a ação mudou: já não obriga", held: "Declarado fora da vez", is_binding: "obriga", may_hold: "o floor pode manter",
  order_anyway: "Ordenar mesmo assim", floor_orders: "O floor ordena", order_help: "As regras recusam. A ordem fica registrada com o motivo.", rule: "Regra", why: "Motivo",
  absent: "Ausente", returned: "Voltou", mark_absent: "Marcar ausente", away: "mão morta ao ser dada", missed_hands: "Mãos perdidas", hands: "Mãos", rounds: "Voltas", impose: "Impor", still_misses: "mãos a perder",
  owes_small: "deve o small blind", owes_big: "deve o big blind", count: "Contar", counted: "Contado", table_says: "mesa", engine_says: "sistema", correct_stack: "Corrigir as fichas", set_stack: "Definir as fichas", chips_behind: "Fichas atrás",
  count_differs: "As contagens diferem em", in_play: "em jogo", refund: "Devolver: erro do dealer, sem culpa do jogador", call_clock: "Relógio", clock_runs: "Relógio para", clock_over: "O tempo acabou", expired: "Relógio esgotado", deal_complete: "Distribuição completa",
  deal_complete_help: "As mãos dos ausentes morrem quando a distribuição se completa", run_it_twice: "Correr duas vezes", run_help: "All-in antes do river: dar o resto duas vezes, se os jogadores concordarem",
  start_more: "Straddles, bomb pot, dois boards", straddle: "Straddle", add_straddle: "Adicionar straddle", bomb_pot: "Bomb pot: ante de cada lugar", boards: "Boards", one_board: "um", two_boards: "dois", none: "nenhum", first_board: "1º board", second_board: "2º board",
  cause: "Causa", cause_floor: "decisão do floor", wrong_card_count: "número de cartas errado", not_dealt_in: "um jogador sem cartas", first_card_exposed: "primeira carta exposta", cards_exposed: "duas cartas ou mais expostas", button_misplaced: "botão no lugar errado",
  exposed_count: "Cartas expostas", exposed_which: "Qual carta do baralho", which_seat: "Lugar", right_button: "Lugar certo do botão", until_seat: "Até esse lugar agir", until_bb: "Até o big blind agir", until_action: "Até haver ação substancial", always: "A qualquer momento",
  terms: "Jogo e regras", game: "Jogo", family: "Jogo", limit: "Limite", hole_cards: "Cartas por mão", holdem: "Hold'em", omaha: "Omaha", no_limit: "Sem limite", pot_limit: "Limite do pote", fixed_limit: "Limite fixo", next_hand_on: "a partir da próxima mão",
  rules: "Regras", sheet_says: "A folha do evento diz em vez disso", no_overrides: "Nada difere do conjunto base", small_bet: "Aposta pequena (limite fixo)", button: "o botão", multiway: "3 ou mais na mão: não se fala dela (B8.4)",
  take_back: "Desfazer até aqui", take_back_help: "Este ato e todos os seguintes; nada sai do registro", correct: "Corrigir", pick_act: "Escolha um ato para desfazer até ele ou corrigi-lo", is_undone: "Desfeito", is_corrected: "corrigido", action: "Ação", card: "Carta", open: "Tudo", no_correction: "Este ato não se corrige: desfaça e insira de novo",
};

const WORDS: Record<Language, RulingWords> = { en, es, pt };

export function rulingWords(language: Language): RulingWords {
  return WORDS[language];
}
