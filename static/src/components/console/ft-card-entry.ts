/** Entering a card by hand: where it lies, then which it is, by the grid or typed as "As". */
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { parseCard, RANKS, spotsOf, SUITS } from "../../shared/cards";
import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import type { ConsoleView, Face } from "../../shared/view";
import { SUIT_NAMES, suitPath } from "../suits";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

const HOLE_CARDS = 2;

@customElement("ft-card-entry")
export class FtCardEntry extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  /** Where the next card goes; changed by the list in the dialog. */
  @property() spot = "flop";
  @state() private error = "";

  static override styles = [
    theme,
    controls,
    css`
      .where {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: end;
        margin-bottom: 10px;
      }
      .grid {
        display: grid;
        grid-template-columns: repeat(13, minmax(44px, 1fr));
        gap: 5px;
        width: min(860px, calc(100vw - 64px));
      }
      .grid button {
        min-height: 64px;
        padding: 0;
        background: #fbfbf8;
        border-color: #fbfbf8;
        color: #12151c;
        font: 800 24px/1 "Roboto Condensed", sans-serif;
      }
      .grid svg {
        display: block;
        width: 20px;
        height: 20px;
        margin: 2px auto 0;
        fill: currentColor;
      }
      .grid .h,
      .grid .d {
        color: #c8102e;
      }
      input {
        width: 110px;
      }
    `,
  ];

  override render() {
    const words = consoleWords(this.language);
    return html`<ft-dialog .heading=${words.enter_cards} .closeLabel=${words.close}>
      <form class="where" @submit=${this.typed}>
        <label>${words.seat} / ${words.board}
          <select @change=${this.moved}>${this.spots().map((spot) => html`<option value=${spot} ?selected=${spot === this.spot}>${this.told(spot)}</option>`)}</select>
        </label>
        <label>${words.type_card}<input id="typed" autocomplete="off" autofocus maxlength="4" /></label>
        <button type="button" @click=${() => wants(this, { kind: "unread", spot: this.spot })}>${words.unread}</button>
        <span class="error" role="alert">${this.error}</span>
      </form>
      <div class="grid">${SUITS.map((suit) => RANKS.map((rank) => this.cardButton(rank, suit)))}</div>
    </ft-dialog>`;
  }

  private cardButton(rank: string, suit: string) {
    const shown = rank === "T" ? "10" : rank;
    return html`<button class=${suit} aria-label="${shown} of ${SUIT_NAMES[suit]}" ?disabled=${this.isOnBoard(rank + suit)} @click=${() => this.enter(rank + suit)}>
      ${shown}<svg viewBox="0 0 100 100" aria-hidden="true">${suitPath(suit)}</svg>
    </button>`;
  }

  private isOnBoard(card: string): boolean {
    const board: Face[] = this.view.hand?.board ?? [];
    return board.includes(card);
  }

  private spots(): string[] {
    return spotsOf(this.view.seats.map((seat) => seat.seat), HOLE_CARDS);
  }

  private told(spot: string): string {
    const words = consoleWords(this.language);
    const [place = "", number] = spot.split("/");
    const which = number ? `${words.card} ${number}` : words.next_card;
    if (!place.startsWith("seat-")) return `${words[place as "flop"]}${place === "flop" ? ` · ${which}` : ""}`;
    const seat = Number(place.slice("seat-".length));
    return `${words.seat} ${seat}, ${this.view.seats.find((each) => each.seat === seat)?.name ?? ""} · ${which}`;
  }

  private moved(event: Event): void {
    this.spot = (event.target as HTMLSelectElement).value;
  }

  private typed(event: Event): void {
    event.preventDefault();
    const field = this.renderRoot.querySelector<HTMLInputElement>("#typed")!;
    const card = parseCard(field.value);
    this.error = card ? "" : consoleWords(this.language).type_card;
    field.value = "";
    if (card) this.enter(card);
  }

  private enter(card: string): void {
    wants(this, { kind: "card", spot: this.spot, card });
  }
}
