/** Made-up graphics of every kind, with the longest and oddest of what they may tell; never part of the bundle. */
import type { Content, Graphic, Layer, Person, PlayerRecord, ProfileContent } from "../shared/graphics";
import type { Level } from "../shared/view";
import { PEOPLE } from "./people";
import { photoOf, sponsorMark } from "./pictures";

const RECORD: PlayerRecord = { hands: 128, vpip: 0.243, pfr: 0.181, aggression: 2.41, wtsd: 0.31, biggest_pot: 12_450_000 };
const LEVEL: Level = { small_blind: 60_000, big_blind: 120_000, ante: 120_000, ante_form: "big_blind", number: 32, small_bet: 0, ends_in_s: null };

export function person(seat: number): Person {
  const [name, country] = PEOPLE[seat - 1]!;
  return { seat, name, country, photo: seat === 5 ? null : photoOf(seat), sponsor: seat % 2 ? sponsorMark(seat) : null };
}

function profile(seat: number, changes: Partial<ProfileContent> = {}): ProfileContent {
  return {
    kind: "profile", person: person(seat), stack: 12_515_000, big_blinds: 125.1, place: 3,
    facts: ["Two World Series bracelets", "$7,412,908 in tournament winnings since 2009"], ...changes,
  };
}

export const GRAPHICS: Record<string, Content> = {
  profile: profile(3),
  profile_huge: profile(2, { stack: 1_234_567_890_123, big_blinds: 10_288_065.7, facts: ["Сотни часов за покером, десятки финальных столов и одна очень длинная биография"] }),
  profile_bare: profile(5, { stack: null, big_blinds: null, place: null, facts: [] }),
  profile_cjk: profile(4), profile_arabic: profile(9),
  statistics: { kind: "statistics", person: person(7), record: RECORD },
  statistics_new: { kind: "statistics", person: person(8), record: { hands: 1, vpip: null, pfr: null, aggression: null, wtsd: null, biggest_pot: 0 } },
  head_to_head: { kind: "head_to_head", left: profile(1), right: profile(2, { stack: 8_420_000 }), left_record: RECORD, right_record: { ...RECORD, vpip: 0.41, pfr: 0.12, biggest_pot: 9_100_000 } },
  head_to_head_new: { kind: "head_to_head", left: profile(4), right: profile(9), left_record: null, right_record: null },
  level: { kind: "level", level: LEVEL, next: { ...LEVEL, small_blind: 75_000, big_blind: 150_000, ante: 150_000, number: 33 } },
  level_last: { kind: "level", level: { ...LEVEL, ante: 0 }, next: null },
  elimination: { kind: "elimination", person: person(6), place: 6, payout: { amount: 184_300, currency: "USD" } },
  elimination_unpaid: { kind: "elimination", person: person(3), place: 10, payout: null },
  next_break: { kind: "next_break", at: "21:30" },
  all_in: { kind: "all_in", person: person(1), amount: 9_876_000, callers: [person(2)] },
  all_in_many: { kind: "all_in", person: person(3), amount: 1_234_567_890_123, callers: [person(1), person(2), person(6), person(9)] },
  outs: {
    kind: "outs",
    seats: [
      { person: person(1), cards: [], equity: { win: 0.621, tie: 0 }, groups: [], shares: [] },
      {
        person: person(2), cards: ["Ah", "Kh", "9h", "7h", "6h", "4h", "3h", "2h", "5h", "Tc", "Td"], equity: { win: 0.254, tie: 0.01 }, shares: ["Qs"],
        groups: [{ makes: "flush", cards: ["Ah", "Kh", "9h", "7h", "6h", "5h", "4h", "3h", "2h"] }, { makes: "three_of_a_kind", cards: ["Tc", "Td"] }],
      },
    ],
  },
  outs_three: {
    kind: "outs",
    seats: [
      { person: person(1), cards: [], equity: { win: 0.5, tie: 0 }, groups: [], shares: [] },
      { person: person(2), cards: ["Qc", "Qd"], equity: { win: 0.09, tie: 0.02 }, shares: [], groups: [{ makes: "full_house", cards: ["Qc", "Qd"] }] },
      {
        person: person(3), equity: { win: 0.38, tie: 0 }, shares: [],
        cards: ["Ah", "Kh", "9h", "7h", "6h", "5h", "4h", "3h", "2h", "Tc", "Td", "Ts", "8c", "8d", "8s", "8h"],
        groups: [{ makes: "flush", cards: ["Ah", "Kh", "9h", "7h", "6h", "5h", "4h", "3h", "2h"] }, { makes: "straight", cards: ["Tc", "Td", "Ts", "8c", "8d", "8s", "8h"] }],
      },
    ],
  },
  chip_counts: {
    kind: "chip_counts", page: 1, pages: 2, average: 6_666_666,
    rows: PEOPLE.map((_, index) => ({ place: index + 1, person: person(index + 1), stack: 24_515_000 - index * 2_345_000, big_blinds: (24_515_000 - index * 2_345_000) / 120_000 })),
  },
  chip_counts_huge: {
    kind: "chip_counts", page: 1, pages: 1, average: 1_000_000_000_000,
    rows: [1, 2, 3].map((seat) => ({ place: seat, person: person(seat), stack: 1_234_567_890_123, big_blinds: 10_288_065.7 })),
  },
  payouts: {
    kind: "payouts", page: 1, pages: 3,
    rows: [1_250_000, 842_100, 561_400, 402_000, 290_500, 210_300, 152_000, 110_250.5, 79_900, 58_000].map((sum, index) => ({
      first: index === 9 ? 10 : index + 1, last: index === 9 ? 12 : index + 1, payout: { amount: sum, currency: "EUR" }, person: index > 4 && index < 9 ? person(index) : null,
    })),
  },
  schedule: {
    kind: "schedule",
    rows: [30, 31, 0, 32, 33, 34, 0, 35].map((number, index) => ({
      number, small_blind: number ? 50_000 + index * 10_000 : 0, big_blind: number ? 100_000 + index * 20_000 : 0, ante: number ? 100_000 + index * 20_000 : 0,
      minutes: number ? 60 : 15, is_now: number === 32, is_break: number === 0,
    })),
  },
  winner: { kind: "winner", person: person(3), payout: { amount: 1_250_000, currency: "BRL" } },
  ticker: { kind: "ticker", items: ["Day 2 of the High Roller starts tomorrow at 12:00", "The next level is played for sixty minutes, then there is a break of fifteen: all players are asked to be back at their seats in time for it"] },
  sponsor: { kind: "sponsor", name: "Northwind Casino", picture: sponsorMark(1) },
  sponsor_name: { kind: "sponsor", name: "Northwind Casino & Resort", picture: null },
  delay_notice: { kind: "delay_notice", delay_s: 1800 },
  slate: { kind: "slate", text: "Technical difficulties: we are working on it" },
};

const LAYERS: Record<Content["kind"], Layer> = {
  profile: "lower_third", statistics: "lower_third", head_to_head: "lower_third", level: "lower_third", elimination: "lower_third", next_break: "lower_third",
  all_in: "callout", outs: "callout", chip_counts: "full_screen", payouts: "full_screen", schedule: "full_screen", winner: "full_screen",
  ticker: "ticker", sponsor: "bug", delay_notice: "notice", slate: "slate",
};

/** Those that are named, "profile,outs", as a view has them. */
export function graphicsNamed(names: string): Graphic[] {
  return names.split(",").filter((name) => name in GRAPHICS).map((name) => graphicOf(name, GRAPHICS[name]!));
}

export function graphicOf(id: string, content: Content): Graphic {
  return { id, layer: LAYERS[content.kind], is_automatic: false, content };
}
