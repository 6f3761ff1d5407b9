/** How old what a page behind a delay shows is, said plainly. */
import type { LinkStatus } from "./connection";
import { formatClock, grown } from "./countdown";
import type { Language } from "./format";
import { commentaryWords, filled } from "./i18n-commentary";

/** What is known of it: `delay_s` null before the first view, `awayMs` since the link was lost. */
export interface Age {
  delay_s: number | null;
  held: boolean;
  status: LinkStatus;
  awayMs: number;
}

/** "30:00 behind the table"; without a link, for how long and what that makes it. */
export function ageText({ delay_s, held, status, awayMs }: Age, language: Language): string {
  const words = commentaryWords(language);
  if (delay_s === null) return words.no_view;
  if (status !== "connected") return filled(words.no_link, { time: formatClock(awayMs / 1000), age: formatClock(grown(delay_s, awayMs)) });
  if (held) return filled(words.held, { time: formatClock(delay_s) });
  return delay_s > 0 ? filled(words.behind, { time: formatClock(delay_s) }) : words.with_table;
}
