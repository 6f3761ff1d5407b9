/** Which of a view's graphics stand where, what makes room for what, and which parts of the picture a source draws. */
import type { Graphic, Layer } from "./graphics";

/** Parts that `?layer=` can name, so that a switcher can lay them over each other as it likes. */
export const PARTS = ["plates", "board", "blinds", "lower_third", "callout", "full_screen", "ticker", "bug", "notice", "slate"] as const;
export type Part = (typeof PARTS)[number];

/** Outs of more seats than this fill the room above the board: a lower third waits. So does a head to head beside any outs. */
const SEATS_BESIDE = 2;

/** What stands on each layer. A full screen takes the place of all that is told about the running hand. */
export type OnLayers = Readonly<Record<Layer, Graphic | null>>;

/** Sorts graphics by layer, and takes off what has no room beside the others. */
export function onLayers(graphics: readonly Graphic[]): OnLayers {
  const at = (layer: Layer) => graphics.find((graphic) => graphic.layer === layer) ?? null;
  const [full, callout] = [at("full_screen"), at("callout")];
  return {
    full_screen: full, callout: full ? null : callout, lower_third: full || fillsRoom(callout, at("lower_third")) ? null : at("lower_third"),
    ticker: full ? null : at("ticker"), bug: at("bug"), notice: full ? null : at("notice"), slate: at("slate"),
  };
}

function fillsRoom(callout: Graphic | null, lower: Graphic | null): boolean {
  return callout?.content.kind === "outs" && (callout.content.seats.length > SEATS_BESIDE || lower?.content.kind === "head_to_head");
}

/** The parts that an address asks for, "?layer=plates,board"; all of them where it names none that exists. */
export function partsOf(query: string): ReadonlySet<Part> {
  const named = (new URLSearchParams(query).get("layer") ?? "").split(",");
  const known = PARTS.filter((part) => named.includes(part));
  return new Set(known.length > 0 ? known : PARTS);
}
