/** Where a card can be entered by hand: which spots have room, and which one is waited for. */
import type { ConsoleView } from "./view";

const HOLE_CARDS = 2;
/** How many board cards lie there once a street is complete. */
const BOARD_ENDS: Record<string, number> = { flop: 3, turn: 4, river: 5 };
const BOARD_PLACES: Record<string, string[]> = { flop: ["flop/1", "flop/2", "flop/3"], turn: ["turn/1"], river: ["river/1"] };

/** Every spot that a card can be entered at, seats first: `seat-3` takes the next card, `seat-3/1` replaces the first. */
export function spotsOf(view: ConsoleView): string[] {
  const atSeats = view.seats.flatMap(({ seat }) => [`seat-${seat}`, `seat-${seat}/1`, `seat-${seat}/2`]);
  const onBoard = Object.entries(BOARD_PLACES).flatMap(([street, places]) => (isFull(street, view) ? places : [street]));
  return [...atSeats, ...onBoard];
}

/** Whether no further card goes to a spot; a named place, such as `seat-3/1`, takes another in its stead at any time. */
export function isFull(spot: string, view: ConsoleView): boolean {
  const end = BOARD_ENDS[spot];
  if (end !== undefined) return hasAllRead(view, end);
  const seat = view.seats.find((each) => spot === `seat-${each.seat}`);
  return seat !== undefined && seat.cards_present >= HOLE_CARDS;
}

function hasAllRead(view: ConsoleView, end: number): boolean {
  const board = view.hand?.board ?? [];
  return board.length >= end && board.slice(0, end).every((face) => face !== null);
}

/** Where a card is missing: the board that is waited for, else the first seat with a card too few; null if nowhere. */
export function awaitedSpot(view: ConsoleView): string | null {
  if (!view.hand || view.hand.result) return null;
  const short = view.seats.find((seat) => seat.in_hand && seat.cards_present < HOLE_CARDS);
  return view.awaits ?? (short ? `seat-${short.seat}` : null);
}

/** The cards that lie face up: none of them can be entered a second time. */
export function cardsInSight(view: ConsoleView): Set<string> {
  const faces = [...(view.hand?.board ?? []), ...view.seats.flatMap((seat) => seat.hole_cards)];
  return new Set(faces.filter((face) => face !== null));
}
