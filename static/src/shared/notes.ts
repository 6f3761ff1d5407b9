/** A commentator's own notes on the players: kept in this browser alone, and nowhere else. */

const PREFIX = "finaltable.note.";

/** Of a storage such as `localStorage`, what notes need. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export class Notes {
  constructor(private readonly store: Store | null) {}

  /** The note on a player, or "". */
  of(name: string): string {
    return this.store?.getItem(PREFIX + name) ?? "";
  }

  /** Keeps a note; false where it could not be kept: storage is off, or full. */
  keep(name: string, text: string): boolean {
    if (!this.store) return false;
    try {
      if (text.trim()) this.store.setItem(PREFIX + name, text);
      else this.store.removeItem(PREFIX + name);
      return true;
    } catch {
      return false; // the browser's room for it is used up
    }
  }

  /** Every note by player, for a file. */
  all(): Record<string, string> {
    const found: Record<string, string> = {};
    for (let at = 0; at < (this.store?.length ?? 0); at += 1) {
      const key = this.store?.key(at);
      if (key?.startsWith(PREFIX)) found[key.slice(PREFIX.length)] = this.store?.getItem(key) ?? "";
    }
    return found;
  }
}

/** The browser's storage, or null where it is switched off. */
export function openStore(): Store | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
