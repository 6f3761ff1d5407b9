/** How high the column of plates is: its type shrinks with many players, and what is left is room for a picture. */

const HEIGHT_PX = 970;
const PLATE_EM = 5.5;
const SLIM_EM = 2.35;
const GAP_EM = 0.3;
const PICTURE_EM = 5.5;
const FONT_PX: Record<string, number> = { "": 20, "of-8": 19, "of-9": 18, "of-10": 16.6 };

/** The class that sets the size of the type for so many plates. */
export function sizeOf(plates: number): string {
  return plates > 7 ? `of-${Math.min(plates, 10)}` : "";
}

/** A picture fits into the column too, where `full` of the plates have their whole height. */
export function hasRoomAbove(plates: number, full: number): boolean {
  const em = full * (PLATE_EM + GAP_EM) + (plates - full) * (SLIM_EM + GAP_EM) + PICTURE_EM;
  return em * (FONT_PX[sizeOf(plates)] ?? 0) <= HEIGHT_PX;
}
