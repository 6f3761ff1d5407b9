/** A player's plate: hole cards, flag and name, stack, last action, equity, button and blinds, what was won. */
import { LitElement, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { formatChips, formatPercent, formatShortChips, type Language } from "../shared/format";
import { wordsOf } from "../shared/i18n";
import type { Label } from "../shared/labels";
import type { Seat } from "../shared/view";
import "./ft-card";
import "./ft-fit";
import "./ft-flag";
import { plateStyles } from "./plate-styles";
import { theme } from "./theme";

const TIE_WORTH_SHOWING = 0.05;
const HOLDEM_CARDS = 2;
const AMOUNT_SMALLEST = 0.72;

@customElement("ft-plate")
export class FtPlate extends LitElement {
  @property({ attribute: false }) seat!: Seat;
  @property() language: Language = "en";
  @property({ type: Boolean }) acting = false;
  /** Chips won in the hand just ended; null while it runs or for who won nothing. */
  @property({ type: Number }) won: number | null = null;
  /** What the player does, as long as it holds. */
  @property({ attribute: false }) label: Label | null = null;
  /** The hand has ended and others won it. */
  @property({ type: Boolean }) beaten = false;
  /** One slim line: a player without cards. */
  @property({ type: Boolean, reflect: true }) compact = false;
  @property({ type: Boolean }) fourColour = false;
  /** Hole cards of the game. */
  @property({ type: Number }) dealt = HOLDEM_CARDS;

  static override styles = [theme, plateStyles];

  override render() {
    const states = { acting: this.acting, won: this.won !== null, out: !this.seat.in_hand, beaten: this.beaten };
    const names = Object.entries(states).filter(([, on]) => on).map(([name]) => name);
    return html`<div class="plate of-${this.places} ${names.join(" ")}" data-seat=${this.seat.seat}>
      <div class="lamp"></div>
      ${this.compact ? this.line() : this.full()}
    </div>`;
  }

  private line() {
    return html`<div class="slim">
      ${this.who()}${this.stack()}
    </div>`;
  }

  private full() {
    return html`${this.cards()}
      <div class="info">
        <div class="top">${this.who()}</div>
        <div class="bottom">${this.behind()}${this.doing()}</div>
      </div>
      ${this.equity()}`;
  }

  private who() {
    const { country, name, position } = this.seat;
    return html`<ft-flag .country=${country}></ft-flag>
      <ft-fit class="name" .text=${name}></ft-fit>
      ${position ? html`<span class="position ${position}">${position === "BTN" ? "D" : position}</span>` : nothing}`;
  }

  /** How many cards there is room for: two in hold'em, up to six in Omaha. */
  private get places(): number {
    return Math.max(this.seat.hole_cards.length, this.dealt);
  }

  private cards() {
    const faces = this.seat.hole_cards;
    return html`<div class="cards ${this.places > HOLDEM_CARDS ? "many" : ""}">
      ${Array.from({ length: this.places }, (_, place) => html`<ft-card .face=${faces[place]} ?four-colour=${this.fourColour}></ft-card>`)}
    </div>`;
  }

  private behind() {
    return this.label?.kind === "all_in" ? nothing : this.stack();
  }

  private stack() {
    const { stack } = this.seat;
    const [text, short] = [formatChips(stack, this.language), formatShortChips(stack, this.language)];
    return html`<ft-fit class="stack" .text=${text} .short=${short} .smallest=${AMOUNT_SMALLEST}></ft-fit>`;
  }

  private doing() {
    const words = wordsOf(this.language);
    if (this.won !== null) return this.strip("won", words.wins, this.won);
    return this.label ? this.strip(this.label.kind, words[this.label.kind], this.label.chips) : nothing;
  }

  private strip(kind: string, word: string, chips: number | null) {
    const [text, short] = [formatChips, formatShortChips].map((format) => (chips ? `${word} ${format(chips, this.language)}` : word));
    return html`<ft-fit class="doing ${kind}" .text=${text} .short=${short} .smallest=${AMOUNT_SMALLEST}></ft-fit>`;
  }

  private equity() {
    const { equity } = this.seat;
    if (!equity) return nothing;
    const tie = equity.tie >= TIE_WORTH_SHOWING;
    return html`<div class="equity">
      <span class="win">${formatPercent(equity.win)}</span>
      ${tie ? html`<span class="tie">${wordsOf(this.language).tie} ${formatPercent(equity.tie)}</span>` : nothing}
    </div>`;
  }
}
