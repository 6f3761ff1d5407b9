/** The bug top right: the event's title, level, blinds and ante, and how long the cards are held back. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { formatChips, formatDelay, type Language } from "../shared/format";
import { wordsOf } from "../shared/i18n";
import type { Level } from "../shared/view";
import { theme } from "./theme";

const ANTE_WORDS = { per_player: "ante", big_blind: "bb_ante", button: "button_ante" } as const;

@customElement("ft-blinds")
export class FtBlinds extends LitElement {
  @property({ attribute: false }) level: Level | null = null;
  @property() heading = "";
  @property({ type: Number }) delayS = 0;
  @property() language: Language = "en";

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
        border-radius: 0.3em;
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
        font-weight: 800;
        font-size: 1.6em;
        line-height: 1.25;
      }
      .delay {
        padding: 0.14em 1em 0.18em;
        background: var(--recess);
        color: var(--muted);
        font-size: 0.95em;
      }
    `,
  ];

  override render() {
    if (!this.level && !this.heading && !this.delayS) return nothing;
    const words = wordsOf(this.language);
    return html`<div class="bug">
      ${this.heading ? html`<div class="heading"><span>${this.heading}</span></div>` : nothing}
      ${this.level ? html`<div class="row">${this.blinds(this.level)}</div>` : nothing}
      ${this.delayS > 0 ? html`<div class="delay">${words.cards_delayed} ${formatDelay(this.delayS)}</div>` : nothing}
    </div>`;
  }

  private blinds(level: Level) {
    const words = wordsOf(this.language);
    const chips = (amount: number) => formatChips(amount, this.language);
    return html`
      ${level.number ? this.pair(words.level, String(level.number)) : nothing}
      ${this.pair(words.blinds, `${chips(level.small_blind)} / ${chips(level.big_blind)}`)}
      ${level.ante ? this.pair(words[ANTE_WORDS[level.ante_form]], chips(level.ante)) : nothing}
    `;
  }

  private pair(label: string, value: string) {
    return html`<span><span class="label">${label}</span><span class="value">${value}</span></span>`;
  }
}
