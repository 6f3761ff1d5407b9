/** How a spot is said: "Seat 3 · card 1", "Flop · card 2", "Turn · board 2". */
import type { Language } from "./format";
import { consoleWords } from "./i18n-console";

const SPOT = /^(?:seat-(\d+)|(flop|turn|river|board)(?:-(\d))?)(?:\/(\d))?$/;

/** A spot that is not known is shown as it came. */
export function tellSpot(spot: string, language: Language): string {
  const words = consoleWords(language);
  const [matched, seat, street, board, place] = SPOT.exec(spot) ?? [];
  if (matched === undefined) return spot;
  const where = seat ? `${words.seat} ${seat}` : words[street as "flop"];
  const isWhole = street === "turn" || street === "river";
  return [where, board ? `${words.board} ${board}` : "", place && !isWhole ? `${words.card} ${place}` : ""].filter(Boolean).join(" · ");
}
