/** The table as it stands in the room: the dealer at the top, seat 1 at the dealer's left, the others clockwise. */
import { LitElement, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { shortActionText, signed } from "../../shared/acts";
import { opens } from "../../shared/dispatch";
import { formatChips, formatShortChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { wordsOf } from "../../shared/i18n";
import { labelOf } from "../../shared/labels";
import { boardsOf, boardSpot, sharedPlaces } from "../../shared/spots";
import type { ConsoleView } from "../../shared/console-view";
import type { Face, Seat } from "../../shared/view";
import { wonBySeat } from "../../shared/winners";
import "../ft-card";
import "../ft-fit";
import { theme } from "../theme";
import { controls } from "./controls";
import { feltStyles } from "./felt-styles";

const PLACES = 5;
/** More hole cards than these are drawn smaller. */
const FEW_CARDS = 2;
/** Longer names, in characters, are written smaller, on two lines. */
const LONG_NAME = 18;
/** Each place's street and its number there: a card that lies at one is replaced, else the next one is entered. */
const BOARD_SPOTS = [["flop", 1], ["flop", 2], ["flop", 3], ["turn", 1], ["river", 1]] as const;

@customElement("ft-felt")
export class FtFelt extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";

  static override styles = [theme, controls, feltStyles];

  override render() {
    return html`<div class="felt">
      <div class="rail"></div>
      <div class="dealer">${consoleWords(this.language).dealer}</div>
      ${this.view.hand?.multiway ? html`<div class="multiway" role="status" title=${rulingWords(this.language).multiway}>3+ · B8.4</div>` : nothing}
      <div class="middle">${this.middle()}</div>
      ${this.view.seats.map((seat) => this.place(seat))}
    </div>`;
  }

  private middle() {
    const words = consoleWords(this.language);
    const { hand, awaits, chips } = this.view;
    const boards = boardsOf(hand);
    if (!hand) return html`<div class="street">${words.no_hand}</div>`;
    const total = hand.pots.reduce((sum, pot) => sum + pot.amount, 0);
    const sides = hand.pots.length > 1 ? hand.pots.map((pot) => formatChips(pot.amount, this.language)).join(" + ") : "";
    return html`
      <div class="street">${words.hand} ${hand.id} · ${words[hand.street]}${hand.bomb_pot ? ` · ${wordsOf(this.language).bomb_pot} ${formatChips(hand.bomb_pot, this.language)}` : ""}</div>
      ${boards.map((board, index) => html`<div class="board ${boards.length > 1 ? "of-two" : ""}">${Array.from({ length: PLACES }, (_, place) => this.boardCard(board, index, place))}</div>`)}
      <div class="pot">${words.pot} <b>${formatChips(total, this.language)}</b> ${sides}</div>
      ${chips.difference ? html`<div class="differs" role="status">${rulingWords(this.language).count_differs} ${signed(chips.difference, this.language)}</div>` : nothing}
      ${awaits ? html`<div class="awaits" role="status">${words.waits_for} ${words[awaits]}</div>` : nothing}
    `;
  }

  /** What lies for both boards is entered on the first. */
  private boardCard(board: Face[], index: number, place: number) {
    const words = consoleWords(this.language);
    const face = board[place];
    const [street, nth] = BOARD_SPOTS[place]!;
    const own = boardSpot(street, place < sharedPlaces(this.view.hand) ? 0 : index);
    const spot = face === undefined ? own : `${own}/${nth}`;
    return html`<button class="board-card" aria-label="${words.board} ${index ? `${index + 1}, ` : ""}${place + 1}: ${words.enter_cards}" @click=${() => opens(this, { what: "cards", spot })}>
      <ft-card .face=${face}></ft-card>
    </button>`;
  }

  private place(seat: Seat) {
    const words = consoleWords(this.language);
    const acting = this.view.hand?.to_act === seat.seat;
    const won = wonBySeat(this.view.hand).get(seat.seat);
    const states = `${acting ? "acting" : ""} ${seat.in_hand ? "" : "out"} ${won ? "won" : ""}`;
    return html`<button
      class="seat at-${seat.seat} ${states}"
      data-seat=${seat.seat}
      aria-current=${acting ? "true" : "false"}
      aria-label=${`${words.seat} ${seat.seat}, ${seat.name}`}
      @click=${() => opens(this, { what: "seat", seat: seat.seat })}
    >
      <span class="row">
        <span class="number">${seat.seat}</span><span class="name ${seat.name.length > LONG_NAME ? "long" : ""}" title=${seat.name}>${seat.name}</span>
        <span class="marks">${this.marks(seat)}</span>
        ${seat.position ? html`<span class="position">${seat.position === "BTN" ? "D" : seat.position}</span>` : nothing}
      </span>
      <span class="row">
        ${this.chips("stack", seat.stack)}
        ${this.held(seat)}
      </span>
      <span class="row doing">${won ? this.paid(won) : this.doing(seat)}</span>
    </button>`;
  }

  /** What the floor keeps of the seat, and what it said out of turn. */
  private marks({ seat }: Seat) {
    const words = rulingWords(this.language);
    const note = this.view.notes.find((each) => each.seat === seat);
    const declared = this.view.held.find((each) => each.seat === seat);
    const owed = [note?.owes_small ? "SB" : "", note?.owes_big ? "BB" : ""].filter(Boolean).join("+");
    return html`
      ${this.view.clock_on === seat ? html`<span class="mark late">⏱</span>` : nothing}
      ${note?.absent || note?.away ? html`<span class="mark late">${words.absent}</span>` : nothing}
      ${note?.missed_hands ? html`<span class="mark late" title="${note.missed_hands} ${words.still_misses}">−${note.missed_hands}</span>` : nothing}
      ${owed ? html`<span class="mark" title=${[note?.owes_small ? words.owes_small : "", note?.owes_big ? words.owes_big : ""].filter(Boolean).join(", ")}>! ${owed}</span>` : nothing}
      ${note?.difference ? html`<span class="mark">Δ ${signed(note.difference, this.language)}</span>` : nothing}
      ${declared ? html`<span class="mark declared ${declared.holds ? "" : "fallen"}" title="${words.out_of_turn}: ${declared.holds ? words.waits_turn : words.has_fallen}">⏳ ${shortActionText(declared.action, this.language)}</span>` : nothing}
    `;
  }

  /** Faces once tabled, else how many cards lie there: the operator sees that they were read, not which. */
  private held(seat: Seat) {
    const dealt = this.view.game.hole_cards;
    if (seat.tabled) return html`<span class="tabled ${dealt > FEW_CARDS ? "many" : ""}">${seat.hole_cards.map((face) => html`<ft-card .face=${face}></ft-card>`)}</span>`;
    const words = consoleWords(this.language);
    const pips = Array.from({ length: dealt }, (_, index) => html`<i class=${index < seat.cards_present ? "there" : ""}></i>`);
    return html`<span class="pips ${dealt > FEW_CARDS ? "many" : ""}" role="img" aria-label=${`${seat.cards_present} ${words.cards}`}>${pips}</span>`;
  }

  private paid(won: number) {
    return html`<b class="paid">${wordsOf(this.language).wins}</b>${this.chips("paid", won)}`;
  }

  private doing(seat: Seat) {
    const words = wordsOf(this.language);
    const label = labelOf(seat, this.view.hand, this.view.seats);
    const chips = this.view.hand?.result ? 0 : seat.committed;
    return html`${label ? html`<span class=${label.kind}>${words[label.kind]}</span>` : html`<span></span>`}
      ${chips ? this.chips("bet", chips) : nothing}`;
  }

  /** An amount is made smaller, then said shorter, and never cut. */
  private chips(style: string, chips: number) {
    const [text, short] = [formatChips(chips, this.language), formatShortChips(chips, this.language)];
    return html`<ft-fit class=${style} .text=${text} .short=${short}></ft-fit>`;
  }
}
