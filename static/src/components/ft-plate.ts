/** A player's plate: face, hole cards, flag and name, stack, last action, best hand, equity, button and blinds, what was won. */
import { LitElement, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { EXACT, amount, ordinal, type Scale, type Written } from "../shared/written-amounts";
import { formatPercent } from "../shared/format";
import { wordsOf } from "../shared/i18n";
import { graphicWords } from "../shared/i18n-graphics";
import type { Label } from "../shared/labels";
import { shortName } from "../shared/names";
import type { Seat } from "../shared/view";
import "./ft-card";
import "./ft-fit";
import "./ft-flag";
import "./ft-portrait";
import { labelStyles } from "./label-styles";
import { plateStyles } from "./plate-styles";
import { theme } from "./theme";

const TIE_WORTH_SHOWING = 0.05;
const HOLDEM_CARDS = 2;
const AMOUNT_SMALLEST = 0.72;
const HAND_SMALLEST = 0.62;

/** What is left of a called clock, in seconds, and what it began with. */
export interface PlateClock {
  left: number;
  of: number;
}

@customElement("ft-plate")
export class FtPlate extends LitElement {
  @property({ attribute: false }) seat!: Seat;
  @property({ attribute: false }) scale: Scale = EXACT;
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
  /** Somebody at the table has a photo or a sponsor: all plates keep room for them. */
  @property({ type: Boolean }) faces = false;
  /** Hole cards of the game. */
  @property({ type: Number }) dealt = HOLDEM_CARDS;
  /** A called clock that runs for this seat. */
  @property({ attribute: false }) clock: PlateClock | null = null;

  static override styles = [theme, plateStyles, labelStyles];

  override render() {
    const states = { acting: this.acting, won: this.won !== null, out: !this.seat.in_hand, beaten: this.beaten, shoved: this.seat.all_in };
    const names = Object.entries(states).filter(([, on]) => on).map(([name]) => name);
    return html`<div class="plate of-${this.places} ${names.join(" ")}" data-seat=${this.seat.seat}>
      <div class="lamp"></div>
      ${this.compact ? this.line() : this.full()}
    </div>`;
  }

  override updated(changed: Map<string, unknown>): void {
    const bar = this.renderRoot.querySelector(".clock");
    if (!changed.has("clock") || !bar || !this.clock) return;
    const { left, of } = this.clock;
    bar.animate([{ transform: `scaleX(${left / of})` }, { transform: "scaleX(0)" }], { duration: left * 1000, fill: "forwards" });
  }

  private line() {
    return html`<div class="slim">${this.who()}${this.standing() ?? this.stack()}</div>`;
  }

  private full() {
    return html`${this.faces ? html`<ft-portrait .name=${this.seat.name} .photo=${this.seat.photo} .sponsor=${this.seat.sponsor}></ft-portrait>` : nothing}
      ${this.cards()}
      ${this.info()}
      ${this.equity()}
      ${this.clock ? html`<div class="clock"></div>` : nothing}`;
  }

  private info() {
    const hand = this.seat.best_hand?.[this.scale.language];
    return html`<div class="info ${hand ? "three" : ""}">
      <div class="top">${this.who()}</div>
      <div class="bottom">${this.behind()}${this.doing()}</div>
      ${hand ? html`<ft-fit class="hand" .text=${hand} .short=${hand} .smallest=${HAND_SMALLEST}></ft-fit>` : nothing}
    </div>`;
  }

  private who() {
    const { country, name, position } = this.seat;
    return html`<ft-flag .country=${country}></ft-flag>
      <ft-fit class="name" .text=${name} .short=${shortName(name)}></ft-fit>
      ${position ? html`<span class="position ${position}">${position === "BTN" ? "D" : position}</span>` : nothing}`;
  }

  /** Instead of a stack: the place in which the player went out, or that he is not there. */
  private standing() {
    const { place, absent } = this.seat;
    const words = graphicWords(this.scale.language);
    if (place !== null) return html`<span class="standing">${ordinal(place, this.scale.language)}</span>`;
    return absent ? html`<span class="standing away">${words.absent}</span>${this.stack()}` : null;
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
    const isTold = this.label?.kind === "all_in" || (this.won !== null && this.seat.stack === 0);
    return isTold ? nothing : this.stack();
  }

  private stack() {
    const { text, short } = amount(this.seat.stack, this.scale);
    return html`<ft-fit class="stack" .text=${text} .short=${short} .smallest=${AMOUNT_SMALLEST}></ft-fit>`;
  }

  private doing() {
    const words = wordsOf(this.scale.language);
    if (this.won !== null) return this.strip("won", words.wins, this.won);
    return this.label ? this.strip(this.label.kind, words[this.label.kind], this.label.chips) : nothing;
  }

  /** An action tells its amount in one way only: there is no room for two. */
  private strip(kind: string, word: string, chips: number | null) {
    const scale: Scale = this.scale.style === "both" ? { ...this.scale, style: "short" } : this.scale;
    const { text, short }: Written = chips ? amount(chips, scale) : { text: "", short: "" };
    return html`<ft-fit class="doing ${kind}" .text=${`${word} ${text}`.trim()} .short=${`${word} ${short}`.trim()} .smallest=${AMOUNT_SMALLEST}></ft-fit>`;
  }

  private equity() {
    const { equity } = this.seat;
    if (!equity) return nothing;
    const tie = equity.tie >= TIE_WORTH_SHOWING;
    return html`<div class="equity">
      <span class="win">${formatPercent(equity.win)}</span>
      ${tie ? html`<span class="tie">${wordsOf(this.scale.language).tie} ${formatPercent(equity.tie)}</span>` : nothing}
    </div>`;
  }
}
