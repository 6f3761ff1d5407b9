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

/** "Qh 7d, 10c" or "Qh7d10c" as three cards; null if a part is no card, or one comes twice. */
export function parseCards(text: string): string[] | null {
  const parts = text.match(/(10|[^\s,]).|[^\s,]/g) ?? [];
  const cards = parts.map(parseCard);
  const isGood = cards.length > 0 && cards.every((card) => card !== null) && new Set(cards).size === cards.length;
  return isGood ? (cards as string[]) : null;
}
