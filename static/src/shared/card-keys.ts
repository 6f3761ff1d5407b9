/** Cards typed as two letters, a rank and a suit, without a field: A then S is the ace of spades. */
import { RANKS, SUITS } from "./cards";

export class CardKeys {
  /** The rank that waits for its suit, or "". */
  rank = "";

  /** The card that this key completes, or null. A rank replaces the one before; 10 is typed T, or 1 and 0. */
  press(key: string): string | null {
    const [upper, lower] = [key.toUpperCase(), key.toLowerCase()];
    if (key === "1") this.rank = "1";
    else if (key === "0" && this.rank === "1") this.rank = "T";
    else if ((RANKS as readonly string[]).includes(upper)) this.rank = upper;
    else if ((SUITS as readonly string[]).includes(lower)) return this.complete(lower);
    return null;
  }

  clear(): void {
    this.rank = "";
  }

  private complete(suit: string): string | null {
    const card = this.rank && this.rank !== "1" ? this.rank + suit : null;
    this.rank = "";
    return card;
  }
}
