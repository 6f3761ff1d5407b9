/** The next hand with what was agreed on for it: the button's seat, straddles, a bomb pot, two boards. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { closes, wants } from "../../shared/dispatch";
import { formatChips, parseChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import type { ConsoleView } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";

const MOST_STRADDLES = 3;

@customElement("ft-start-form")
export class FtStartForm extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @state() private straddles = 0;
  @state() private error = "";

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
      }
      .fields {
        margin: 0;
      }
      summary {
        display: flex;
        align-items: center;
        min-height: 44px;
        font-weight: 600;
        cursor: pointer;
      }
      summary::before {
        content: "▸ ";
        white-space: pre;
      }
      details[open] summary::before {
        content: "▾ ";
      }
    `,
  ];

  override render() {
    const [words, console] = [rulingWords(this.language), consoleWords(this.language)];
    return html`<form @submit=${this.start}>
      <div class="fields">
        <label>${console.button_at}<select id="button"><option value="">${console.automatic}</option>${this.seats()}</select></label>
        <button class="next" ?disabled=${!this.view.can.start_hand}>${console.next_hand}</button>
      </div>
      <details>
        <summary>${words.start_more}</summary>
        ${this.view.can.straddles ? this.straddleFields() : nothing}
        <div class="fields">
          <label>${words.bomb_pot}<input id="bomb_pot" autocomplete="off" placeholder=${words.none} /></label>
          <label>${words.boards}<select id="boards"><option value="1">${words.one_board}</option><option value="2">${words.two_boards}</option></select></label>
        </div>
      </details>
      <span class="error" role="alert">${this.error}</span>
    </form>`;
  }

  private straddleFields() {
    const words = rulingWords(this.language);
    const big = this.view.level?.big_blind ?? 0;
    const rows = Array.from({ length: this.straddles }, (_, index) => html`
      <label>${words.straddle} ${index + 1}<select class="straddle-seat">${this.seats()}</select></label>
      <label>${consoleWords(this.language).amount}<input class="straddle-amount" autocomplete="off" required .value=${formatChips(big * 2 ** (index + 1), this.language)} /></label>
    `);
    return html`<div class="fields">
      ${rows}
      <button type="button" ?disabled=${this.straddles >= MOST_STRADDLES} @click=${() => (this.straddles += 1)}>${words.add_straddle}</button>
      ${this.straddles ? html`<button type="button" @click=${() => (this.straddles -= 1)}>${words.clear}</button>` : nothing}
    </div>`;
  }

  private seats() {
    return this.view.seats.map((seat) => html`<option value=${seat.seat}>${seat.seat} · ${seat.name}</option>`);
  }

  private start(event: Event): void {
    event.preventDefault();
    const amounts = this.all("input.straddle-amount").map((field) => parseChips(field.value, this.language));
    const bomb = this.value("#bomb_pot").trim();
    const bomb_pot = bomb === "" ? 0 : parseChips(bomb, this.language);
    this.error = bomb_pot === null || amounts.includes(null) ? consoleWords(this.language).not_understood : "";
    if (this.error) return;
    const straddles = this.all("select.straddle-seat").map((field, index) => ({ seat: Number(field.value), amount: amounts[index] }));
    const [button, boards] = [this.value("#button"), Number(this.value("#boards"))];
    wants(this, {
      kind: "start_hand", ...(button ? { button: Number(button) } : {}), ...(straddles.length ? { straddles } : {}),
      ...(bomb_pot ? { bomb_pot } : {}), ...(boards > 1 ? { boards } : {}),
    });
    closes(this);
  }

  private all(fields: string): (HTMLInputElement | HTMLSelectElement)[] {
    return [...this.renderRoot.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)];
  }

  private value(field: string): string {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLSelectElement>(field)!.value;
  }
}
