/** The words of the commentators' tablet, and what a seat did as a sentence. */
import type { Language } from "./format";
import type { ActionKind } from "./view";

const en = {
  this_hand: "This hand", past_hands: "Last hands", player: "Player", counts: "Chips", what_if: "What if",
  behind: "{time} behind the table", with_table: "With the table, no delay", held: "Release is held: older than {time}", no_link: "No link for {time}: this is {age} old", no_view: "Waiting for the first picture",
  folds: "folds", checks: "checks", calls: "calls {chips}", bets: "bets {to}", raises: "raises to {to}", is_dead: "hand is dead", all_in: "all-in",
  no_moves: "Nobody has acted yet", no_past: "No hand is over yet", wins: "wins {chips}", splits: "splits, {chips}", uncontested: "no showdown", hands: "Hands", vpip: "VPIP", vpip_told: "Put chips in of his own will before the flop",
  pfr: "PFR", pfr_told: "Raised before the flop", aggression: "Aggression", aggression_told: "Bets and raises to calls, flop to river", wtsd: "WTSD", wtsd_told: "Of the flops seen, went to showdown", biggest: "Biggest pot won",
  effective: "Effective stack", spr: "SPR", notes: "Own notes", notes_told: "Kept on this tablet alone", export: "Export notes", choose: "Player", average: "Average", out: "Out", payouts: "Payouts", no_record: "No hand played yet",
  touch_card: "Touch the next card", now: "Now", next: "Then", no_what_if: "Chances for the next card come on flop and turn, once every live hand is read.", language: "Language", panels: "More about the show",
  pot_odds: "Pot odds", to_one: "{odds} to 1",
};

export type CommentaryWords = typeof en;

const es: CommentaryWords = {
  this_hand: "Esta mano", past_hands: "Últimas", player: "Jugador", counts: "Fichas", what_if: "Y si…",
  behind: "{time} por detrás de la mesa", with_table: "A la par de la mesa, sin retardo", held: "Salida retenida: más de {time} de antigüedad", no_link: "Sin conexión hace {time}: esto tiene {age}", no_view: "Se espera la primera imagen",
  folds: "se retira", checks: "pasa", calls: "iguala {chips}", bets: "apuesta {to}", raises: "sube a {to}", is_dead: "mano muerta", all_in: "all-in",
  no_moves: "Nadie ha actuado aún", no_past: "Aún no terminó ninguna mano", wins: "gana {chips}", splits: "reparte, {chips}", uncontested: "sin showdown", hands: "Manos", vpip: "VPIP", vpip_told: "Puso fichas por su voluntad antes del flop",
  pfr: "PFR", pfr_told: "Subió antes del flop", aggression: "Agresión", aggression_told: "Apuestas y subidas por igualada, del flop al river", wtsd: "WTSD", wtsd_told: "De los flops vistos, llegó al showdown", biggest: "Mayor bote ganado",
  effective: "Fichas efectivas", spr: "SPR", notes: "Notas propias", notes_told: "Solo en esta tableta", export: "Exportar notas", choose: "Jugador", average: "Promedio", out: "Fuera", payouts: "Premios", no_record: "Aún no jugó ninguna mano",
  touch_card: "Toque la próxima carta", now: "Ahora", next: "Después", no_what_if: "Las opciones de la próxima carta se muestran en flop y turn, con todas las manos vivas leídas.", language: "Idioma", panels: "Más sobre el show",
  pot_odds: "Pot odds", to_one: "{odds} a 1",
};

const pt: CommentaryWords = {
  this_hand: "Esta mão", past_hands: "Últimas", player: "Jogador", counts: "Fichas", what_if: "E se…",
  behind: "{time} atrás da mesa", with_table: "Junto com a mesa, sem atraso", held: "Liberação retida: mais de {time} de idade", no_link: "Sem conexão há {time}: isto tem {age}", no_view: "À espera da primeira imagem",
  folds: "desiste", checks: "passa", calls: "paga {chips}", bets: "aposta {to}", raises: "aumenta para {to}", is_dead: "mão morta", all_in: "all-in",
  no_moves: "Ninguém agiu ainda", no_past: "Nenhuma mão terminou ainda", wins: "ganha {chips}", splits: "divide, {chips}", uncontested: "sem showdown", hands: "Mãos", vpip: "VPIP", vpip_told: "Pôs fichas por vontade própria antes do flop",
  pfr: "PFR", pfr_told: "Aumentou antes do flop", aggression: "Agressão", aggression_told: "Apostas e aumentos por call, do flop ao river", wtsd: "WTSD", wtsd_told: "Dos flops vistos, foi ao showdown", biggest: "Maior pote ganho",
  effective: "Fichas efetivas", spr: "SPR", notes: "Notas próprias", notes_told: "Somente neste tablet", export: "Exportar notas", choose: "Jogador", average: "Média", out: "Fora", payouts: "Premiação", no_record: "Ainda não jogou nenhuma mão",
  touch_card: "Toque a próxima carta", now: "Agora", next: "Depois", no_what_if: "As chances da próxima carta aparecem no flop e no turn, com todas as mãos vivas lidas.", language: "Idioma", panels: "Mais sobre o show",
  pot_odds: "Pot odds", to_one: "{odds} para 1",
};

const WORDS: Record<Language, CommentaryWords> = { en, es, pt };

/** The verb of each kind of move; forced bets are none. */
export const VERBS: Partial<Record<ActionKind, keyof CommentaryWords>> = {
  fold: "folds", check: "checks", call: "calls", bet: "bets", raise: "raises", dead: "is_dead",
};

export function commentaryWords(language: Language): CommentaryWords {
  return WORDS[language];
}

/** "calls {chips}" with what stands in the braces; a name that is not told stays as it is. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
