/** One player for the commentators: cards, name, chances, hand in words, chips and big blinds, what was done. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { formatChips, formatPercent, type Language } from "../../shared/format";
import { deskWords } from "../../shared/i18n-desks";
import { wordsOf } from "../../shared/i18n";
import { labelOf } from "../../shared/labels";
import type { Equity, Seat, View } from "../../shared/view";
import { wonBySeat } from "../../shared/winners";
import { controls } from "../console/controls";
import "../ft-card";
import "../ft-flag";
import { theme } from "../theme";

/** A chance to share that is smaller than this is not worth a word. */
const TIE_WORTH_SAYING = 0.02;

@customElement("ft-commentary-seat")
export class FtCommentarySeat extends LitElement {
  @property({ attribute: false }) seat!: Seat;
  @property({ attribute: false }) view!: View;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    css`
      :host {
        --text: #d9d3c7;
        --muted: #9a937f;
        display: block;
        min-height: 0;
        color: var(--text);
      }
      .seat {
        display: grid;
        grid-template-columns: 30px minmax(84px, auto) minmax(0, 1.5fr) minmax(110px, 1fr) 104px;
        align-items: center;
        gap: 12px;
        height: 100%;
        padding: 3px 12px 3px 8px;
        border: 1px solid #24231f;
        border-radius: 8px;
        background: #121315;
        box-sizing: border-box;
      }
      .acting {
        border-color: #dfa93a;
        background: #1f1b10;
      }
      .won {
        border-color: #3f9d66;
      }
      .out {
        opacity: 0.5;
      }
      .number {
        font-size: 19px;
        font-weight: 700;
        text-align: center;
        color: var(--muted);
      }
      .cards {
        display: flex;
        gap: 4px;
      }
      ft-card {
        font-size: 12.5px;
        filter: brightness(0.84);
      }
      .many ft-card {
        font-size: 9.5px;
      }
      .name {
        display: flex;
        align-items: center;
        gap: 8px;
        font-size: 20px;
        font-weight: 700;
      }
      .name span {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .name em {
        flex: none;
        padding: 0 7px;
        border-radius: 9px;
        background: #cfc8b8;
        color: #14130f;
        font: 700 12px/19px "Inter", sans-serif;
      }
      .hand {
        overflow: hidden;
        font-size: 15.5px;
        color: #bdb49c;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .who,
      .money {
        min-width: 0;
      }
      .money {
        text-align: right;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .stack {
        font-size: 19px;
        font-weight: 700;
      }
      .stack small {
        font-size: 15px;
        font-weight: 600;
        color: #bdb49c;
      }
      .doing {
        overflow: hidden;
        font-size: 15.5px;
        color: var(--muted);
        text-overflow: ellipsis;
      }
      .doing.all_in {
        color: #e08b8b;
        font-weight: 700;
      }
      .doing.paid {
        color: #6cc493;
        font-weight: 700;
      }
      .chance {
        text-align: right;
        font-size: 27px;
        font-weight: 700;
        line-height: 1.05;
        font-variant-numeric: tabular-nums;
      }
      .chance small {
        display: block;
        font-size: 13px;
        font-weight: 500;
        color: var(--muted);
      }
      .bar {
        display: block;
        width: 100%;
        height: 4px;
        margin-top: 4px;
        border-radius: 2px;
        background: #2b2a26;
      }
      .bar rect {
        fill: #dfa93a;
      }
    `,
  ];

  override render() {
    const { seat, view } = this;
    const won = wonBySeat(view.hand).get(seat.seat);
    const states = `${view.hand?.to_act === seat.seat ? "acting" : ""} ${view.hand && !seat.in_hand && !won ? "out" : ""} ${won ? "won" : ""}`;
    return html`<div class="seat ${states}" data-seat=${seat.seat}>
      <span class="number">${seat.seat}</span>
      <span class="cards ${view.game.hole_cards > 2 ? "many" : ""}">${seat.hole_cards.map((face) => html`<ft-card .face=${face}></ft-card>`)}</span>
      <div class="who">
        <div class="name"><ft-flag .country=${seat.country || null}></ft-flag><span title=${seat.name}>${seat.name}</span>${seat.position ? html`<em>${seat.position}</em>` : nothing}</div>
        <div class="hand">${seat.best_hand?.[this.language] ?? ""}</div>
      </div>
      <div class="money">
        <div class="stack">${formatChips(seat.stack, this.language)}${seat.big_blinds === null ? nothing : html` <small>${seat.big_blinds.toFixed(1)} ${deskWords(this.language).bb}</small>`}</div>
        ${this.doing(won)}
      </div>
      ${seat.equity ? this.chance(seat.equity) : html`<span></span>`}
    </div>`;
  }

  private doing(won: number | undefined) {
    const words = wordsOf(this.language);
    if (won) return html`<div class="doing paid">${words.wins} ${formatChips(won, this.language)}</div>`;
    const label = labelOf(this.seat, this.view.hand, this.view.seats);
    const chips = label?.chips ? ` ${formatChips(label.chips, this.language)}` : "";
    return html`<div class="doing ${label?.kind ?? ""}">${label ? `${words[label.kind]}${chips}` : ""}</div>`;
  }

  private chance({ win, tie }: Equity) {
    const words = wordsOf(this.language);
    return html`<div class="chance">${formatPercent(win)}${tie >= TIE_WORTH_SAYING ? html`<small>${words.tie} ${formatPercent(tie)}</small>` : nothing}
      <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width=${Math.round(win * 100)} height="4"></rect></svg></div>`;
  }
}
