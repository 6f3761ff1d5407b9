/** Which of the views that arrive may be drawn: revisions count up inside one epoch, and start again with a new one. */

export interface Envelope<V> {
  epoch: string;
  revision: number;
  view: V;
}

/** `draw`: no older than what stands. `draw_and_ask`: newer, but some were missed. `drop`: older. */
export type Verdict = "draw" | "draw_and_ask" | "drop";

/** Remembers the last view that was drawn; `accept` judges the next and, unless it drops it, remembers that one. */
export class Sequence {
  epoch: string | null = null;
  revision = 0;

  accept(arrived: { epoch: string; revision: number }): Verdict {
    const known = arrived.epoch === this.epoch;
    // The same revision comes again with each new connection; a page that went dark needs it.
    if (known && arrived.revision < this.revision) return "drop";
    const missed = known && arrived.revision > this.revision + 1;
    this.epoch = arrived.epoch;
    this.revision = arrived.revision;
    return missed ? "draw_and_ask" : "draw";
  }
}
