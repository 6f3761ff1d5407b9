/** Pictures of hole cards: those of the newest view are fetched and kept, and no others. */
import { describe, expect, it } from "vitest";

import { hasRoomAbove } from "../src/shared/columns";
import { Pictures } from "../src/shared/pictures";
import { seat } from "./table";

const pictured = (number: number, id: string) => seat(number, { hole_picture: { id, width: 2, height: 1 } });

/** A server that answers when it is told to, and a page that keeps what it was given last. */
function bench() {
  const asked: { id: string; answer: (picture: Blob | null) => void }[] = [];
  const waits: (() => void)[] = [];
  const drawn: { ids: string[] } = { ids: [] };
  const pictures = new Pictures(
    (id) => new Promise((answer) => asked.push({ id, answer })),
    (held) => (drawn.ids = [...held.keys()]),
    (run) => waits.push(run),
  );
  const settle = () => new Promise<void>((done) => setTimeout(done));
  return { pictures, asked, waits, drawn, settle };
}

describe("pictures of hole cards", () => {
  it("are asked for once and given to the page when they come", async () => {
    const { pictures, asked, drawn, settle } = bench();
    pictures.show([pictured(1, "a"), seat(2)]);
    pictures.show([pictured(1, "a"), seat(2)]);
    expect(asked.map(({ id }) => id)).toEqual(["a"]);
    asked[0]!.answer(new Blob(["x"]));
    await settle();
    expect(drawn.ids).toEqual(["a"]);
  });

  it("are forgotten at once when the view names them no more", async () => {
    const { pictures, asked, drawn, settle } = bench();
    pictures.show([pictured(1, "a")]);
    asked[0]!.answer(new Blob(["x"]));
    await settle();
    pictures.show([]);
    expect(drawn.ids).toEqual([]);
  });

  it("are not drawn when they come after the view has changed", async () => {
    const { pictures, asked, drawn, settle } = bench();
    pictures.show([pictured(1, "a")]);
    pictures.show([seat(1)]);
    asked[0]!.answer(new Blob(["x"]));
    await settle();
    expect(drawn.ids).toEqual([]);
  });

  it("are asked for again, a few times, where the server has none", async () => {
    const { pictures, asked, waits, settle } = bench();
    pictures.show([pictured(1, "a")]);
    for (let round = 0; round < 9; round += 1) {
      asked.at(-1)!.answer(null);
      await settle();
      waits.splice(0).forEach((run) => run());
    }
    expect(asked).toHaveLength(5);
  });
});

describe("the column of plates", () => {
  it("has room for a picture with six whole plates, and with nine once some have folded", () => {
    expect(hasRoomAbove(6, 6)).toBe(true);
    expect(hasRoomAbove(9, 5)).toBe(true);
  });

  it("has none with nine or ten whole plates", () => {
    expect(hasRoomAbove(9, 9)).toBe(false);
    expect(hasRoomAbove(10, 10)).toBe(false);
  });
});
