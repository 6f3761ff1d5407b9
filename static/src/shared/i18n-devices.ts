/** The console's words for what readers and cameras have done, in English, Spanish and Portuguese. */
import type { Language } from "./format";

const en = {
  reader: { scans: "scans", checksum_errors: "checksum errors", timeouts: "time-outs", resets: "resets" },
  camera: { scans: "pictures", checksum_errors: "dropped or late", timeouts: "time-outs", resets: "reopenings" },
  seat: "Seat", board: "Board", muck: "Muck", flop: "Flop", turn: "Turn", river: "River", read: "{read} of {present} read",
};

export type DeviceWords = typeof en;

const es: DeviceWords = {
  reader: { scans: "lecturas", checksum_errors: "errores de suma", timeouts: "sin respuesta", resets: "reinicios" },
  camera: { scans: "imágenes", checksum_errors: "descartadas o tardías", timeouts: "sin respuesta", resets: "reaperturas" },
  seat: "Asiento", board: "Board", muck: "Descarte", flop: "Flop", turn: "Turn", river: "River", read: "{read} de {present} leídas",
};

const pt: DeviceWords = {
  reader: { scans: "leituras", checksum_errors: "erros de soma", timeouts: "sem resposta", resets: "reinícios" },
  camera: { scans: "imagens", checksum_errors: "descartadas ou atrasadas", timeouts: "sem resposta", resets: "reaberturas" },
  seat: "Lugar", board: "Board", muck: "Descarte", flop: "Flop", turn: "Turn", river: "River", read: "{read} de {present} lidas",
};

const WORDS: Record<Language, DeviceWords> = { en, es, pt };

export function deviceWords(language: Language): DeviceWords {
  return WORDS[language];
}
