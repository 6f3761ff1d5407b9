/** The bug of the table: the event's title, level and its clock, blinds and ante, the hand's number, and how long the cards are held back. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { formatClock, left } from "../shared/countdown";
import { formatChips, formatDelay, type Language } from "../shared/format";
import { wordsOf } from "../shared/i18n";
import { graphicWords } from "../shared/i18n-graphics";
import type { Level } from "../shared/view";
import { theme } from "./theme";

const ANTE_WORDS = { per_player: "ante", big_blind: "bb_ante", button: "button_ante" } as const;

@customElement("ft-blinds")
export class FtBlinds extends LitElement {
  @property({ attribute: false }) level: Level | null = null;
  @property() heading = "";
  @property({ type: Number }) delayS = 0;
  /** 0: no hand runs. */
  @property({ type: Number }) handNumber = 0;
  @property() language: Language = "en";
  @state() private elapsedMs = 0;
  private toldAt = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    theme,
    css`
      :host {
        display: block;
        font-size: 20px;
      }
      .bug {
        background: linear-gradient(180deg, var(--plate-high), var(--plate) 60%);
        border: 0.08em solid var(--edge);
        border-radius: var(--radius);
        clip-path: var(--shape);
        overflow: hidden;
        white-space: nowrap;
        text-align: right;
      }
      .heading {
        padding: 0.26em 0.8em;
        font-size: 1.15em;
        width: 0;
        min-width: 100%;
        background: var(--recess);
        letter-spacing: 0.02em;
        line-height: 1.2;
        white-space: normal;
        text-wrap: balance;
      }
      .heading span {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
      }
      .row {
        display: flex;
        justify-content: flex-end;
        align-items: baseline;
        gap: 0.9em;
        padding: 0.1em 0.9em 0.2em;
      }
      .label {
        color: var(--muted);
        font-size: 1.1em;
        text-transform: uppercase;
        letter-spacing: 0.04em;
        margin-right: 0.35em;
      }
      .value {
        font-weight: var(--strong);
        font-size: 1.6em;
        line-height: 1.25;
      }
      .clock {
        display: inline-block;
        min-width: 3.2em;
        color: var(--accent);
      }
      .foot {
        display: flex;
        justify-content: space-between;
        gap: 1.5em;
        padding: 0.14em 1em 0.18em;
        background: var(--recess);
        color: var(--muted);
        font-size: 0.95em;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  /** The clock runs down from what the newest view told; where none does, nothing is painted anew. */
  override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("level")) return;
    clearInterval(this.timer);
    [this.toldAt, this.elapsedMs] = [performance.now(), 0];
    if (this.level?.ends_in_s != null) this.timer = setInterval(() => (this.elapsedMs = performance.now() - this.toldAt), 1000);
  }

  override render() {
    if (!this.level && !this.heading && !this.delayS) return nothing;
    return html`<div class="bug">
      ${this.heading ? html`<div class="heading"><span dir="auto">${this.heading}</span></div>` : nothing}
      ${this.level ? html`<div class="row">${this.blinds(this.level)}</div>` : nothing} ${this.foot()}
    </div>`;
  }

  private foot() {
    const delay = this.delayS > 0 ? `${wordsOf(this.language).cards_delayed} ${formatDelay(this.delayS)}` : "";
    const hand = this.handNumber > 0 ? `${graphicWords(this.language).hand} ${this.handNumber}` : "";
    return delay || hand ? html`<div class="foot"><span>${hand}</span><span>${delay}</span></div>` : nothing;
  }

  private blinds(level: Level) {
    const words = wordsOf(this.language);
    const chips = (amount: number) => formatChips(amount, this.language);
    const ends = level.ends_in_s === null ? null : left(level.ends_in_s, this.elapsedMs);
    return html`
      ${level.number ? this.pair(words.level, String(level.number)) : nothing}
      ${ends === null ? nothing : html`<span class="value clock">${formatClock(ends)}</span>`}
      ${this.pair(words.blinds, `${chips(level.small_blind)} / ${chips(level.big_blind)}`)}
      ${level.ante ? this.pair(words[ANTE_WORDS[level.ante_form]], chips(level.ante)) : nothing}
    `;
  }

  private pair(label: string, value: string) {
    return html`<span><span class="label">${label}</span><span class="value">${value}</span></span>`;
  }
}
