/** Entering a card by hand: where it lies, then which it is, by the grid or typed as "As". */
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { parseCard, RANKS, SUITS } from "../../shared/cards";
import { closes, wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { awaitedSpot, boardsOf, cardsInSight, isFull, spotsOf } from "../../shared/spots";
import type { ConsoleView } from "../../shared/console-view";
import { SUIT_NAMES, suitPath } from "../suits";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

@customElement("ft-card-entry")
export class FtCardEntry extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  /** The spot that the operator chose, by the way in or from the list: it stays. Null follows what is waited for. */
  @property({ attribute: false }) chosen: string | null = null;
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

  private get spot(): string | null {
    return this.chosen ?? awaitedSpot(this.view);
  }

  /** A spot that the last card filled has served; so has the dialog, where no other card is waited for. */
  override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get("view") as ConsoleView | undefined;
    if (!before) return;
    const isFilled = this.chosen !== null && !isFull(this.chosen, before) && isFull(this.chosen, this.view);
    const isDone = this.chosen === null && awaitedSpot(before) !== null && awaitedSpot(this.view) === null;
    if (isFilled || isDone) closes(this);
  }

  override render() {
    const words = consoleWords(this.language);
    const { spot } = this;
    const offered = spotsOf(this.view);
    const spots = offered.includes(spot ?? "") ? offered : [spot ?? "", ...offered];
    const seen = cardsInSight(this.view);
    return html`<ft-dialog .heading=${words.enter_cards} .closeLabel=${words.close}>
      <form class="where" @submit=${this.typed}>
        <label>${words.seat} / ${words.board}
          <select @change=${this.moved}>${spots.map((each) => html`<option value=${each} .selected=${each === (spot ?? "")}>${this.told(each)}</option>`)}</select>
        </label>
        <label>${words.type_card}<input id="typed" autocomplete="off" autofocus maxlength="4" ?disabled=${spot === null} /></label>
        <button type="button" ?disabled=${spot === null} @click=${() => wants(this, { kind: "unread", spot })}>${words.unread}</button>
        <span class="error" role="alert">${this.error}</span>
      </form>
      <div class="grid">${SUITS.map((suit) => RANKS.map((rank) => this.cardButton(rank, suit, spot === null || seen.has(rank + suit))))}</div>
    </ft-dialog>`;
  }

  private cardButton(rank: string, suit: string, disabled: boolean) {
    const shown = rank === "T" ? "10" : rank;
    return html`<button class=${suit} aria-label="${shown} of ${SUIT_NAMES[suit]}" ?disabled=${disabled} @click=${() => this.enter(rank + suit)}>
      ${shown}<svg viewBox="0 0 100 100" aria-hidden="true">${suitPath(suit)}</svg>
    </button>`;
  }

  private told(spot: string): string {
    const words = consoleWords(this.language);
    if (spot === "") return words.no_card;
    const [place = "", number] = spot.split("/");
    const which = number ? `${words.card} ${number}` : words.next_card;
    if (!place.startsWith("seat-")) return this.toldOnBoard(place, which);
    const seat = Number(place.slice("seat-".length));
    return `${words.seat} ${seat}, ${this.view.seats.find((each) => each.seat === seat)?.name ?? ""} · ${which}`;
  }

  /** "flop · next", and with a second board "turn · 2nd board". */
  private toldOnBoard(place: string, which: string): string {
    const words = rulingWords(this.language);
    const [street = "", board] = place.split("-");
    const ordinal = boardsOf(this.view.hand).length > 1 ? (board ? words.second_board : words.first_board) : "";
    return [consoleWords(this.language)[street as "flop"], ordinal, street === "flop" ? which : ""].filter(Boolean).join(" · ");
  }

  private moved(event: Event): void {
    this.chosen = (event.target as HTMLSelectElement).value || null;
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
    if (this.spot !== null) wants(this, { kind: "card", spot: this.spot, card });
  }
}
