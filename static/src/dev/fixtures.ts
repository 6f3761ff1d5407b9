/** Made-up tables for looking at the pages while they are designed; never part of the bundle. */
import type { Seat, View } from "../shared/view";
import { PEOPLE } from "./people";

const HANDS: string[][] = [["As", "Kd"], ["Tc", "Td"], ["9h", "8h"], ["Qs", "Qc"], ["Ah", "5h"], ["7c", "2d"], ["Kc", "Jc"], ["6s", "6d"], ["Js", "Th"], ["4c", "3c"]];

const MADE: Record<string, string>[] = [
  { en: "Two pair, aces and kings", es: "Doble pareja, ases y reyes", pt: "Dois pares, ases e reis" },
  { en: "Three of a kind, tens", es: "Trío de dieces", pt: "Trinca de dez" },
  { en: "Full house, queens over sevens", es: "Full de reinas y sietes", pt: "Full house de damas e setes" },
];

function seat(number: number, changes: Partial<Seat> = {}): Seat {
  const [name, country] = PEOPLE[number - 1]!;
  return {
    seat: number, name, country, stack: 1_250_000 * number + 15_000, committed: 0, in_hand: true, all_in: false, position: null,
    action: null, hole_cards: HANDS[number - 1]!, tabled: false, cards_present: 2, equity: null, best_hand: null, big_blinds: null, hole_picture: null, photo: null, sponsor: null, place: null, absent: false, ...changes,
  };
}

function view(seats: Seat[], changes: Partial<View> = {}): View {
  return {
    role: "program", delay_s: 1800, released_to: "2026-06-01T20:15:03.120Z", blank: false, title: "Main Event · Final table", source_url: "https://example.org/", hole_cam: false, slate: null, jumped: 0,
    level: { small_blind: 50_000, big_blind: 100_000, ante: 100_000, ante_form: "big_blind", number: 31, small_bet: 0, ends_in_s: null },
    game: { family: "holdem", limit: "no_limit", hole_cards: 2 }, rules: { name: "lapt", version: "1", overrides: {} },
    hand: {
      id: 12, street: "flop", button_seat: 3, board: ["Qh", "7d", "2c"], boards: [], to_act: null, pots: [{ amount: 1_284_000, eligible: [] }], result: null,
      multiway: true, bomb_pot: 0, figures: null,
    },
    seats, graphics: [], display: { theme: "tour", amounts: "exact", deck: "two_colour" }, ...changes,
  };
}

function preflop(count: number): View {
  const seats = Array.from({ length: count }, (_, index) => seat(index + 1, { equity: { win: 1 / count, tie: 0.004 } }));
  Object.assign(seats[0]!, { position: "BTN", action: { kind: "raise", to: 225_000 }, committed: 225_000 });
  Object.assign(seats[1]!, { position: "SB", action: { kind: "small_blind", to: 50_000 }, committed: 50_000, hole_cards: ["Tc", null] });
  if (seats[2]) Object.assign(seats[2], { position: "BB", action: { kind: "big_blind", to: 100_000 }, committed: 100_000 });
  if (seats[4]) Object.assign(seats[4], { in_hand: false, action: { kind: "fold", to: 0 }, equity: null });
  const base = view(seats);
  return { ...base, hand: { ...base.hand!, street: "preflop", board: [], to_act: Math.min(count, 4), pots: [{ amount: 475_000, eligible: [] }] } };
}

function allIn(count: number): View {
  const seats = Array.from({ length: count }, (_, index) => seat(index + 1, { in_hand: index < 3 }));
  Object.assign(seats[0]!, { all_in: true, stack: 0, equity: { win: 0.513, tie: 0.07 }, position: "BTN" });
  Object.assign(seats[1]!, { all_in: true, stack: 0, equity: { win: 0.004, tie: 0.07 }, action: { kind: "call", to: 1_000 } });
  if (seats[2]) Object.assign(seats[2], { equity: { win: 0.413, tie: 0.07 }, action: { kind: "bet", to: 12_400_000 }, committed: 12_400_000 });
  seats.slice(0, 3).forEach((each, index) => (each.best_hand = MADE[index]!));
  const base = view(seats);
  const pots = [{ amount: 18_400_000, eligible: [1, 2, 3] }, { amount: 4_250_000, eligible: [2, 3] }, { amount: 120_000, eligible: [3] }];
  return { ...base, hand: { ...base.hand!, street: "turn", board: ["Qh", "Td", "2c", null], to_act: 3, pots } };
}

function ended(count: number): View {
  const base = allIn(count);
  const awards = [{ pot: 0, seat: 1, amount: 22_650_000, board: 0 }];
  base.hand = { ...base.hand!, street: "showdown", to_act: null, board: ["Qh", "Td", "2c", "9s", "Jd"], result: { ended: "showdown", awards, returned: {}, winners: [1] } };
  for (const each of base.seats) each.equity = null;
  return base;
}

/** The flop has been dealt, nobody has spoken: what each hand makes is told. */
function flop(count: number): View {
  const seats = Array.from({ length: count }, (_, index) => seat(index + 1, { equity: { win: 1 / count, tie: 0.004 }, best_hand: MADE[index % MADE.length]! }));
  const base = view(seats);
  base.level = { ...base.level!, ends_in_s: 1234 };
  return { ...base, hand: { ...base.hand!, to_act: 1, pots: [{ amount: 1_284_000, eligible: seats.map((each) => each.seat) }] } };
}

/** Players who are out, and one who is away. */
function standings(count: number): View {
  const base = preflop(count);
  base.seats.slice(-2).forEach((each, index) => Object.assign(each, { in_hand: false, hole_cards: [], equity: null, stack: 0, place: count - index, action: null }));
  Object.assign(base.seats[4] ?? base.seats[0]!, { absent: true, in_hand: false, equity: null, hole_cards: [], action: null });
  return base;
}

function between(count: number): View {
  const seats = Array.from({ length: count }, (_, index) => seat(index + 1, { in_hand: false, hole_cards: [] }));
  return { ...view(seats), hand: null };
}

/** Ten-digit stacks, a raise and a winner: the widest plates that there are. */
function huge(count: number): View {
  const base = preflop(count);
  base.seats.forEach((each, index) => Object.assign(each, { stack: 1_234_567_890_123 - index, committed: 1_234_567_890, in_hand: true, equity: { win: 0.413, tie: 0.07 } }));
  Object.assign(base.seats[0]!, { action: { kind: "raise", to: 9_876_543_210 } });
  Object.assign(base.seats[1]!, { all_in: true, stack: 0, committed: 9_876_543_210 });
  return base;
}

function hugeWon(count: number): View {
  const base = huge(count);
  const awards = [{ pot: 0, seat: 1, amount: 1_234_567_890_123, board: 0 }];
  base.seats[1]!.in_hand = false;
  return { ...base, hand: { ...base.hand!, street: "showdown", to_act: null, result: { ended: "showdown", awards, returned: {}, winners: [1] } } };
}

/** A deck in a fixed order, for as many cards as a test picture needs. */
const DECK = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"].flatMap((rank) => ["s", "h", "d", "c"].map((suit) => rank + suit));

/** Omaha with two boards after a bomb pot: 6 cards to ten seats are more than a deck holds, but not more than a picture must. */
function omaha(cards: number, boards: number): (count: number) => View {
  return (count) => {
    const base = preflop(count);
    base.seats.forEach((each, index) => {
      each.hole_cards = Array.from({ length: cards }, (_, nth) => DECK[(index * cards + nth * 5) % DECK.length]!);
      Object.assign(each, { cards_present: cards, committed: 0, action: { kind: "bomb_pot", to: 0 } });
    });
    Object.assign(base.seats[0]!, { action: { kind: "bet", to: 1_250_000 }, committed: 1_250_000 });
    Object.assign(base.seats[1]!, { in_hand: false, action: { kind: "dead", to: 0 }, equity: null });
    const first = ["Qh", "Td", "2c", "9s"];
    const both = boards > 1 ? [first, ["4h", "4d", "Jc"]] : [first];
    return {
      ...base, game: { family: "omaha", limit: "pot_limit", hole_cards: cards },
      hand: { ...base.hand!, street: "flop", board: first, boards: both, bomb_pot: 500_000, pots: [{ amount: 5_284_000, eligible: [] }, { amount: 1_284_000, eligible: [] }] },
    };
  };
}

export const CASES: Record<string, (count: number) => View> = {
  preflop, flop, allIn, ended, between, standings, huge, hugeWon, omaha4: omaha(4, 1), omaha5: omaha(5, 1), omaha6: omaha(6, 1), omaha6two: omaha(6, 2), omaha4two: omaha(4, 2),
};
