/** Who got what in the hand just ended, added up over its pots. */
import type { Hand } from "./view";

/** Chips won by seat; empty while the hand runs. An uncalled bet that went back is nothing won. */
export function wonBySeat(hand: Hand | null): Map<number, number> {
  const won = new Map<number, number>();
  for (const award of hand?.result?.awards ?? []) {
    won.set(award.seat, (won.get(award.seat) ?? 0) + award.amount);
  }
  return won;
}
