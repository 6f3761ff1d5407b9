/** Board, pots, and what the seat to act plays for. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { CommentaryView } from "../../shared/commentary-view";
import { formatChips, formatPercent, formatShortChips, type Language } from "../../shared/format";
import { commentaryWords, filled } from "../../shared/i18n-commentary";
import { consoleWords } from "../../shared/i18n-console";
import { deskWords } from "../../shared/i18n-desks";
import { wordsOf } from "../../shared/i18n";
import { boardsOf } from "../../shared/spots";
import type { Face, Figures, Hand, Pot } from "../../shared/view";
import { controls } from "../console/controls";
import "../ft-card";
import { theme } from "../theme";
import { panelStyles } from "./panel-styles";

const PLACES = 5;

@customElement("ft-commentary-middle")
export class FtCommentaryMiddle extends LitElement {
  @property({ attribute: false }) view!: CommentaryView;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    panelStyles,
    css`
      .middle {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 6px;
      }
      .board {
        display: flex;
        gap: 5px;
      }
      .board ft-card {
        font-size: var(--board-card, 19px);
      }
      .two ft-card {
        font-size: calc(var(--board-card, 19px) * 0.62);
      }
      .pot {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 10px;
        margin-bottom: 4px;
        color: var(--muted);
      }
      .pot b {
        color: var(--gold);
        font-size: 30px;
        line-height: 1.1;
        font-variant-numeric: tabular-nums;
      }
      .pots {
        display: flex;
        flex-wrap: wrap;
        gap: 0 14px;
        font-size: 15px;
        color: var(--muted);
      }
      .pots b {
        color: var(--text);
      }
      .turn {
        display: flex;
        flex-wrap: wrap;
        align-content: start;
        gap: 1px 14px;
        min-height: 72px;
        padding: 6px 10px;
        border-left: 4px solid var(--line);
        background: #111214;
        color: var(--muted);
      }
      .turn.on {
        border-color: var(--gold);
        background: #17150f;
      }
      .turn b {
        color: var(--text);
        font-variant-numeric: tabular-nums;
      }
      .turn .who {
        flex: 1 0 100%;
        font-size: 17px;
      }
      @media (orientation: portrait) and (min-width: 600px) {
        .middle {
          grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
          column-gap: 14px;
          align-items: start;
        }
      }
    `,
  ];

  override render() {
    const { hand } = this.view;
    if (!hand) return html`<p class="quiet">${deskWords(this.language).waiting_for_hand}</p>`;
    return html`<div class="middle"><div>${this.boards(hand)}</div><div>${this.pots(hand)}${this.turn(hand)}</div></div>`;
  }

  private boards(hand: Hand) {
    const boards = boardsOf(hand);
    const heading = `${deskWords(this.language).hand} ${hand.id} · ${consoleWords(this.language)[hand.street]}`;
    return html`<h2>${heading}</h2>${boards.map((board) => this.board(board, boards.length > 1))}`;
  }

  private board(board: Face[], isOneOfTwo: boolean) {
    return html`<div class="board ${isOneOfTwo ? "two" : ""}">${Array.from({ length: PLACES }, (_, place) => html`<ft-card .face=${board[place]}></ft-card>`)}</div>`;
  }

  private pots(hand: Hand) {
    const total = hand.pots.reduce((sum, pot) => sum + pot.amount, 0);
    return html`<div class="pot"><span>${deskWords(this.language).pot}</span><b>${formatChips(total, this.language)}</b><span>${this.bigBlinds(total)}</span></div>
      ${hand.pots.length > 1 ? html`<ul class="pots">${hand.pots.map((pot, index) => this.pot(pot, index))}</ul>` : nothing}`;
  }

  private pot({ amount, eligible }: Pot, index: number) {
    const words = wordsOf(this.language);
    return html`<li>${index ? `${words.side_pot} ${index}` : words.main_pot} <b>${formatShortChips(amount, this.language)}</b> (${eligible.join(" ")})</li>`;
  }

  private turn(hand: Hand) {
    const words = deskWords(this.language);
    const seat = this.view.seats.find((each) => each.seat === hand.to_act);
    if (!seat) return html`<div class="turn"></div>`;
    return html`<div class="turn on"><div class="who cut">${words.to_act}: <b>${seat.seat} · ${seat.name}</b></div>${hand.figures ? this.figures(hand.figures) : nothing}</div>`;
  }

  private figures({ call, pot, needed_equity, effective_stack, spr }: Figures) {
    const [words, own] = [deskWords(this.language), commentaryWords(this.language)];
    const odds = call && pot ? filled(own.to_one, { odds: this.tenths((pot - call) / call) }) : "";
    return html`
      ${call ? html`<span>${words.call} <b>${formatShortChips(call, this.language)}</b> ${this.bigBlinds(call)}</span>` : nothing}
      ${odds ? html`<span>${own.pot_odds} <b>${odds}</b></span>` : nothing}
      ${call && needed_equity !== null ? html`<span>${words.needs} <b>${formatPercent(needed_equity)}</b></span>` : nothing}
      ${effective_stack ? html`<span>${words.effective} <b>${formatShortChips(effective_stack, this.language)}</b> ${this.bigBlinds(effective_stack)}</span>` : nothing}
      ${spr !== null ? html`<span>${words.spr} <b>${this.tenths(spr)}</b></span>` : nothing}`;
  }

  private bigBlinds(chips: number): string {
    const blind = this.view.level?.big_blind;
    return blind ? `${this.tenths(chips / blind)} ${deskWords(this.language).bb}` : "";
  }

  private tenths(ratio: number): string {
    const text = ratio.toFixed(1);
    return this.language === "en" ? text : text.replace(".", ",");
  }
}
