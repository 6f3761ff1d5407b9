/** A misdeal, its cause, and how long that cause can be declared (B10.11). */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { closes, wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { misdealWindow } from "../../shared/terms";
import type { ConsoleView } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";

const CAUSES = ["floor", "wrong_card_count", "not_dealt_in", "first_card_exposed", "cards_exposed", "button_misplaced"] as const;
type Cause = (typeof CAUSES)[number];

/** Causes that concern a seat or a number of cards, and what that is called. */
const SEAT_OF: Partial<Record<Cause, "which_seat" | "right_button">> = { wrong_card_count: "which_seat", not_dealt_in: "which_seat", button_misplaced: "right_button" };
const CARDS_OF: Partial<Record<Cause, "exposed_which" | "exposed_count">> = { first_card_exposed: "exposed_which", cards_exposed: "exposed_count" };
const MOST_CARDS = 4;
const SEATS = 10;

@customElement("ft-misdeal-form")
export class FtMisdealForm extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @state() private cause: Cause = "floor";

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
      }
      form.fields {
        margin: 0;
      }
      .cause {
        grid-column: span 2;
      }
      .window {
        color: var(--warn);
        font-weight: 600;
      }
    `,
  ];

  override render() {
    const [words, console] = [rulingWords(this.language), consoleWords(this.language)];
    const causes = CAUSES.map((cause) => html`<option value=${cause} .selected=${cause === this.cause}>${cause === "floor" ? words.cause_floor : words[cause]}</option>`);
    return html`<form class="fields" @submit=${this.declare}>
      <label class="cause">${words.cause}<select id="cause" @change=${this.chosen}>${causes}</select></label>
      ${this.seatField()}${this.cardsField()}
      <label>${console.reason}<input id="reason" autocomplete="off" maxlength="200" /></label>
      <button class="danger" ?disabled=${!this.view.can.misdeal}>${console.misdeal}</button>
      <span class="window">${words[misdealWindow(this.cause, this.view.rules)]}</span>
    </form>`;
  }

  /** The button may stand at an empty seat. */
  private seatField() {
    const word = SEAT_OF[this.cause];
    if (!word) return nothing;
    const occupied = this.view.seats.map(({ seat }) => seat);
    const numbers = word === "right_button" ? Array.from({ length: SEATS }, (_, index) => index + 1) : occupied;
    const name = (number: number) => this.view.seats.find(({ seat }) => seat === number)?.name ?? "";
    return html`<label>${rulingWords(this.language)[word]}<select id="seat">${numbers.map((number) => html`<option value=${number}>${number} · ${name(number)}</option>`)}</select></label>`;
  }

  private cardsField() {
    const word = CARDS_OF[this.cause];
    if (!word) return nothing;
    const from = word === "exposed_count" ? 2 : 1;
    const numbers = Array.from({ length: MOST_CARDS }, (_, index) => index + from);
    return html`<label>${rulingWords(this.language)[word]}<select id="exposed">${numbers.map((number) => html`<option>${number}</option>`)}</select></label>`;
  }

  private chosen(event: Event): void {
    this.cause = (event.target as HTMLSelectElement).value as Cause;
  }

  private declare(event: Event): void {
    event.preventDefault();
    const [reason, seat, exposed] = ["#reason", "#seat", "#exposed"].map((field) => this.renderRoot.querySelector<HTMLInputElement | HTMLSelectElement>(field)?.value.trim());
    wants(this, {
      kind: "misdeal", ...(this.cause === "floor" ? {} : { cause: this.cause }), ...(reason ? { reason } : {}),
      ...(seat ? { seat: Number(seat) } : {}), ...(exposed ? { exposed: Number(exposed) } : {}),
    });
    closes(this);
  }
}
