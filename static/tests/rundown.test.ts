/** How graphics are called at the desks, and what a key of the producer's means. */
import { describe, expect, it } from "vitest";

import { aboutText, cueText, keyOfItem, offProgram, rundownCommand, tickerItems } from "../src/shared/rundown";
import { NO_GRAPHICS, seat } from "./table";

const SEATS = [seat(1, { name: "Ana" }), seat(2, { name: "Bo" })];
const RUNDOWN = { ...NO_GRAPHICS, items: [{ id: "1", graphic: { kind: "level" as const }, is_cued: false, is_on_program: false }] };

describe("the rundown", () => {
  it("names a graphic by its kind and whom it is about", () => {
    expect(cueText({ kind: "profile", seat: 1 }, SEATS, "en")).toBe("Profile · Ana");
    expect(aboutText({ kind: "head_to_head", seats: [1, 2] }, SEATS)).toBe("Ana – Bo");
    expect(aboutText({ kind: "profile", seat: 9 }, SEATS)).toBe("#9");
    expect(cueText({ kind: "level" }, SEATS, "pt")).toBe("Nível");
  });

  it("cuts a long text between whole characters", () => {
    expect(aboutText({ kind: "slate", text: "👍".repeat(40) }, SEATS)).toBe(`${"👍".repeat(27)}…`);
  });

  it("parts a ticker at its bars", () => {
    expect(tickerItems(" a | | b|c ")).toEqual(["a", "b", "c"]);
  });

  it("vetoes what came by itself and clears what was taken", () => {
    expect(offProgram({ layer: "callout", kind: "outs", graphic: null, key: "1/outs" })).toEqual({ kind: "veto", key: "1/outs" });
    expect(offProgram({ layer: "bug", kind: "sponsor", graphic: null, key: null })).toEqual({ kind: "clear", layer: "bug" });
  });

  it("takes, clears and cues by key", () => {
    expect(rundownCommand("T", RUNDOWN)).toEqual({ kind: "take" });
    expect(rundownCommand("c", RUNDOWN)).toEqual({ kind: "clear" });
    expect(rundownCommand("1", RUNDOWN)).toEqual({ kind: "cue", item: "1" });
    expect(rundownCommand("2", RUNDOWN)).toBeNull();
    expect(rundownCommand("q", RUNDOWN)).toBeNull();
    expect([0, 8, 9, 10].map(keyOfItem)).toEqual(["1", "9", "0", ""]);
  });
});
