/** Which key means what at this desk: as shipped, or as its operator chose, kept in the browser and taken along as a
 * file. */
import type { Intent } from "./intents";
import { KEYS, type Keys } from "./keys";
import { keep, kept } from "./storage";

const STORED_AS = "finaltable.console.keys";
const FORMAT = "finaltable console keys 1";
/** One sign that is printed. Enter confirms, and stays what it is. */
const ONE_SIGN = /^[^\s\p{Cc}]$/u;
const FIXED: ReadonlySet<Intent> = new Set<Intent>(["confirm"]);

/** Keys that cannot be had: `intent` is what it is about, `key` what was asked for, `taken` who has it. */
export class BindingsError extends Error {
  constructor(
    readonly why: "format" | "unknown" | "no_sign" | "taken" | "fixed",
    readonly intent = "",
    readonly key = "",
    readonly taken: Intent | null = null,
  ) {
    super(why);
  }
}

export const CHANGEABLE = (Object.keys(KEYS) as Intent[]).filter((intent) => !FIXED.has(intent));

/** `keys` with another one for `intent`; BindingsError where it is no sign, or is another's. */
export function rebound(keys: Keys, intent: Intent, key: string): Keys {
  const sign = key.toLowerCase();
  if (FIXED.has(intent)) throw new BindingsError("fixed", intent, key);
  if (!ONE_SIGN.test(sign)) throw new BindingsError("no_sign", intent, key);
  const taken = CHANGEABLE.find((other) => other !== intent && keys[other] === sign);
  if (taken) throw new BindingsError("taken", intent, key, taken);
  return { ...keys, [intent]: sign };
}

/** The text of a file with these keys. */
export function encodeKeys(keys: Keys): string {
  const chosen = Object.fromEntries(CHANGEABLE.map((intent) => [intent, keys[intent]]));
  return `${JSON.stringify({ format: FORMAT, keys: chosen }, null, 2)}\n`;
}

/** The keys of such a file, those that it does not name as shipped; BindingsError where one cannot be had. */
export function decodeKeys(text: string): Keys {
  const named = Object.entries(signsIn(text));
  const stranger = named.find(([intent]) => !(CHANGEABLE as string[]).includes(intent));
  if (stranger) throw new BindingsError(stranger[0] in KEYS ? "fixed" : "unknown", stranger[0], String(stranger[1]));
  const keys = Object.fromEntries(named.map(([intent, key]) => [intent, String(key).toLowerCase()]));
  const all: Keys = { ...KEYS, ...keys };
  for (const intent of CHANGEABLE) rebound(all, intent, all[intent]);
  return all;
}

function signsIn(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    const { format, keys } = read as { format?: unknown; keys?: unknown };
    if (format === FORMAT && keys !== null && typeof keys === "object") return keys as Record<string, unknown>;
  } catch {
    // no JSON, or none with a format: the same as one of another kind
  }
  throw new BindingsError("format");
}

/** The keys of this browser; those shipped where none were kept, or what was kept cannot be read. */
export function keptKeys(): Keys {
  const text = kept(STORED_AS);
  if (text === "") return KEYS;
  try {
    return decodeKeys(text);
  } catch (error) {
    if (error instanceof BindingsError) return KEYS;
    throw error;
  }
}

export function keepKeys(keys: Keys): void {
  keep(STORED_AS, encodeKeys(keys));
}
