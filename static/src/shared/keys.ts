/** The console's keys as they are shipped. None is one that a browser takes, and none acts while somebody types or a key
 * repeats. */
import type { Intent } from "./intents";

export type Keys = Readonly<Record<Intent, string>>;

export const KEYS: Keys = {
  fold: "f",
  check_call: "c",
  raise: "r",
  minimum: "i",
  half_pot: "o",
  pot: "p",
  all_in: "a",
  next_hand: "n",
  undo: "u",
  redo: "y",
  replace_last: "l",
  table_cards: "t",
  award: "w",
  unread_board: "x",
  card_entry: "k",
  motion: "m",
  history: "h",
  graphics: "g",
  keys: "?",
  confirm: "enter",
};

/** A second letter for the same thing, unless it has been given to another: where there is no bet yet, B comes to mind
 * first. */
const ALSO: Record<string, Intent> = { b: "raise" };
const TYPING = new Set(["INPUT", "TEXTAREA", "SELECT"]);
/** On these Enter is a press of their own. */
const PRESSED = new Set(["BUTTON", "A"]);
const TWICE_WITHIN_MS = 500;

export interface KeyPress {
  key: string;
  repeat: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key means by `keys`, or null; `tag` is the name of the element that has the focus, such as "INPUT". */
export function intentOfKey(press: KeyPress, tag: string, keys: Keys = KEYS): Intent | null {
  if (!mayAct(press, tag)) return null;
  if (press.key === "Enter" && PRESSED.has(tag)) return null;
  const key = press.key.toLowerCase();
  const named = Object.entries(keys).find(([, given]) => given === key);
  return named ? (named[0] as Intent) : (ALSO[key] ?? null);
}

/** The key of an intent as a desk writes it. */
export function keyLabel(keys: Keys, intent: Intent): string {
  return keys[intent].toUpperCase();
}

/** Whether a key may act at all: nobody types, holds it down or means a shortcut of the browser's. */
export function mayAct(press: KeyPress, tag: string): boolean {
  return !press.repeat && !press.ctrlKey && !press.metaKey && !press.altKey && !TYPING.has(tag);
}

/** Panic by keyboard: Escape twice within half a second, and not by holding it. */
export class DoubleEscape {
  private last = Number.NEGATIVE_INFINITY;

  /** True when this press, at `nowMs`, is the second of two; any other key between them starts over. */
  press(press: Pick<KeyPress, "key" | "repeat">, nowMs: number): boolean {
    if (press.key !== "Escape") this.last = Number.NEGATIVE_INFINITY;
    if (press.key !== "Escape" || press.repeat) return false;
    const isSecond = nowMs - this.last <= TWICE_WITHIN_MS;
    this.last = isSecond ? Number.NEGATIVE_INFINITY : nowMs;
    return isSecond;
  }
}
