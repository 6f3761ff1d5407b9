/** What an alarm's kind means, in English, Spanish and Portuguese; its text tells the particulars. */
import type { Alarm } from "./console-view";
import type { Language } from "./format";
import { visitText } from "./i18n-visits";

/** The texts are English: only what they leave out needs a word there. */
const en = {
  machine_slept: "The machine slept, release waits so much longer",
  wall_stepped: "The machine's time of day jumped, release does not follow it",
};

const es = {
  machine_slept: "La máquina durmió, la salida espera ese tiempo más",
  wall_stepped: "La hora de la máquina saltó, la salida no la sigue",
  log_unwritable: "El disco no acepta nada", log_damaged: "Archivo del programa dañado", log_gone: "Falta el archivo del programa", key_missing: "Falta la clave del programa", seal_broken: "Un sello no se abre",
  head_copy: "Copia de la cabeza del registro", reads_journal: "Diario de lecturas", release_stopped: "Programa en negro",
  card_conflict: "Una carta se vio dos veces", card_refused: "Una carta no encaja", card_count: "Número de cartas incorrecto", winner_differs: "Se declararon otros ganadores", deal_order: "Orden del reparto",
  visitor_refused: "Acceso rechazado", visitor_limit: "Alguien pide demasiado", tokens_unreadable: "No se puede leer el archivo de claves",
};

const pt: typeof es = {
  machine_slept: "A máquina dormiu, a saída espera esse tempo a mais",
  wall_stepped: "A hora da máquina saltou, a saída não a segue",
  log_unwritable: "O disco não aceita nada", log_damaged: "Arquivo do programa danificado", log_gone: "Falta o arquivo do programa", key_missing: "Falta a chave do programa", seal_broken: "Um lacre não se abre",
  head_copy: "Cópia da cabeça do registro", reads_journal: "Diário de leituras", release_stopped: "Programa apagado",
  card_conflict: "Uma carta foi vista duas vezes", card_refused: "Uma carta não cabe", card_count: "Número errado de cartas", winner_differs: "Outros vencedores foram declarados", deal_order: "Ordem da distribuição",
  visitor_refused: "Acesso recusado", visitor_limit: "Alguém pede demais", tokens_unreadable: "Não se lê o arquivo de chaves",
};

const WORDS: Record<Language, Record<string, string>> = { en, es, pt };

/** The alarm in words; one whose kind has none is told by its text alone. */
export function alarmText(alarm: Alarm, language: Language): string {
  const said = WORDS[language][alarm.kind];
  return said ? `${said}: ${particulars(alarm, language)}` : alarm.text;
}

/** A visitor's alarm has its reason or limit in its id; its text tells how often, and from where last. */
function particulars({ id, kind, text }: Alarm, language: Language): string {
  const told = /(?:, (\d+) times, last|,) from (\S+)$/.exec(text);
  if (!id.startsWith(`${kind}-`) || !kind.startsWith("visitor_") || told === null) return text;
  const parts = [visitText(id.slice(kind.length + 1), language), told[1] ? `${told[1]}×` : "", told[2]];
  return parts.filter(Boolean).join(" · ");
}
