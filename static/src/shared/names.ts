/** Names that must fit where there is little room: what may be shortened, and what stands for a face that has no picture. */

const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;
/** "de Sousa e Castro", "Ramón y Cajal": two names that are one. */
const JOINS = new Set(["e", "y", "i"]);
/** What is written without spaces, or whose family name stands in front, is left as it is. */
const WHOLE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The same name with initials for all but the family name: "M. J. A. de Sousa" of "Maria João Albuquerque de Sousa". */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  if (words.length < 2 || WHOLE.test(name)) return name;
  const given = words.slice(0, familyFrom(words));
  return [...given.map(initial), ...words.slice(given.length)].join(" ");
}

/** The family name, as a pot names who is in it. */
export function familyName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length < 2 || WHOLE.test(name) ? name.trim() : words.slice(familyFrom(words)).join(" ");
}

/** One or two letters in place of a photo; of a name in one word its first letter. */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words[familyFrom(words)] : ""];
  return (letter(first) + letter(last)).toUpperCase();
}

/** Where the family name begins: its last word, with a "Jr." after it and small words, such as "de", before it. */
function familyFrom(words: readonly string[]): number {
  let from = words.length - 1;
  if (from > 1 && SUFFIX.test(words[from]!)) from -= 1;
  while (from > 1 && isSmall(words[from - 1]!)) from -= JOINS.has(words[from - 1]!) ? 2 : 1;
  return Math.max(from, 1);
}

function isSmall(word: string): boolean {
  return word === word.toLowerCase() && word !== word.toUpperCase();
}

function initial(word: string): string {
  return isSmall(word) ? word : word.split("-").map((part) => `${letter(part)}.`).join("-");
}

function letter(word: string): string {
  return [...word][0] ?? "";
}
