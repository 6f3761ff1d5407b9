/** The words of program's graphics in English, Spanish and Portuguese. */
import type { Language } from "./format";
import type { HandKind } from "./graphics";

const en = {
  stack: "Stack", big_blinds: "Big blinds", place: "Place", average: "Average stack", hands: "Hands", vpip: "VPIP", pfr: "PFR", aggression: "Aggression",
  wtsd: "Showdowns", biggest_pot: "Biggest pot", level: "Level", blinds: "Blinds", ante: "Ante", next: "Next", next_break: "Next break", versus: "vs",
  called_by: "Called by", out: "out", outs: "outs", shares: "to split", ahead: "In front", chip_counts: "Chip counts", payouts: "Payouts", schedule: "Schedule", winner: "Winner",
  break: "Break", minutes: "min", now: "Now", prize: "Prize", player: "Player", hand: "Hand", absent: "Absent", eliminated: "Eliminated", delayed: "Cards are shown with a delay of",
  statistics: "Statistics at this table", head_to_head: "Head to head",
};

export type GraphicWords = typeof en;

const es: GraphicWords = {
  stack: "Fichas", big_blinds: "Ciegas grandes", place: "Puesto", average: "Media de fichas", hands: "Manos", vpip: "VPIP", pfr: "PFR", aggression: "Agresividad",
  wtsd: "Showdowns", biggest_pot: "Mayor bote", level: "Nivel", blinds: "Ciegas", ante: "Ante", next: "Siguiente", next_break: "Próximo descanso", versus: "vs",
  called_by: "Iguala", out: "out", outs: "outs", shares: "para empatar", ahead: "Por delante", chip_counts: "Recuento de fichas", payouts: "Premios", schedule: "Niveles", winner: "Ganador",
  break: "Descanso", minutes: "min", now: "Ahora", prize: "Premio", player: "Jugador", hand: "Mano", absent: "Ausente", eliminated: "Eliminado", delayed: "Las cartas se muestran con un retardo de",
  statistics: "Estadísticas en esta mesa", head_to_head: "Cara a cara",
};

const pt: GraphicWords = {
  stack: "Fichas", big_blinds: "Big blinds", place: "Posição", average: "Média de fichas", hands: "Mãos", vpip: "VPIP", pfr: "PFR", aggression: "Agressividade",
  wtsd: "Showdowns", biggest_pot: "Maior pote", level: "Nível", blinds: "Blinds", ante: "Ante", next: "Próximo", next_break: "Próximo intervalo", versus: "vs",
  called_by: "Paga", out: "out", outs: "outs", shares: "para dividir", ahead: "Na frente", chip_counts: "Contagem de fichas", payouts: "Premiação", schedule: "Níveis", winner: "Campeão",
  break: "Intervalo", minutes: "min", now: "Agora", prize: "Prêmio", player: "Jogador", hand: "Mão", absent: "Ausente", eliminated: "Eliminado", delayed: "As cartas são mostradas com atraso de",
  statistics: "Estatísticas nesta mesa", head_to_head: "Frente a frente",
};

const WORDS: Record<Language, GraphicWords> = { en, es, pt };

const HANDS: Record<Language, Record<HandKind, string>> = {
  en: {
    high_card: "High card", pair: "Pair", two_pair: "Two pair", three_of_a_kind: "Trips", straight: "Straight", flush: "Flush", full_house: "Full house",
    four_of_a_kind: "Quads", straight_flush: "Straight flush",
  },
  es: {
    high_card: "Carta alta", pair: "Pareja", two_pair: "Doble pareja", three_of_a_kind: "Trío", straight: "Escalera", flush: "Color", full_house: "Full",
    four_of_a_kind: "Póker", straight_flush: "Escalera de color",
  },
  pt: {
    high_card: "Carta alta", pair: "Par", two_pair: "Dois pares", three_of_a_kind: "Trinca", straight: "Sequência", flush: "Flush", full_house: "Full house",
    four_of_a_kind: "Quadra", straight_flush: "Straight flush",
  },
};

export function graphicWords(language: Language): GraphicWords {
  return WORDS[language];
}

/** A category of hands, as short as an out is told. */
export function handWord(kind: HandKind, language: Language): string {
  return HANDS[language][kind];
}
