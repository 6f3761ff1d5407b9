/** What waits for the operator: a clock that runs, words out of turn, agreements, hands seen in the muck, the award, a
 * board whose order nobody can tell, the next hand once the deck is gathered. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { actionText } from "../../shared/acts";
import type { Command } from "../../shared/connection";
import { means, opens, wants } from "../../shared/dispatch";
import { formatChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { deckWords } from "../../shared/i18n-decks";
import { rulingWords } from "../../shared/i18n-rulings";
import type { ConsoleView, Declared } from "../../shared/console-view";
import type { Award } from "../../shared/view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-clock";

@customElement("ft-offers")
export class FtOffers extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
        gap: 4px;
        max-height: 112px;
        overflow: auto;
      }
      ft-clock {
        grid-column: 1 / -1;
      }
      .offer {
        display: flex;
        align-items: center;
        gap: 10px;
        min-height: 30px;
        padding: 2px 10px;
        border-left: 4px solid var(--warn);
        background: #33290d;
      }
      .offer span {
        flex: 1;
      }
    `,
  ];

  override render() {
    const words = rulingWords(this.language);
    const { can, notes, held } = this.view;
    const isAbsenceOpen = can.deal_complete && notes.some(({ away }) => away);
    return html`${this.view.clock_on === null ? nothing : html`<ft-clock .view=${this.view} .language=${this.language}></ft-clock>`}
      ${held.filter(({ holds }) => holds).map((each) => this.heldLine(each))}
      ${isAbsenceOpen ? this.offer(words.deal_complete_help, words.deal_complete, { kind: "deal_complete" }) : nothing}
      ${can.run_it_twice ? this.offer(words.run_help, words.run_it_twice, { kind: "run_it_twice" }) : nothing}
      ${this.view.muck_offered.map((seat) => this.muckOffer(seat))}${this.awardLine()}${this.boardLine()}${this.nextHandLine()}`;
  }

  /** An action out of turn, until its turn comes: then the actions tell it. One that holds no more, its seat alone tells. */
  private heldLine({ seat, action }: Declared) {
    if (this.view.actions?.seat === seat) return nothing;
    const words = rulingWords(this.language);
    return html`<div class="offer" role="status">
      <span>${words.out_of_turn}: <b>${seat} · ${this.name(seat)}, ${actionText(action, this.language)}</b> · ${words.waits_turn} (B12.4)</span>
    </div>`;
  }

  /** Cards of a board that came together: the operator says in which order they were dealt. */
  private boardLine() {
    if (!this.view.alarms.some(({ kind }) => kind === "board_unclear")) return nothing;
    const words = deckWords(this.language);
    return html`<div class="offer" role="status"><span>${words.board_unclear}</span><button @click=${() => opens(this, { what: "decks" })}>${words.settle} …</button></div>`;
  }

  private nextHandLine() {
    if (!this.view.deck_gathered || !this.view.can.start_hand) return nothing;
    const next = html`<button @click=${() => means(this, "next_hand")}>${consoleWords(this.language).next_hand}</button>`;
    return html`<div class="offer" role="status"><span>${deckWords(this.language).gathered}</span>${next}</div>`;
  }

  private offer(text: string, word: string, command: Command) {
    return html`<div class="offer" role="status"><span>${text}</span><button @click=${() => wants(this, command)}>${word}</button></div>`;
  }

  private awardLine() {
    const { award } = this.view;
    if (!award) return nothing;
    const text = award.waiting ?? award.awards.map((each) => this.paid(each)).join(" · ");
    return html`<div class="offer" role="status"><span>${consoleWords(this.language).award}: ${text}</span></div>`;
  }

  private paid({ seat, amount, board }: Award): string {
    const isTwo = (this.view.hand?.boards.length ?? 0) > 1;
    const words = rulingWords(this.language);
    const which = isTwo ? ` (${board ? words.second_board : words.first_board})` : "";
    return `${this.name(seat)} ${formatChips(amount, this.language)}${which}`;
  }

  private muckOffer(seat: number) {
    const words = consoleWords(this.language);
    return this.offer(`${words.seat} ${seat}, ${this.name(seat)}: ${words.muck_seen}`, words.muck_hand, { kind: "muck", seat });
  }

  private name(seat: number): string {
    return this.view.seats.find((each) => each.seat === seat)?.name ?? String(seat);
  }
}
