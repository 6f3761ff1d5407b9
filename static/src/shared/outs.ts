/** How the outs of one seat are told: card by card where they are few, by number where a viewer could not read them. */
import type { OutsGroup, SeatOuts } from "./graphics";

const MOST_CARDS = 11;
const MOST_GROUPS = 3;

export interface ToldGroup extends OutsGroup {
  /** The cards that are drawn; the others are told by their number alone. */
  drawn: string[];
}

/** The groups with most cards first; all cards of a seat are drawn, or none of them. */
export function toldGroups({ groups, cards }: Pick<SeatOuts, "groups" | "cards">): ToldGroup[] {
  const largest = [...groups].sort((a, b) => b.cards.length - a.cards.length).slice(0, MOST_GROUPS);
  const isFew = cards.length <= MOST_CARDS;
  return largest.map((group) => ({ ...group, drawn: isFew ? group.cards : [] }));
}
