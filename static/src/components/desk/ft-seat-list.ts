/** The table as a list: seat, name, stack, what lies in front, what was done, and cards as present; faces once tabled. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { formatChips, type Language } from "../../shared/format";
import { deskWords } from "../../shared/i18n-desks";
import { wordsOf } from "../../shared/i18n";
import { labelOf } from "../../shared/labels";
import { boardsOf } from "../../shared/spots";
import type { Seat, View } from "../../shared/view";
import { wonBySeat } from "../../shared/winners";
import { controls } from "../console/controls";
import "../ft-card";
import { theme } from "../theme";

const PLACES = 5;

@customElement("ft-seat-list")
export class FtSeatList extends LitElement {
  @property({ attribute: false }) view!: View;
  @property() language: Language = "en";
  /** What a page adds to a seat's line. */
  @property({ attribute: false }) mark: (seat: Seat) => unknown = () => nothing;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      .top {
        display: flex;
        align-items: center;
        gap: 14px;
        margin-bottom: 8px;
      }
      .board {
        display: flex;
        gap: 4px;
      }
      .board ft-card {
        font-size: 11px;
      }
      .pot {
        color: var(--muted);
      }
      .pot b {
        color: var(--accent);
        font-size: 20px;
      }
      ol {
        display: grid;
        gap: 4px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 26px minmax(90px, 1.4fr) 44px 86px minmax(84px, 1fr) minmax(100px, 1fr);
        align-items: center;
        gap: 8px;
        min-height: var(--row, 40px);
        padding: 2px 8px;
        font-size: var(--row-type, 14px);
        border: 1px solid transparent;
        border-radius: 6px;
        background: #1a2230;
      }
      @container (max-width: 500px) {
        li {
          grid-template-columns: 26px minmax(54px, 1fr) 34px auto minmax(66px, auto) 104px;
          gap: 6px;
        }
      }
      li.acting {
        border-color: var(--accent);
        background: #33290d;
      }
      li.out {
        background: #12171f;
        color: #8a97ae;
      }
      .number {
        border-radius: 4px;
        background: #33415a;
        color: #ffffff;
        text-align: center;
      }
      .name {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-weight: 600;
      }
      .position {
        justify-self: start;
        padding: 0 6px;
        border-radius: 9px;
        background: #fbfbf8;
        color: #12151c;
        font-size: 11px;
        line-height: 18px;
      }
      .cards {
        display: flex;
        gap: 3px;
      }
      .cards ft-card {
        font-size: 7px;
      }
      i {
        width: 12px;
        height: 17px;
        border: 1.5px dashed #66758f;
        border-radius: 2px;
      }
      i.there {
        border: 1.5px solid #e9edf5;
        background: #3f5587;
      }
      .stack {
        text-align: right;
        font-weight: 700;
        font-variant-numeric: tabular-nums;
      }
      .doing {
        text-align: right;
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .won {
        color: var(--ok);
        font-weight: 700;
      }
      .all_in {
        color: #ff8792;
        font-weight: 700;
      }
      .marks {
        grid-column: 2 / -1;
      }
    `,
  ];

  override render() {
    const { hand, seats } = this.view;
    const words = deskWords(this.language);
    return html`<div class="top">${hand
        ? html`${boardsOf(hand).map((board) => html`<div class="board">${Array.from({ length: PLACES }, (_, place) => html`<ft-card .face=${board[place]}></ft-card>`)}</div>`)}
            <span class="pot">${words.pot} <b>${formatChips(hand.pots.reduce((sum, pot) => sum + pot.amount, 0), this.language)}</b></span>`
        : html`<span class="pot">${words.no_hand}</span>`}</div>
      <ol>${seats.map((seat) => this.line(seat))}</ol>`;
  }

  private line(seat: Seat) {
    const isActing = this.view.hand?.to_act === seat.seat;
    const mark = this.mark(seat);
    return html`<li class="${isActing ? "acting" : ""} ${seat.in_hand ? "" : "out"}" data-seat=${seat.seat} aria-current=${isActing ? "true" : "false"}>
      <span class="number">${seat.seat}</span><span class="name" title=${seat.name}>${seat.name}</span>
      <span>${seat.position ? html`<span class="position">${seat.position === "BTN" ? "D" : seat.position}</span>` : nothing}</span>
      ${this.cards(seat)}
      <span class="stack">${formatChips(seat.stack, this.language)}</span>
      ${this.doing(seat)}
      ${mark === nothing ? nothing : html`<span class="marks">${mark}</span>`}
    </li>`;
  }

  private cards(seat: Seat) {
    if (seat.tabled) return html`<span class="cards">${seat.hole_cards.map((face) => html`<ft-card .face=${face}></ft-card>`)}</span>`;
    const pips = Array.from({ length: this.view.game.hole_cards }, (_, index) => html`<i class=${index < seat.cards_present ? "there" : ""}></i>`);
    return html`<span class="cards" role="img" aria-label="${seat.cards_present} ${deskWords(this.language).present}">${pips}</span>`;
  }

  private doing(seat: Seat) {
    const words = wordsOf(this.language);
    const won = wonBySeat(this.view.hand).get(seat.seat);
    if (won) return html`<span class="doing won">${words.wins} ${formatChips(won, this.language)}</span>`;
    const label = labelOf(seat, this.view.hand, this.view.seats);
    const chips = label?.chips ? ` ${formatChips(label.chips, this.language)}` : "";
    return html`<span class="doing ${label?.kind ?? ""}">${label ? `${words[label.kind]}${chips}` : ""}</span>`;
  }
}
