/** The four suit signs as paths in a 100 by 100 box: drawn, so that no font decides what a suit looks like. */
import { svg, type TemplateResult } from "lit";

const PATHS: Record<string, string> = {
  s: "M50 4C42 22 10 38 10 62c0 15 11 23 22 23 6 0 11-2 14-6-1 8-4 12-9 17h26c-5-5-8-9-9-17 3 4 8 6 14 6 11 0 22-8 22-23C90 38 58 22 50 4Z",
  h: "M50 94C44 80 8 60 8 34 8 19 19 9 31 9c9 0 16 5 19 14C53 14 60 9 69 9c12 0 23 10 23 25 0 26-36 46-42 60Z",
  d: "M50 3C60 22 74 38 88 50 74 62 60 78 50 97 40 78 26 62 12 50 26 38 40 22 50 3Z",
  c: "M50 5c-13 0-22 9-22 21 0 7 3 12 7 16-3-1-6-2-9-2C14 40 6 49 6 61s9 21 21 21c8 0 15-4 19-10-1 9-4 16-10 23h28c-6-7-9-14-10-23 4 6 11 10 19 10 12 0 21-9 21-21S86 40 74 40c-3 0-6 1-9 2 4-4 7-9 7-16C72 14 63 5 50 5Z",
};

export const SUIT_NAMES: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

export function suitPath(suit: string): TemplateResult {
  return svg`<path d=${PATHS[suit] ?? ""}></path>`;
}
