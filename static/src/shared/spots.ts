/** Where a card can be entered by hand: which spots have room, and which one is waited for. A second board's spots are
 * `flop-2`, `turn-2` and `river-2`. */
import type { ConsoleView } from "./console-view";
import type { Face, Hand, Seat } from "./view";

/** The places of the board that a street deals, counted from 0. */
const STREET_PLACES: Record<string, readonly number[]> = { flop: [0, 1, 2], turn: [3], river: [4] };
const BOARD_SPOT = /^(flop|turn|river)(?:-(\d))?$/;

/** Every board of the hand: one, or two where it is run twice or was begun so. */
export function boardsOf(hand: Hand | null): Face[][] {
  if (!hand) return [];
  return hand.boards.length ? hand.boards : [hand.board];
}

/** The spot of a street on a board: `flop` on the first, `flop-2` on the second. */
export function boardSpot(street: string, board: number): string {
  return board ? `${street}-${board + 1}` : street;
}

/** Every spot that a card can be entered at, seats first: `seat-3` takes the next card, `seat-3/1` replaces the first. */
export function spotsOf(view: ConsoleView): string[] {
  const numbers = Array.from({ length: view.game.hole_cards }, (_, index) => index + 1);
  const atSeats = view.seats.flatMap(({ seat }) => [`seat-${seat}`, ...numbers.map((nth) => `seat-${seat}/${nth}`)]);
  const boards = boardsOf(view.hand);
  return [...atSeats, ...(boards.length ? boards : [[]]).flatMap((_, board) => spotsOnBoard(view, board))];
}

function spotsOnBoard(view: ConsoleView, board: number): string[] {
  const shared = board ? sharedPlaces(view.hand) : 0;
  const own = Object.entries(STREET_PLACES).filter(([, places]) => places.every((place) => place >= shared));
  return own.flatMap(([street, places]) => {
    const spot = boardSpot(street, board);
    return isFull(spot, view) ? places.map((_, index) => `${spot}/${index + 1}`) : [spot];
  });
}

/** How many places from the flop on lie for both boards: only the first board's spots take cards there. */
export function sharedPlaces(hand: Hand | null): number {
  const [first = [], second] = boardsOf(hand);
  if (!second) return 0;
  const differs = second.findIndex((face, place) => face === null || face !== first[place]);
  return differs < 0 ? second.length : differs;
}

/** Whether no further card goes to a spot; a named place, such as `seat-3/1`, takes another in its stead at any time. */
export function isFull(spot: string, view: ConsoleView): boolean {
  const [, street, number] = BOARD_SPOT.exec(spot) ?? [];
  if (street) return hasAllRead(boardsOf(view.hand)[Number(number ?? 1) - 1] ?? [], street);
  const seat = view.seats.find((each) => spot === `seat-${each.seat}`);
  return seat !== undefined && seat.cards_present >= view.game.hole_cards;
}

function hasAllRead(board: Face[], street: string): boolean {
  const last = STREET_PLACES[street]!.at(-1)!;
  return board.length > last && board.slice(0, last + 1).every((face) => face !== null);
}

/** The board's spot that the betting waits for, null where it waits for none. */
export function awaitedBoardSpot({ hand, awaits }: ConsoleView): string | null {
  if (!awaits) return null;
  const last = STREET_PLACES[awaits]!.at(-1)!;
  const short = boardsOf(hand).findIndex((board) => board.length <= last);
  return boardSpot(awaits, Math.max(short, 0));
}

/** Where a card is missing: the board that is waited for, else the first seat with a card too few; null if nowhere. */
export function awaitedSpot(view: ConsoleView): string | null {
  if (!view.hand || view.hand.result) return null;
  const short = view.seats.find((seat) => seat.in_hand && seat.cards_present < view.game.hole_cards);
  return awaitedBoardSpot(view) ?? (short ? `seat-${short.seat}` : null);
}

/** The cards that lie face up: none of them can be entered a second time. */
export function cardsInSight(view: ConsoleView): Set<string> {
  return cardsFaceUp(view.hand, view.seats);
}

/** The faces that a view shows, on the boards and at the seats. */
export function cardsFaceUp(hand: Hand | null, seats: readonly Seat[]): Set<string> {
  const faces = [...boardsOf(hand).flat(), ...seats.flatMap((seat) => seat.hole_cards)];
  return new Set(faces.filter((face) => face !== null));
}
