/** One player for the commentators: cards, name, hand in words, outs, chips and big blinds, what he did, his chances. */
import { LitElement, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { NextOuts } from "../../shared/commentary-view";
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
import { panelStyles } from "./panel-styles";
import { seatStyles } from "./seat-styles";

/** A chance to share that is smaller than this is not worth a word. */
const TIE_WORTH_SAYING = 0.02;

@customElement("ft-commentary-seat")
export class FtCommentarySeat extends LitElement {
  @property({ attribute: false }) seat!: Seat;
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) outs: NextOuts | undefined;
  @property() language: Language = "en";
  /** His card is open among the panels. */
  @property({ type: Boolean }) chosen = false;

  static override styles = [theme, controls, panelStyles, seatStyles];

  override render() {
    const { seat } = this;
    return html`<button class="seat ${this.states()}" data-seat=${seat.seat} aria-pressed=${this.chosen} @click=${this.choose}>
      <span class="number">${seat.seat}${seat.position ? html`<em>${seat.position}</em>` : nothing}</span>
      <span class="cards">${seat.hole_cards.map((face) => html`<ft-card .face=${face}></ft-card>`)}</span>
      <span class="who">
        <span class="name"><ft-flag .country=${seat.country || null}></ft-flag><span class="cut">${seat.name}</span></span>
        <span class="hand cut">${seat.best_hand?.[this.language] ?? ""}</span>
        ${this.outs ? html`<span class="outs cut">${this.outs.words[this.language]}</span>` : nothing}
      </span>
      ${this.money()}
      <span class="chance">${seat.equity ? this.chance(seat.equity) : nothing}</span>
    </button>`;
  }

  private states(): string {
    const { seat, view } = this;
    const won = wonBySeat(view.hand).has(seat.seat);
    const marks = { acting: view.hand?.to_act === seat.seat, won, dimmed: view.hand !== null && !seat.in_hand && !won, many: view.game.hole_cards > 2 };
    return Object.entries(marks).filter(([, holds]) => holds).map(([mark]) => mark).join(" ");
  }

  private money() {
    const { seat } = this;
    const blinds = seat.big_blinds === null ? nothing : html`<span class="quiet">${this.tenths(seat.big_blinds)} ${deskWords(this.language).bb}</span>`;
    return html`<span class="money"><span class="stack">${formatChips(seat.stack, this.language)}</span><span class="more">${blinds}${this.doing(wonBySeat(this.view.hand).get(seat.seat))}</span></span>`;
  }

  private tenths(value: number): string {
    const text = value.toFixed(1);
    return this.language === "en" ? text : text.replace(".", ",");
  }

  private doing(won: number | undefined) {
    const words = wordsOf(this.language);
    if (won) return html`<span class="doing cut good">${words.wins} ${formatChips(won, this.language)}</span>`;
    const label = labelOf(this.seat, this.view.hand, this.view.seats);
    if (!label) return nothing;
    const chips = label.chips ? ` ${formatChips(label.chips, this.language)}` : "";
    return html`<span class="doing cut ${label.kind === "all_in" ? "bad" : "quiet"}">${words[label.kind]}${chips}</span>`;
  }

  private chance({ win, tie }: Equity) {
    return html`${formatPercent(win)}${tie >= TIE_WORTH_SAYING ? html`<small>${wordsOf(this.language).tie} ${formatPercent(tie)}</small>` : nothing}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width=${Math.round(win * 100)} height="4"></rect></svg>`;
  }

  private choose(): void {
    this.dispatchEvent(new CustomEvent("choose", { detail: this.seat.seat, bubbles: true, composed: true }));
  }
}
