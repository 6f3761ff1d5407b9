/** The deck in play and the others, a card of it that is replaced, and the order of a board that has one antenna. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { parseCard, parseCards } from "../../shared/cards";
import { closes, wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { deckWords } from "../../shared/i18n-decks";
import { boardsOf } from "../../shared/spots";
import type { ConsoleView, Decks } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

/** Cards of a board: a flop, and at most turn and river. */
const [FLOP, BOARD] = [3, 5];

@customElement("ft-decks")
export class FtDecks extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @state() private error: "" | "card" | "board" = "";

  static override styles = [
    theme,
    controls,
    css`
      .parts {
        display: grid;
        gap: 14px;
        width: min(680px, calc(100vw - 64px));
      }
      h3 {
        margin: 0 0 4px;
        font-size: 18px;
      }
      p {
        margin: 0 0 8px;
        color: var(--muted);
        font-size: 15px;
      }
      section + section {
        padding-top: 12px;
        border-top: 1px solid var(--rim);
      }
      form.fields {
        margin: 0;
      }
      .wide {
        grid-column: span 2;
      }
    `,
  ];

  override render() {
    const words = deckWords(this.language);
    const { decks } = this.view;
    return html`<ft-dialog .heading=${words.decks} .closeLabel=${consoleWords(this.language).close}>
      <div class="parts">${decks ? this.choice(decks) : nothing}${this.replacement()}${this.order()}</div>
    </ft-dialog>`;
  }

  private choice({ in_play, others }: Decks) {
    const words = deckWords(this.language);
    return html`<section>
      <h3 id="in-play">${words.in_play}: ${in_play}</h3>
      ${others.length ? html`<div class="buttons">${others.map((name) => html`<button data-deck=${name} @click=${() => wants(this, { kind: "deck", name })}>${words.put_in_play}: ${name}</button>`)}</div>` : html`<p>${words.no_others}</p>`}
    </section>`;
  }

  private replacement() {
    const words = deckWords(this.language);
    const seats = this.view.seats.map(({ seat, name }) => html`<option value="seat-${seat}">${consoleWords(this.language).seat} ${seat}, ${name}</option>`);
    return html`<section>
      <h3>${words.replace}</h3><p>${words.replace_help}</p>
      <form class="fields" @submit=${this.replace}>
        <label>${words.replaced_card}<input id="card" autocomplete="off" maxlength="4" required /></label>
        <label>${words.lies_at}<select id="spot"><option value="">${words.anywhere}</option><option value="muck">${consoleWords(this.language).muck}</option>${seats}</select></label>
        <button class="danger" ?disabled=${this.isRunning}>${words.replace}</button>
        <span class="error" role="alert">${this.error === "card" ? consoleWords(this.language).type_card : ""}</span>
      </form>
    </section>`;
  }

  private order() {
    const words = deckWords(this.language);
    const boards = boardsOf(this.view.hand).length > 1 ? [1, 2] : [];
    return html`<section>
      <h3>${words.settle}</h3><p>${words.settle_help}</p>
      <form class="fields" @submit=${this.settle}>
        <label class="wide">${words.cards_in_order}<input id="cards" autocomplete="off" maxlength="24" required /></label>
        ${boards.length ? html`<label>${words.board}<select id="board">${boards.map((number) => html`<option>${number}</option>`)}</select></label>` : nothing}
        <button>${words.settle}</button>
        <span class="error" role="alert">${this.error === "board" ? words.not_cards : ""}</span>
      </form>
    </section>`;
  }

  private get isRunning(): boolean {
    return this.view.hand !== null && this.view.hand.result === null;
  }

  private replace(event: Event): void {
    event.preventDefault();
    const [card, spot] = [parseCard(this.value("#card")), this.value("#spot")];
    this.error = card ? "" : "card";
    if (!card) return;
    wants(this, { kind: "replace_card", card, ...(spot ? { spot } : {}) });
    this.finish();
  }

  private settle(event: Event): void {
    event.preventDefault();
    const cards = parseCards(this.value("#cards"));
    const isBoard = cards !== null && cards.length >= FLOP && cards.length <= BOARD;
    this.error = isBoard ? "" : "board";
    if (!isBoard) return;
    wants(this, { kind: "settle_board", cards, board: Number(this.value("#board") || 1) });
    this.finish();
  }

  private value(field: string): string {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLSelectElement>(field)?.value ?? "";
  }

  private finish(): void {
    closes(this);
  }
}
