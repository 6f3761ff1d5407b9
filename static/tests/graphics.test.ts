/** What stands where on program, what is told of outs, and how graphics come and go. */
import { describe, expect, it } from "vitest";

import { MOTIONS, stepDelay } from "../src/shared/choreography";
import { tallSize } from "../src/shared/columns";
import type { Content, Graphic, Layer, SeatOuts } from "../src/shared/graphics";
import { onLayers, PARTS, partsOf } from "../src/shared/on-layers";
import { toldGroups } from "../src/shared/outs";

const PERSON = { seat: 1, name: "Lee Walker", country: "GB", photo: null, sponsor: null };
const CLUBS = ["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc", "Ac"];

function graphic(layer: Layer, content: Content): Graphic {
  return { id: layer, layer, is_automatic: false, content };
}

function outs(seats: number): Graphic {
  const seat: SeatOuts = { person: PERSON, cards: [], equity: null, groups: [], shares: [] };
  return graphic("callout", { kind: "outs", seats: Array.from({ length: seats }, () => seat) });
}

const BREAK = graphic("lower_third", { kind: "next_break", at: "21:30" });
const SCHEDULE = graphic("full_screen", { kind: "schedule", rows: [] });
const SPONSOR = graphic("bug", { kind: "sponsor", name: "N", picture: null });
const SLATE = graphic("slate", { kind: "slate", text: "Soon" });

describe("graphics on their layers", () => {
  it("each stand on their own", () => expect(onLayers([BREAK, SLATE])).toMatchObject({ lower_third: BREAK, slate: SLATE, callout: null }));
  it("that tell of the hand leave for a full screen", () => {
    expect(onLayers([BREAK, outs(2), SCHEDULE, SPONSOR, SLATE])).toMatchObject({ lower_third: null, callout: null, full_screen: SCHEDULE, bug: SPONSOR, slate: SLATE });
  });
  it("keep a lower third beside the outs of two", () => expect(onLayers([BREAK, outs(2)]).lower_third).toBe(BREAK));
  it("let a head to head wait beside any outs", () => {
    const person = { kind: "profile" as const, person: PERSON, stack: 1, big_blinds: null, place: null, facts: [] };
    const both = graphic("lower_third", { kind: "head_to_head", left: person, right: person, left_record: null, right_record: null });
    expect(onLayers([both, outs(1)]).lower_third).toBeNull();
  });
  it("let it wait where the outs of three fill the room", () => expect(onLayers([BREAK, outs(3)]).lower_third).toBeNull());
});

describe("the parts that a source draws", () => {
  it("are all where none is named", () => expect([...partsOf("")]).toEqual([...PARTS]));
  it("are those that are named", () => expect([...partsOf("?layer=board,plates")]).toEqual(["plates", "board"]));
  it("are all where only unknown ones are named", () => expect(partsOf("?layer=tables").size).toBe(PARTS.length));
});

describe("outs", () => {
  const pair = { makes: "pair", cards: ["As"] } as const;
  it("are drawn card by card where they are few, the largest group first", () => {
    const flush = { makes: "flush", cards: CLUBS.slice(0, 9) } as const;
    const told = toldGroups({ cards: [...flush.cards, ...pair.cards], groups: [{ ...pair, cards: [...pair.cards] }, { ...flush, cards: [...flush.cards] }] });
    expect(told.map((group) => [group.makes, group.drawn.length])).toEqual([["flush", 9], ["pair", 1]]);
  });
  it("are told by their number where they are many", () => {
    const cards = [...CLUBS, "As", "Ah"];
    expect(toldGroups({ cards, groups: [{ makes: "flush", cards }] })).toEqual([{ makes: "flush", cards, drawn: [] }]);
  });
});

describe("entrances and exits", () => {
  const layers = Object.keys(MOTIONS) as Layer[];
  it.each(layers)("of the %s layer are in within 500 ms and out within 350", (layer) => {
    const motion = MOTIONS[layer];
    const lastStep = motion.stepMs > 0 ? stepDelay(motion, 1000) + 260 : 0;
    expect(Math.max(motion.inMs, lastStep)).toBeLessThanOrEqual(500);
    expect(motion.outMs).toBeLessThanOrEqual(350);
  });
});

describe("plates on a tall picture", () => {
  it.each([
    [2, 2, 1],
    [4, 2, 1],
    [5, 2, 2],
    [10, 4, 2],
    [9, 6, 1],
  ])("of %d players with %d cards stand in %d columns", (players, cards, columns) => expect(tallSize(players, cards).columns).toBe(columns));

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("of %d players fit in height and width", (players) => {
    for (const [dealt, wide] of [[2, 30], [4, 30], [5, 33.5], [6, 38.5]] as const) {
      const { columns, fontPx } = tallSize(players, dealt);
      expect(columns * wide * fontPx + (columns - 1) * 14).toBeLessThanOrEqual(971);
      expect(Math.ceil(players / columns) * 5.8 * fontPx).toBeLessThanOrEqual(700);
    }
  });
});
