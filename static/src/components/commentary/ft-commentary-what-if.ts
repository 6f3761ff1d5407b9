/** What if this card came next: touch it in the grid, and the equities that it would make stand beside those of now. */
import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { RANKS, SUITS } from "../../shared/cards";
import type { CommentaryView, NextCard } from "../../shared/commentary-view";
import { formatPercent, type Language } from "../../shared/format";
import { commentaryWords } from "../../shared/i18n-commentary";
import { wordsOf } from "../../shared/i18n";
import { shortNames } from "../../shared/moves";
import type { Equity, Seat } from "../../shared/view";
import { controls } from "../console/controls";
import { SUIT_NAMES, suitPath } from "../suits";
import { theme } from "../theme";
import { panelStyles } from "./panel-styles";
import { whatIfStyles } from "./what-if-styles";

@customElement("ft-commentary-what-if")
export class FtCommentaryWhatIf extends LitElement {
  @property({ attribute: false }) view!: CommentaryView;
  @property() language: Language = "en";
  @state() private card = "";

  static override styles = [theme, controls, panelStyles, whatIfStyles];

  override render() {
    const words = commentaryWords(this.language);
    const cards = new Map(this.view.next_cards.map((next) => [next.card, next]));
    if (cards.size === 0) return html`<p class="quiet">${words.no_what_if}</p>`;
    return html`<div class="grid" @click=${this.touch}>${SUITS.map((suit) => RANKS.map((rank) => this.cell(rank, suit, cards)))}</div>
      ${this.chances(cards.get(this.card))}`;
  }

  private cell(rank: string, suit: string, cards: Map<string, NextCard>) {
    const card = rank + suit;
    const label = `${rank === "T" ? "10" : rank} of ${SUIT_NAMES[suit]}`;
    return html`<button class=${suit} data-card=${card} aria-label=${label} aria-pressed=${card === this.card} ?disabled=${!cards.has(card)}>${rank === "T" ? "10" : rank}<svg viewBox="0 0 100 100" aria-hidden="true">${suitPath(suit)}</svg></button>`;
  }

  private chances(next: NextCard | undefined) {
    const words = commentaryWords(this.language);
    if (!next) return html`<p class="quiet" role="status">${words.touch_card}</p>`;
    const live = this.view.seats.filter((seat) => next.equities[seat.seat]);
    const names = shortNames(this.view.seats);
    return html`<table role="status"><tr><td></td><td class="number quiet">${words.now}</td><td class="number quiet">${words.next}</td></tr>${live.map((seat) => this.row(seat, names.get(seat.seat) ?? seat.name, next.equities[seat.seat]!))}</table>`;
  }

  private row(seat: Seat, name: string, after: Equity) {
    const now = seat.equity;
    const isBetter = now !== null && after.win > now.win;
    return html`<tr><td class="cut">${seat.seat} · <b>${name}</b></td><td class="number">${now ? formatPercent(now.win) : ""}</td><td class="number ${isBetter ? "good" : "bad"}">${isBetter ? "▲" : "▼"} <b>${formatPercent(after.win)}</b>${after.tie > 0 ? html` <small>${wordsOf(this.language).tie} ${formatPercent(after.tie)}</small>` : nothing}</td></tr>`;
  }

  private touch(event: Event): void {
    const card = (event.target as Element).closest<HTMLElement>("[data-card]")?.dataset["card"];
    if (card) this.card = card === this.card ? "" : card;
  }
}
