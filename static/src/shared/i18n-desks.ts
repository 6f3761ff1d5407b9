/** The words of commentary, producer, room, floor, compliance and the page that settles cards. */
import type { Language } from "./format";

const en = {
  commentary: "Commentary", producer: "Producer", venue: "Room", floor: "Floor", compliance: "Compliance", cards: "Unread cards", program: "Program", preview: "Preview",
  console: "Console", delay: "Delay", no_delay: "none", now: "on now", waits: "entries wait", hands: "hands", slate: "slate", next: "next", nothing: "nothing", held: "HELD", since: "since", by: "by", hold: "Hold release",
  hold_told: "program and commentary stay where they are", resume: "Resume", resume_grow: "Resume, delay grows", resume_skip: "Resume, skip ahead",
  resume_grow_told: "the hold's length is added to the delay", resume_skip_told: "what was missed is not shown", blank: "Blank program", unblank: "Put program back", blanked: "Program is blank",
  set_delay: "Change the delay", minutes_seconds: "mm:ss or seconds", set: "Set", longer: "Longer: at once.", shorter: "Shorter: two people, then from the next hand's end on.",
  least: "Never below", not_understood: "Expected mm:ss or seconds", pending: "Waits for a second person", confirm: "Confirm", ends_in: "lapses in", nobody_waits: "Nothing waits",
  audiences: "Audiences", on_program: "On program", to_program: "Next release in", behind: "behind the table", table: "The table now", to_act: "To act", alarms: "Alarms", no_alarms: "No alarms", devices: "Devices", no_devices: "No devices",
  security: "Security", clients: "clients", refused: "refused", sequestered: "Sequestered", sequestered_told: "the commentary room is closed off: it may see more than program", present: "cards present", lamp_on: "On air", lamp_off: "Off air", answer: "Refused",
  connected: "Connected", connecting: "Connecting", lost: "Link lost", link_refused: "Token refused", stale: "This picture is not up to date", hand: "Hand", no_hand: "No hand", seat: "Seat", board: "Board", pot: "Pot",
  blinds: "Blinds", level: "Level", ends: "ends in", stack: "Stack", call: "To call", win_pot: "to win", needs: "needs", effective: "Effective", spr: "SPR", bb: "BB", waiting_for_hand: "Waiting for the next hand", dark: "Nothing is released",
  rulings: "To be ruled", no_ruling: "No ruling is asked", decisions: "Ruled", no_decisions: "Nothing was ruled yet", out_of_turn: "out of turn", notes: "Seats", counted: "counted", in_play: "Chips in play", differs: "counts differ by",
  reveal: "Dispute: one hidden hand", reveal_told: "Two people must grant it. It is shown once, here, and logged.", ask: "Ask for it", choose_seat: "Seat", revealed: "Granted hand", not_all_read: "A card that is not read, or in doubt, is shown to nobody.", put_away: "Put away", put_away_told: "It does not come back.", no_hidden: "No hidden hand lies at the table",
  head: "Head of the log", chained: "SHA-256 of the chain", unchained: "not chained", counts: "Counts", corrections: "Corrections", undos: "Undone", releases: "Released", acts: "Acts on the show", when: "When", what: "What", who: "Who", value: "Value", no_acts: "None yet", connections: "Connections", refusals: "Refused, by why", limits: "Limits met",
  unsettled: "To be settled", nothing_unsettled: "Every card is read", conflict: "in conflict", unread: "unread", no_crop: "no picture", next_key: "Arrows choose the place; a rank and a suit settle it", typed: "typed",
  grant_cards: "Open the page with unread cards", grant_cards_told: "Two people must grant it, to the holder of a person's token for it.", open_to: "Open to", open_to_nobody: "Open to nobody", holder: "Token holder", grant: "Grant", down_told: "The show was down; this does not count", accept_wall_time: "Let it count by the wall clock",
  pages: "Pages of this show", pages_told: "Each page needs its own token; the address that was printed at the start carries it.",
  program_told: "transparent overlay, 1920 by 1080", preview_told: "program as it would be after a take", console_told: "the operator", commentary_told: "the commentators' tablet", producer_told: "the producer's desk", venue_told: "screens in the room", floor_told: "the floor's tablet", compliance_told: "the auditor", cards_told: "settles unread cards; only where the room is sequestered",
};

export type DeskWords = typeof en;

const es: DeskWords = {
  commentary: "Comentaristas", producer: "Producción", venue: "Sala", floor: "Floor", compliance: "Control", cards: "Cartas sin leer", program: "Programa", preview: "Previo",
  console: "Consola", delay: "Retardo", no_delay: "ninguno", now: "ahora", waits: "entradas esperan", hands: "manos", slate: "cartela", next: "próxima", nothing: "nada", held: "RETENIDO", since: "desde", by: "por", hold: "Retener",
  hold_told: "programa y comentaristas se quedan donde están", resume: "Reanudar", resume_grow: "Reanudar y alargar", resume_skip: "Reanudar y saltar",
  resume_grow_told: "la retención se suma al retardo", resume_skip_told: "lo perdido no se muestra", blank: "Programa a negro", unblank: "Volver a emitir", blanked: "Programa en negro",
  set_delay: "Cambiar el retardo", minutes_seconds: "mm:ss o segundos", set: "Fijar", longer: "Más largo: al instante.", shorter: "Más corto: dos personas, y desde el final de la mano siguiente.",
  least: "Nunca menos de", not_understood: "Se espera mm:ss o segundos", pending: "Espera a una segunda persona", confirm: "Confirmar", ends_in: "caduca en", nobody_waits: "Nada espera",
  audiences: "Audiencias", on_program: "En programa", to_program: "Próxima salida en", behind: "tras la mesa", table: "La mesa ahora", to_act: "Palabra", alarms: "Alarmas", no_alarms: "Sin alarmas", devices: "Dispositivos", no_devices: "Sin dispositivos",
  security: "Seguridad", clients: "clientes", refused: "rechazados", sequestered: "Aislado", sequestered_told: "la cabina de comentaristas está aislada: puede ver más que programa", present: "cartas presentes", lamp_on: "En el aire", lamp_off: "Fuera del aire", answer: "Rechazado",
  connected: "Conectado", connecting: "Conectando", lost: "Sin conexión", link_refused: "Clave rechazada", stale: "Esta imagen no está al día", hand: "Mano", no_hand: "Sin mano", seat: "Asiento", board: "Board", pot: "Bote",
  blinds: "Ciegas", level: "Nivel", ends: "termina en", stack: "Fichas", call: "Por igualar", win_pot: "para ganar", needs: "necesita", effective: "Efectivo", spr: "SPR", bb: "BB", waiting_for_hand: "Se espera la próxima mano", dark: "No hay nada publicado",
  rulings: "Por decidir", no_ruling: "No se pide ninguna decisión", decisions: "Decidido", no_decisions: "Aún no se decidió nada", out_of_turn: "fuera de turno", notes: "Asientos", counted: "contado", in_play: "Fichas en juego", differs: "los recuentos difieren en",
  reveal: "Disputa: una mano oculta", reveal_told: "Dos personas deben concederla. Se muestra una vez, aquí, y queda registrada.", ask: "Pedirla", choose_seat: "Asiento", revealed: "Mano concedida", not_all_read: "Una carta sin leer o en duda no se muestra a nadie.", put_away: "Guardar", put_away_told: "No vuelve a mostrarse.", no_hidden: "No hay ninguna mano oculta",
  head: "Cabeza del registro", chained: "SHA-256 de la cadena", unchained: "sin cadena", counts: "Cuentas", corrections: "Correcciones", undos: "Deshechos", releases: "Publicados", acts: "Actos sobre la emisión", when: "Cuándo", what: "Qué", who: "Quién", value: "Valor", no_acts: "Ninguno todavía", connections: "Conexiones", refusals: "Rechazados, por qué", limits: "Límites alcanzados",
  unsettled: "Por resolver", nothing_unsettled: "Todas las cartas están leídas", conflict: "en conflicto", unread: "sin leer", no_crop: "sin imagen", next_key: "Las flechas eligen el lugar; valor y palo lo resuelven", typed: "escrito",
  grant_cards: "Abrir la página de cartas sin leer", grant_cards_told: "Dos personas deben concederla, a quien tenga una clave personal para ella.", open_to: "Abierta a", open_to_nobody: "Abierta a nadie", holder: "Titular de la clave", grant: "Conceder", down_told: "La emisión estuvo parada; esto no cuenta", accept_wall_time: "Que cuente por la hora de reloj",
  pages: "Páginas de esta emisión", pages_told: "Cada página necesita su propia clave; la lleva la dirección que se imprimió al empezar.",
  program_told: "capa transparente, 1920 por 1080", preview_told: "programa como quedaría al salir al aire", console_told: "el operador", commentary_told: "la tableta de los comentaristas", producer_told: "la mesa de producción", venue_told: "pantallas de la sala", floor_told: "la tableta del floor", compliance_told: "el auditor", cards_told: "resuelve cartas sin leer; solo con la sala aislada",
};

const pt: DeskWords = {
  commentary: "Comentaristas", producer: "Produção", venue: "Sala", floor: "Floor", compliance: "Auditoria", cards: "Cartas não lidas", program: "Programa", preview: "Prévia",
  console: "Console", delay: "Atraso", no_delay: "nenhum", now: "agora", waits: "entradas esperam", hands: "mãos", slate: "cartela", next: "próxima", nothing: "nada", held: "RETIDO", since: "desde", by: "por", hold: "Reter",
  hold_told: "programa e comentaristas ficam onde estão", resume: "Retomar", resume_grow: "Retomar e alongar", resume_skip: "Retomar e pular",
  resume_grow_told: "a retenção soma-se ao atraso", resume_skip_told: "o que se perdeu não é mostrado", blank: "Apagar programa", unblank: "Voltar ao ar", blanked: "Programa apagado",
  set_delay: "Mudar o atraso", minutes_seconds: "mm:ss ou segundos", set: "Definir", longer: "Mais longo: na hora.", shorter: "Mais curto: duas pessoas, e a partir do fim da próxima mão.",
  least: "Nunca menos de", not_understood: "Espera-se mm:ss ou segundos", pending: "Espera uma segunda pessoa", confirm: "Confirmar", ends_in: "caduca em", nobody_waits: "Nada espera",
  audiences: "Audiências", on_program: "No programa", to_program: "Próxima saída em", behind: "atrás da mesa", table: "A mesa agora", to_act: "A vez", alarms: "Alarmes", no_alarms: "Sem alarmes", devices: "Dispositivos", no_devices: "Sem dispositivos",
  security: "Segurança", clients: "clientes", refused: "recusados", sequestered: "Isolado", sequestered_told: "a cabine dos comentaristas está isolada: pode ver mais do que o programa", present: "cartas presentes", lamp_on: "No ar", lamp_off: "Fora do ar", answer: "Recusado",
  connected: "Conectado", connecting: "Conectando", lost: "Sem conexão", link_refused: "Chave recusada", stale: "Esta imagem não está em dia", hand: "Mão", no_hand: "Sem mão", seat: "Lugar", board: "Board", pot: "Pote",
  blinds: "Blinds", level: "Nível", ends: "termina em", stack: "Fichas", call: "Para pagar", win_pot: "para ganhar", needs: "precisa", effective: "Efetivo", spr: "SPR", bb: "BB", waiting_for_hand: "À espera da próxima mão", dark: "Nada foi liberado",
  rulings: "A decidir", no_ruling: "Nenhuma decisão é pedida", decisions: "Decidido", no_decisions: "Nada foi decidido ainda", out_of_turn: "fora da vez", notes: "Lugares", counted: "contado", in_play: "Fichas em jogo", differs: "as contagens diferem em",
  reveal: "Disputa: uma mão oculta", reveal_told: "Duas pessoas têm de concedê-la. É mostrada uma vez, aqui, e fica registrada.", ask: "Pedir", choose_seat: "Lugar", revealed: "Mão concedida", not_all_read: "Uma carta não lida ou em dúvida não é mostrada a ninguém.", put_away: "Guardar", put_away_told: "Não volta a aparecer.", no_hidden: "Não há mão oculta na mesa",
  head: "Cabeça do registro", chained: "SHA-256 da cadeia", unchained: "sem cadeia", counts: "Contas", corrections: "Correções", undos: "Desfeitos", releases: "Liberados", acts: "Atos sobre a transmissão", when: "Quando", what: "O quê", who: "Quem", value: "Valor", no_acts: "Nenhum ainda", connections: "Conexões", refusals: "Recusados, por quê", limits: "Limites atingidos",
  unsettled: "A resolver", nothing_unsettled: "Todas as cartas estão lidas", conflict: "em conflito", unread: "não lida", no_crop: "sem imagem", next_key: "As setas escolhem o lugar; valor e naipe resolvem", typed: "digitado",
  grant_cards: "Abrir a página de cartas não lidas", grant_cards_told: "Duas pessoas têm de concedê-la, a quem tenha uma chave pessoal para ela.", open_to: "Aberta a", open_to_nobody: "Aberta a ninguém", holder: "Titular da chave", grant: "Conceder", down_told: "A transmissão esteve parada; isto não conta", accept_wall_time: "Que conte pela hora do relógio",
  pages: "Páginas desta transmissão", pages_told: "Cada página precisa da própria chave; o endereço impresso no início a traz.",
  program_told: "camada transparente, 1920 por 1080", preview_told: "o programa como ficaria no ar", console_told: "o operador", commentary_told: "o tablet dos comentaristas", producer_told: "a mesa de produção", venue_told: "telas da sala", floor_told: "o tablet do floor", compliance_told: "o auditor", cards_told: "resolve cartas não lidas; só com a sala isolada",
};

const WORDS: Record<Language, DeskWords> = { en, es, pt };

export function deskWords(language: Language): DeskWords {
  return WORDS[language];
}
