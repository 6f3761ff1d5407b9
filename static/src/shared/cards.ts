/** How cards and spots are written: for the grid that an operator enters cards with. */

export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;
export const SUITS = ["s", "h", "d", "c"] as const;

/** "as", "10D" or "Td" as "As", "Td", "Td"; null if it is no card. */
export function parseCard(text: string): string | null {
  const compact = text.trim().toUpperCase().replace("10", "T");
  const [rank = "", suit = ""] = [compact.charAt(0), compact.charAt(1).toLowerCase()];
  const known = compact.length === 2 && (RANKS as readonly string[]).includes(rank) && (SUITS as readonly string[]).includes(suit);
  return known ? rank + suit : null;
}

/** Every spot that a card can be entered at, seats first: `seat-3` takes the next card, `seat-3/1` replaces the first. */
export function spotsOf(seats: number[], holeCards: number): string[] {
  const places = Array.from({ length: holeCards }, (_, index) => `/${index + 1}`);
  const atSeats = seats.flatMap((seat) => ["", ...places].map((place) => `seat-${seat}${place}`));
  return [...atSeats, "flop", "flop/1", "flop/2", "flop/3", "turn", "river"];
}
