/** The words of graphics at the desks: what is cued, taken and cleared, and how program shows things. */
import type { Language } from "./format";

const en = {
  graphics: "Graphics", rundown: "Rundown", preview: "Preview", program: "Program", take: "Take", take_told: "preview to program", clear: "Clear", clear_told: "off program",
  uncue: "Empty preview", cue: "Cue", cued: "on preview", on_air: "on program", automatic: "by itself", veto: "Veto", nothing_cued: "Nothing cued", nothing_on: "No graphic on program",
  no_items: "The configuration has no rundown", quick: "By seat", table_wide: "Of the table", free_text: "Free text", show: "How program shows", stop: "Off",
  profile: "Profile", statistics: "Statistics", head_to_head: "Head to head", level: "Level", elimination: "Eliminated", next_break: "Next break", all_in: "All-in", outs: "Outs",
  chip_counts: "Chip counts", payouts: "Payouts", schedule: "Schedule", winner: "Winner", ticker: "Ticker", sponsor: "Sponsor", delay_notice: "Cards delayed", slate: "Slate",
  reveal: "Hole cards", immediately: "at once", on_action: "once it acts", after_hand: "after the hand", showdown_only: "at showdown", never: "never",
  equity: "Equities", after_flop: "from the flop on", all_in_only: "all-in only", always: "always", amounts: "Amounts", exact: "1,250,000", short: "1.25M", big_blinds: "BB", both: "chips and BB",
  deck: "Deck", two_colour: "two colours", four_colour: "four colours", theme: "Theme", set: "Set", text: "Text", ticker_told: "Several texts: separate them by |", at: "At", seats: "against",
  lower_third: "lower third", callout: "call-out", full_screen: "full screen", bug: "bug", notice: "notice", table: "Table", pvw: "PVW", pgm: "PGM", auto: "Auto",
};

export type RundownWords = typeof en;

const es: RundownWords = {
  graphics: "Gráficos", rundown: "Escaleta", preview: "Previo", program: "Programa", take: "Al aire", take_told: "del previo a programa", clear: "Quitar", clear_told: "de programa",
  uncue: "Vaciar previo", cue: "Preparar", cued: "en previo", on_air: "en programa", automatic: "automático", veto: "Vetar", nothing_cued: "Nada preparado", nothing_on: "Sin gráficos en programa",
  no_items: "La configuración no tiene escaleta", quick: "Por asiento", table_wide: "De la mesa", free_text: "Texto libre", show: "Cómo muestra programa", stop: "Quitar",
  profile: "Perfil", statistics: "Estadísticas", head_to_head: "Cara a cara", level: "Nivel", elimination: "Eliminado", next_break: "Próximo descanso", all_in: "All-in", outs: "Outs",
  chip_counts: "Fichas", payouts: "Premios", schedule: "Niveles", winner: "Ganador", ticker: "Faldón", sponsor: "Patrocinador", delay_notice: "Cartas con retardo", slate: "Cartela",
  reveal: "Cartas propias", immediately: "al instante", on_action: "al actuar", after_hand: "tras la mano", showdown_only: "en el showdown", never: "nunca",
  equity: "Probabilidades", after_flop: "desde el flop", all_in_only: "solo all-in", always: "siempre", amounts: "Cantidades", exact: "1.250.000", short: "1,25M", big_blinds: "BB", both: "fichas y BB",
  deck: "Baraja", two_colour: "dos colores", four_colour: "cuatro colores", theme: "Tema", set: "Fijar", text: "Texto", ticker_told: "Varios textos: sepárelos con |", at: "A las", seats: "contra",
  lower_third: "rótulo", callout: "aviso", full_screen: "pantalla completa", bug: "mosca", notice: "nota", table: "Mesa", pvw: "PVW", pgm: "PGM", auto: "Auto",
};

const pt: RundownWords = {
  graphics: "Gráficos", rundown: "Roteiro", preview: "Prévia", program: "Programa", take: "No ar", take_told: "da prévia ao programa", clear: "Tirar", clear_told: "do programa",
  uncue: "Esvaziar prévia", cue: "Preparar", cued: "na prévia", on_air: "no programa", automatic: "automático", veto: "Vetar", nothing_cued: "Nada preparado", nothing_on: "Sem gráficos no programa",
  no_items: "A configuração não tem roteiro", quick: "Por lugar", table_wide: "Da mesa", free_text: "Texto livre", show: "Como o programa mostra", stop: "Tirar",
  profile: "Perfil", statistics: "Estatísticas", head_to_head: "Frente a frente", level: "Nível", elimination: "Eliminado", next_break: "Próximo intervalo", all_in: "All-in", outs: "Outs",
  chip_counts: "Fichas", payouts: "Prêmios", schedule: "Níveis", winner: "Vencedor", ticker: "Rodapé", sponsor: "Patrocinador", delay_notice: "Cartas com atraso", slate: "Cartela",
  reveal: "Cartas próprias", immediately: "na hora", on_action: "ao agir", after_hand: "após a mão", showdown_only: "no showdown", never: "nunca",
  equity: "Probabilidades", after_flop: "a partir do flop", all_in_only: "só all-in", always: "sempre", amounts: "Valores", exact: "1.250.000", short: "1,25M", big_blinds: "BB", both: "fichas e BB",
  deck: "Baralho", two_colour: "duas cores", four_colour: "quatro cores", theme: "Tema", set: "Fixar", text: "Texto", ticker_told: "Vários textos: separe com |", at: "Às", seats: "contra",
  lower_third: "legenda", callout: "aviso", full_screen: "tela cheia", bug: "selo", notice: "nota", table: "Mesa", pvw: "PVW", pgm: "PGM", auto: "Auto",
};

const WORDS: Record<Language, RundownWords> = { en, es, pt };

export function rundownWords(language: Language): RundownWords {
  return WORDS[language];
}
