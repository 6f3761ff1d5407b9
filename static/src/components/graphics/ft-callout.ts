/** Call-outs above the board: a player is all in, and the cards that would put a hand in front. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { EXACT, amount, type Scale } from "../../shared/written-amounts";
import { formatPercent } from "../../shared/format";
import type { AllInContent, Content, OutsContent, SeatOuts } from "../../shared/graphics";
import { wordsOf } from "../../shared/i18n";
import { graphicWords, handWord } from "../../shared/i18n-graphics";
import { familyName } from "../../shared/names";
import { toldGroups, type ToldGroup } from "../../shared/outs";
import { suitPath } from "../suits";
import { theme } from "../theme";
import { graphicStyles } from "./graphic-styles";
import { nameOf, who } from "./parts";

const SEATS = 4;
const CALLERS = 3;
const CARDS_BESIDE_SHARES = 7;

@customElement("ft-callout")
export class FtCallout extends LitElement {
  @property({ attribute: false }) content: Content | null = null;
  @property({ attribute: false }) scale: Scale = EXACT;
  @property({ type: Boolean, reflect: true, attribute: "four-colour" }) fourColour = false;

  static override styles = [
    theme,
    graphicStyles,
    css`
      .all-in {
        width: var(--callout-width, max-content);
        max-width: 100%;
        min-width: 30.7em;
      }
      .shout {
        flex: none;
        display: grid;
        place-items: center;
        padding: 0 0.6em;
        background: var(--alert);
        color: var(--on-alert);
        font-family: var(--heading);
        font-weight: var(--strong);
        font-size: var(--title);
        text-transform: uppercase;
        letter-spacing: var(--spacing);
        white-space: nowrap;
      }
      .all-in .name {
        font-size: 1.8em;
      }
      .outs {
        flex-direction: column;
        width: 100%;
      }
      .seat {
        display: grid;
        grid-template-columns: 0.42em 13em 5em 1fr;
        align-items: center;
        min-height: 4em;
      }
      .seat + .seat {
        border-top: 0.08em solid var(--edge);
      }
      .seat .bar {
        align-self: stretch;
        width: auto;
        background: var(--edge);
      }
      .ahead .bar {
        background: var(--accent);
      }
      .seat .line {
        padding: 0 0.8em;
      }
      .seat .line > ft-flag {
        font-size: 1.2em;
      }
      .seat .name {
        font-size: 1.45em;
      }
      .chance {
        align-self: stretch;
        display: grid;
        place-items: center;
        background: var(--recess);
        font-weight: var(--strong);
        font-size: 1.7em;
      }
      .groups {
        display: flex;
        align-items: center;
        gap: 0.2em 0.9em;
        padding: 0.35em 0.8em;
        min-width: 0;
      }
      .group {
        flex: none;
      }
      .group .caption {
        font-size: 0.9em;
      }
      .total {
        flex: none;
        font-weight: var(--strong);
        font-size: 1.4em;
        white-space: nowrap;
      }
      .cards {
        display: flex;
        gap: 0.12em;
      }
      .card {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: 0.06em;
        width: 1.72em;
        height: 1.6em;
        background: var(--face);
        color: var(--black-suit);
        border-radius: 0.15em;
        font-weight: var(--strong);
        font-size: 1em;
      }
      .card svg {
        width: 0.72em;
        height: 0.72em;
        fill: currentColor;
      }
      .h,
      .d {
        color: var(--red-suit);
      }
      :host([four-colour]) .d {
        color: var(--blue-suit);
      }
      :host([four-colour]) .c {
        color: var(--green-suit);
      }
    `,
  ];

  override render() {
    if (this.content?.kind === "all_in") return this.allIn(this.content);
    return this.content?.kind === "outs" ? this.outs(this.content) : nothing;
  }

  private get words() {
    return graphicWords(this.scale.language);
  }

  private allIn({ person, amount: chips, callers }: AllInContent) {
    const names = callers.slice(0, CALLERS).map((caller) => familyName(caller.name));
    const more = callers.length > CALLERS ? ` +${callers.length - CALLERS}` : "";
    return html`<div class="plate all-in">
      <div class="shout">${wordsOf(this.scale.language).all_in}</div>
      <div class="body">
        <div class="line" data-step>${who(person)}${chips ? html`<span class="value">${amount(chips, this.scale).text}</span>` : nothing}</div>
        ${names.length > 0 ? html`<div class="line" data-step><span class="caption">${this.words.called_by}</span><ft-fit class="fact" .text=${names.join(" · ") + more}></ft-fit></div>` : nothing}
      </div>
    </div>`;
  }

  private outs({ seats }: OutsContent) {
    return html`<div class="plate outs">${seats.slice(0, SEATS).map((seat) => this.seat(seat))}</div>`;
  }

  private seat(seat: SeatOuts) {
    const isAhead = seat.cards.length === 0 && seat.shares.length === 0;
    return html`<div class="seat ${isAhead ? "ahead" : ""}" data-step>
      <div class="bar"></div>
      <div class="line"><ft-flag .country=${seat.person.country}></ft-flag>${nameOf(seat.person)}</div>
      <div class="chance">${seat.equity ? formatPercent(seat.equity.win) : ""}</div>
      <div class="groups">${isAhead ? html`<span class="caption">${this.words.ahead}</span>` : this.told(seat)}</div>
    </div>`;
  }

  private told(seat: SeatOuts) {
    const { words } = this;
    const groups = toldGroups(seat);
    const count = seat.cards.length;
    return html`${count > 0 ? html`<span class="total">${count} ${count === 1 ? words.out : words.outs}</span>` : nothing}
    ${groups.map((group) => this.group(group))}
    ${seat.shares.length > 0 && count <= CARDS_BESIDE_SHARES && groups.length < 3 ? html`<span class="group"><span class="caption">+${seat.shares.length} ${words.shares}</span></span>` : nothing}`;
  }

  private group({ makes, cards, drawn }: ToldGroup) {
    const word = handWord(makes, this.scale.language);
    return html`<span class="group">
      <span class="caption">${word}${drawn.length > 0 ? "" : ` ${cards.length}`}</span>
      ${drawn.length > 0 ? html`<span class="cards">${drawn.map((card) => this.card(card))}</span>` : nothing}
    </span>`;
  }

  private card(card: string) {
    const [rank, suit] = [card.charAt(0) === "T" ? "10" : card.charAt(0), card.charAt(1)];
    return html`<span class="card ${suit}">${rank}<svg viewBox="0 0 100 100" aria-hidden="true">${suitPath(suit)}</svg></span>`;
  }
}
