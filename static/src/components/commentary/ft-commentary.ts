/** The commentators' tablet: who has what, what it is worth, and what there is to win. Dim, large, nothing to press. */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";

import { formatChips, formatPercent, formatShortChips } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { deskWords } from "../../shared/i18n-desks";
import { wordsOf } from "../../shared/i18n";
import { boardsOf } from "../../shared/spots";
import { anteWord } from "../../shared/stakes";
import type { Hand, Level, Seat, View } from "../../shared/view";
import { controls } from "../console/controls";
import { DeskPage } from "../desk/desk-page";
import { deskStyles } from "../desk/desk-styles";
import "../ft-card";
import { theme } from "../theme";
import { commentaryStyles } from "./commentary-styles";
import "./ft-commentary-seat";

const PLACES = 5;

@customElement("ft-commentary")
export class FtCommentary extends DeskPage<View> {
  static override styles = [theme, controls, deskStyles, commentaryStyles];

  protected override readonly page = "commentary";

  protected override desk(view: View) {
    const words = deskWords(this.language);
    if (view.slate) return html`<p class="dark">${wordsOf(this.language).back_shortly}</p>`;
    if (view.blank) return html`<p class="dark">${words.blanked}</p>`;
    if (view.seats.length === 0) return html`<p class="dark">${words.dark}</p>`;
    return html`<main class="columns">
      <section class="seats of-${view.seats.length}">${view.seats.map((seat) => this.seat(seat, view))}</section>
      <section class="middle">${view.hand ? this.hand(view.hand, view) : html`<p class="dark">${words.waiting_for_hand}</p>`}${view.level ? this.level(view.level) : nothing}</section>
    </main>`;
  }

  private seat(seat: Seat, view: View) {
    return html`<ft-commentary-seat .seat=${seat} .view=${view} .language=${this.language}></ft-commentary-seat>`;
  }

  private hand(hand: Hand, view: View) {
    const words = deskWords(this.language);
    const total = hand.pots.reduce((sum, pot) => sum + pot.amount, 0);
    const bigBlind = view.level?.big_blind ?? 0;
    return html`
      <div class="street">${words.hand} ${hand.id} · <b>${consoleWords(this.language)[hand.street]}</b></div>
      ${boardsOf(hand).map((board) => html`<div class="board ${hand.boards.length > 1 ? "two" : ""}">${Array.from({ length: PLACES }, (_, place) => html`<ft-card .face=${board[place]}></ft-card>`)}</div>`)}
      <div class="pot"><span>${words.pot}</span><b>${formatChips(total, this.language)}</b>${bigBlind ? html`<small>${(total / bigBlind).toFixed(1)} ${words.bb}</small>` : nothing}</div>
      ${hand.pots.length > 1 ? html`<ul class="pots">${hand.pots.map((pot, index) => this.pot(pot.amount, pot.eligible, index))}</ul>` : nothing}
      ${this.turn(hand, view)}`;
  }

  private level(level: Level) {
    const words = deskWords(this.language);
    const chips = (amount: number) => formatChips(amount, this.language);
    return html`<div class="level">
      ${level.number ? html`<span>${words.level}<b>${level.number}</b></span>` : nothing}
      <span>${words.blinds}<b>${chips(level.small_blind)} / ${chips(level.big_blind)}</b></span>
      ${level.ante ? html`<span>${anteWord(level, this.language)}<b>${chips(level.ante)}</b></span>` : nothing}
    </div>`;
  }

  private pot(amount: number, eligible: number[], index: number) {
    const words = wordsOf(this.language);
    return html`<li><span>${index ? `${words.side_pot} ${index}` : words.main_pot}</span><b>${formatShortChips(amount, this.language)}</b><small>${eligible.join(" · ")}</small></li>`;
  }

  /** Who is to act, and what for. */
  private turn(hand: Hand, view: View) {
    const words = deskWords(this.language);
    const seat = view.seats.find((each) => each.seat === hand.to_act);
    if (!seat) return nothing;
    const figures = hand.figures;
    const bigBlinds = (chips: number) => (view.level ? ` · ${(chips / view.level.big_blind).toFixed(1)} ${words.bb}` : "");
    return html`<div class="turn">
      <div class="who">${words.to_act}: <b>${seat.seat} · ${seat.name}</b></div>
      ${figures?.call ? html`<div>${words.call} <b>${formatChips(figures.call, this.language)}</b>${bigBlinds(figures.call)}</div>` : nothing}
      ${figures?.call && figures.needed_equity !== null ? html`<div>${words.needs} <b>${formatPercent(figures.needed_equity)}</b></div>` : nothing}
      ${figures?.effective_stack ? html`<div>${words.effective} <b>${formatShortChips(figures.effective_stack, this.language)}</b>${bigBlinds(figures.effective_stack)}${figures.spr !== null ? html` · ${words.spr} <b>${figures.spr.toFixed(1)}</b>` : nothing}</div>` : nothing}
    </div>`;
  }
}
