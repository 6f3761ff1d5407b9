/** How large the column of plates is: its type shrinks with many players, and what is left is room for a picture. */

const HEIGHT_PX = 970;
const PLATE_EM = 5.5;
const SLIM_EM = 2.35;
const GAP_EM = 0.3;
const PICTURE_EM = 5.5;
const FONT_PX: Record<string, number> = { "": 20, "of-8": 19, "of-9": 18, "of-10": 16.6 };

/** A tall picture has room for so much below the middle. */
const TALL = { widthPx: 971, heightPx: 700, gapPx: 14, oneColumn: 4 };
const PLATE_WIDTH_EM: Record<number, number> = { 5: 33.5, 6: 38.5 };
const WIDTH_EM = 30;

/** The class that sets the size of the type for so many plates. */
export function sizeOf(plates: number): string {
  return plates > 7 ? `of-${Math.min(plates, 10)}` : "";
}

/** A picture fits into the column too, where `full` of the plates have their whole height. */
export function hasRoomAbove(plates: number, full: number): boolean {
  const em = full * (PLATE_EM + GAP_EM) + (plates - full) * (SLIM_EM + GAP_EM) + PICTURE_EM;
  return em * (FONT_PX[sizeOf(plates)] ?? 0) <= HEIGHT_PX;
}

/** On a tall picture: in how many columns the plates of a game with so many hole cards stand, and their size of type. */
export function tallSize(plates: number, dealt: number): { columns: 1 | 2; fontPx: number } {
  const wide = PLATE_WIDTH_EM[dealt] ?? WIDTH_EM;
  const columns = plates > TALL.oneColumn && wide === WIDTH_EM ? 2 : 1;
  const byWidth = (TALL.widthPx - (columns - 1) * TALL.gapPx) / columns / wide;
  const byHeight = TALL.heightPx / (Math.ceil(plates / columns) * (PLATE_EM + GAP_EM));
  return { columns, fontPx: Math.floor(Math.min(byWidth, byHeight) * 100) / 100 };
}
