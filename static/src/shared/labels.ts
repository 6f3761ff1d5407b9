/** Which label stands on a seat's plate. The server keeps a seat's last act for the whole hand; a label says only what
 * still holds on this street. */
import type { ActionKind, Hand, Seat } from "./view";

/** More than any table has: only the order of the seats after the button counts. */
const SEATS = 100;

export interface Label {
  kind: ActionKind | "all_in";
  /** The street's total, where there is one to tell. */
  chips: number | null;
}

/** The label of a seat, or null where nothing is to be said: once the hand has a result, nothing is. */
export function labelOf(seat: Seat, hand: Hand | null, seats: readonly Seat[]): Label | null {
  const { action, committed } = seat;
  if (!hand || hand.result) return null;
  if (seat.all_in) return { kind: "all_in", chips: committed || null };
  if (!action) return null;
  if (action.kind === "fold" || action.kind === "dead") return { kind: action.kind, chips: null };
  if (hand.street === "showdown") return null;
  if (action.kind === "bomb_pot") return isBombStreet(hand) ? { kind: "bomb_pot", chips: action.to || hand.bomb_pot } : null;
  if (action.kind === "check") return hasSpoken(seat, hand, seats) ? { kind: "check", chips: null } : null;
  return committed > 0 ? { kind: action.kind, chips: action.to } : null;
}

/** The chips of a bomb pot are in the pot at once: it is told until the flop has been bet. */
function isBombStreet({ street }: Hand): boolean {
  return street === "preflop" || street === "flop";
}

/** Whether a check is of this street: the turn has passed the seat, or has gone round since somebody put chips in. */
function hasSpoken(seat: Seat, hand: Hand, seats: readonly Seat[]): boolean {
  if (hand.to_act === null || hand.to_act === seat.seat) return false;
  const button = hand.button_seat;
  const order = (number: number) => (number > button ? number - button : number - button + SEATS);
  const turn = order(hand.to_act);
  const isRound = seats.some((each) => each.committed > 0 && order(each.seat) > turn);
  return isRound || order(seat.seat) < turn;
}
