/** Why visitors were refused and which limits they met, in English, Spanish and Portuguese. */
import type { Language } from "./format";

const es: Record<string, string> = {
  "no token": "sin clave", "wrong token": "clave errónea", "another page's token": "clave de otra página", "not granted by two people": "sin el permiso de dos personas",
  "unknown host": "nombre de servidor ajeno", "a page of another site": "página de otro sitio", "a token in the address": "clave en la dirección", "as many pages are connected as the configuration allows": "no queda sitio",
  requests_a_second: "consultas por segundo", messages_a_second: "mensajes por segundo",
  silent_of_one_address: "conexiones calladas de una dirección", silent_in_all: "conexiones calladas", asking_of_one_address: "consultas a medias de una dirección", asking_in_all: "consultas a medias", asking_too_long: "consulta demasiado lenta",
  answered_of_one_address: "respuestas a la vez para una dirección", answered_in_all: "respuestas a la vez", answered_too_long: "respuesta demasiado lenta",
  unknown_of_one_address: "conexiones sin clave de una dirección", unknown_in_all: "conexiones sin clave", unknown_too_long: "sin clave demasiado tiempo",
};

const pt: typeof es = {
  "no token": "sem chave", "wrong token": "chave errada", "another page's token": "chave de outra página", "not granted by two people": "sem a permissão de duas pessoas",
  "unknown host": "nome de servidor alheio", "a page of another site": "página de outro site", "a token in the address": "chave no endereço", "as many pages are connected as the configuration allows": "não há mais lugar",
  requests_a_second: "consultas por segundo", messages_a_second: "mensagens por segundo",
  silent_of_one_address: "conexões caladas de um endereço", silent_in_all: "conexões caladas", asking_of_one_address: "consultas a meio de um endereço", asking_in_all: "consultas a meio", asking_too_long: "consulta lenta demais",
  answered_of_one_address: "respostas ao mesmo tempo para um endereço", answered_in_all: "respostas ao mesmo tempo", answered_too_long: "resposta lenta demais",
  unknown_of_one_address: "conexões sem chave de um endereço", unknown_in_all: "conexões sem chave", unknown_too_long: "sem chave por tempo demais",
};

const WORDS: Record<Language, Record<string, string>> = { en: {}, es, pt };

/** The reason or limit in words. */
export function visitText(said: string, language: Language): string {
  return WORDS[language][said] ?? said.replace(/_/g, " ");
}
