/** Naming the winners of each pot by hand: where a hand still in was not read, or where the floor overrules. */
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { wants } from "../../shared/dispatch";
import { formatChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { wordsOf } from "../../shared/i18n";
import type { ConsoleView } from "../../shared/view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

@customElement("ft-award")
export class FtAward extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  /** The seats chosen so far, pot by pot. */
  @state() private chosen: readonly number[][] = [];

  static override styles = [
    theme,
    controls,
    css`
      fieldset {
        margin: 0 0 10px;
        padding: 8px 10px;
        border: 1px solid var(--rim);
        border-radius: 8px;
      }
    `,
  ];

  override render() {
    const words = consoleWords(this.language);
    const pots = this.view.hand?.pots ?? [];
    const complete = pots.length > 0 && pots.every((_, pot) => this.chosenOf(pot).length > 0);
    return html`<ft-dialog .heading=${words.who_wins} .closeLabel=${words.close}>
      <p>${this.view.award?.waiting ?? ""}</p>
      <form @submit=${this.pay}>
        ${pots.map(({ amount, eligible }, pot) => this.pot(amount, eligible, pot))}
        <div class="fields">
          <label>${words.reason} (${words.override})<input id="reason" autocomplete="off" maxlength="200" /></label>
          <button class="primary" ?disabled=${!complete}>${words.pay}</button>
        </div>
      </form>
    </ft-dialog>`;
  }

  private pot(amount: number, eligible: number[], pot: number) {
    const words = wordsOf(this.language);
    const label = pot === 0 ? words.main_pot : `${words.side_pot} ${pot}`;
    return html`<fieldset>
      <legend>${label} ${formatChips(amount, this.language)}</legend>
      <div class="buttons">${eligible.map((seat) => this.choice(seat, pot))}</div>
    </fieldset>`;
  }

  private choice(seat: number, pot: number) {
    const name = this.view.seats.find((each) => each.seat === seat)?.name ?? "";
    const isChosen = this.chosenOf(pot).includes(seat);
    return html`<button type="button" aria-pressed=${isChosen ? "true" : "false"} @click=${() => this.toggle(seat, pot)}>${seat} · ${name}</button>`;
  }

  private chosenOf(pot: number): number[] {
    return this.chosen[pot] ?? [];
  }

  private toggle(seat: number, pot: number): void {
    const before = this.chosenOf(pot);
    const after = before.includes(seat) ? before.filter((each) => each !== seat) : [...before, seat].sort((a, b) => a - b);
    const pots = this.view.hand?.pots ?? [];
    this.chosen = pots.map((_, index) => (index === pot ? after : this.chosenOf(index)));
  }

  private pay(event: Event): void {
    event.preventDefault();
    const reason = this.renderRoot.querySelector<HTMLInputElement>("#reason")!.value.trim();
    wants(this, { kind: "award_confirm", winners: this.chosen, ...(reason ? { reason } : {}) });
    this.dispatchEvent(new CustomEvent("ft-closed", { bubbles: true, composed: true }));
  }
}
