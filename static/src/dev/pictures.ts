/** Addresses of made-up photos and sponsors' marks: tools/stage draws and serves them, as a show serves its own. */

export function photoOf(seat: number): string {
  return `/media/face-${seat}.svg`;
}

export function sponsorMark(seat: number): string {
  return `/media/mark-${seat}.svg`;
}
