/** How a component says that the operator wants something: events that rise to the page, which alone sends. */
import type { Command } from "./connection";
import type { Intent } from "./intents";
import type { Keys } from "./keys";

declare global {
  interface HTMLElementEventMap {
    "ft-command": CustomEvent<Command>;
    "ft-intent": CustomEvent<Intent>;
    "ft-open": CustomEvent<Opening>;
    "ft-closed": CustomEvent;
    "ft-keys": CustomEvent<Keys>;
  }
}

/** A dialog that is to open; `spot`, `seat` or `entry` is what it is about. */
export interface Opening {
  what: "cards" | "seat" | "more" | "terms" | "award" | "about" | "motion" | "history" | "order" | "decks" | "keys" | "graphics";
  seat?: number;
  spot?: string;
  /** An entry of the history. */
  entry?: number;
}

export function wants(from: HTMLElement, command: Command): void {
  rise(from, "ft-command", command);
}

export function means(from: HTMLElement, intent: Intent): void {
  rise(from, "ft-intent", intent);
}

export function opens(from: HTMLElement, opening: Opening): void {
  rise(from, "ft-open", opening);
}

/** Other keys are to count from now on. */
export function bindsKeys(from: HTMLElement, keys: Keys): void {
  rise(from, "ft-keys", keys);
}

/** The dialog has served. */
export function closes(from: HTMLElement): void {
  rise(from, "ft-closed");
}

function rise(from: HTMLElement, name: string, detail?: unknown): void {
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
