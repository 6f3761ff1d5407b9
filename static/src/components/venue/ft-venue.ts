/** The screens in the room: board, pots, stacks, blinds and who is to act, as they are at the table now. */
import { LitElement, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Acknowledgement, Command, LinkStatus } from "../../shared/connection";
import { formatClock, left } from "../../shared/countdown";
import { formatChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { deskWords } from "../../shared/i18n-desks";
import { wordsOf } from "../../shared/i18n";
import { labelOf } from "../../shared/labels";
import { boardsOf } from "../../shared/spots";
import { anteWord } from "../../shared/stakes";
import type { Hand, Level, Seat, View } from "../../shared/view";
import { wonBySeat } from "../../shared/winners";
import { Ticking } from "../desk/ticking";
import "../ft-card";
import "../ft-fit";
import "../ft-flag";
import { theme } from "../theme";
import { venueStyles } from "./venue-styles";

const PLACES = 5;

@customElement("ft-venue")
export class FtVenue extends LitElement {
  @property({ attribute: false }) view: View | null = null;
  @property() status: LinkStatus = "connecting";
  @property() language: Language = "en";
  /** A screen sends nothing. */
  send: (command: Command) => Promise<Acknowledgement> = () => Promise.resolve({ ok: false, rule: null, reason: "" });

  private readonly ticking = new Ticking(this);

  static override styles = [theme, venueStyles];

  override render() {
    const { view } = this;
    if (!view) return html`<div class="screen"></div>`;
    const words = deskWords(this.language);
    return html`<div class="screen">
      <header><b class="title">${view.title}</b>${view.level ? this.level(view.level) : nothing}<span class="hand-number">${view.hand ? `${words.hand} ${view.hand.id}` : ""}</span></header>
      <section class="middle">${view.hand ? this.middle(view.hand) : html`<div class="wait">${words.waiting_for_hand}</div>`}</section>
      <section class="seats of-${view.seats.length}">${view.seats.map((seat) => this.seat(seat, view))}</section>
      ${this.status === "connected" ? nothing : html`<div class="lost">${words.stale}</div>`}
    </div>`;
  }

  private level(level: Level) {
    const words = deskWords(this.language);
    const chips = (amount: number) => formatChips(amount, this.language);
    const pair = (label: string, value: string) => html`<span class="pair"><span>${label}</span><b>${value}</b></span>`;
    return html`${level.number ? pair(words.level, String(level.number)) : nothing}
      ${pair(words.blinds, `${chips(level.small_blind)} / ${chips(level.big_blind)}`)}
      ${level.ante ? pair(anteWord(level, this.language), chips(level.ante)) : nothing}
      ${level.ends_in_s === null ? nothing : pair(words.ends, formatClock(left(level.ends_in_s, this.ticking.elapsedMs(this.view))))}`;
  }

  private middle(hand: Hand) {
    const words = wordsOf(this.language);
    const chips = (amount: number) => formatChips(amount, this.language);
    const total = hand.pots.reduce((sum, pot) => sum + pot.amount, 0);
    const boards = boardsOf(hand);
    return html`<div class="street">${hand.result?.ended === "misdeal" ? words.misdeal : consoleWords(this.language)[hand.street]}</div>
      ${boards.map((board) => html`<div class="board ${boards.length > 1 ? "two" : ""}">${Array.from({ length: PLACES }, (_, place) => html`<ft-card .face=${board[place]}></ft-card>`)}</div>`)}
      <div class="pots"><span class="pair main"><span>${words.pot}</span><b>${chips(total)}</b></span>
        ${hand.pots.length > 1 ? hand.pots.map((pot, index) => html`<span class="pair"><span>${index ? `${words.side_pot} ${index}` : words.main_pot}</span><b>${chips(pot.amount)}</b></span>`) : nothing}</div>`;
  }

  private seat(seat: Seat, view: View) {
    const won = wonBySeat(view.hand).get(seat.seat);
    const isActing = view.hand?.to_act === seat.seat;
    const isOut = view.hand !== null && !seat.in_hand && !won;
    return html`<div class="seat ${isActing ? "acting" : ""} ${isOut ? "out" : ""} ${won ? "won" : ""}" data-seat=${seat.seat}>
      <div class="who"><span class="number">${seat.seat}</span><ft-flag .country=${seat.country || null}></ft-flag><ft-fit class="name" .text=${seat.name}></ft-fit>${seat.position ? html`<em>${seat.position === "BTN" ? "D" : seat.position}</em>` : nothing}</div>
      <div class="chips">${seat.all_in && !won ? html`<b class="all-in">${wordsOf(this.language).all_in}</b>` : html`<b>${formatChips(seat.stack, this.language)}</b>`}
        ${seat.tabled ? html`<span class="tabled">${seat.hole_cards.map((face) => html`<ft-card .face=${face}></ft-card>`)}</span>` : nothing}</div>
      <div class="doing">${this.doing(seat, view, won)}</div>
    </div>`;
  }

  private doing(seat: Seat, view: View, won: number | undefined): string {
    const words = wordsOf(this.language);
    if (won) return `${words.wins} ${formatChips(won, this.language)}`;
    if (view.hand?.to_act === seat.seat) return deskWords(this.language).to_act;
    const label = labelOf(seat, view.hand, view.seats);
    if (!label) return "";
    return `${words[label.kind]}${label.chips ? ` ${formatChips(label.chips, this.language)}` : ""}`;
  }
}
