/** Holds the pictures of a view ready before it is drawn, so that no face comes in late and nothing is laid out for it. */

const LONGEST_WAIT_MS = 1500;

/** Addresses of photos and marks, and the countries of flags, anywhere in a value. */
export interface Shown {
  addresses: Set<string>;
  countries: Set<string>;
}

/** Everything below /media/ that `value` names, and every country in it. */
export function shownIn(value: unknown, found: Shown = { addresses: new Set(), countries: new Set() }): Shown {
  if (typeof value === "string" && value.startsWith("/media/")) found.addresses.add(value);
  if (typeof value !== "object" || value === null) return found;
  for (const [key, inside] of Object.entries(value)) {
    if (key === "country" && typeof inside === "string" && inside) found.countries.add(inside);
    else shownIn(inside, found);
  }
  return found;
}

export class ReadyPictures {
  private held = new Map<string, HTMLImageElement>();

  /** Resolves when these pictures are here, or cannot be had, or after a second and a half; the others are let go. */
  async hold(addresses: readonly string[]): Promise<void> {
    const before = this.held;
    this.held = new Map(addresses.map((address) => [address, before.get(address) ?? pictureOf(address)]));
    const fresh = addresses.filter((address) => !before.has(address)).map((address) => this.held.get(address)!);
    if (fresh.length === 0) return;
    await Promise.race([Promise.all(fresh.map((picture) => picture.decode().catch(() => undefined))), after(LONGEST_WAIT_MS)]);
  }
}

function pictureOf(address: string): HTMLImageElement {
  const picture = new Image();
  picture.src = address;
  return picture;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
