/** What a seat does that the buttons of the seat to act do not offer: before its turn (B12.4), or as the floor orders (B1.5). */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import type { Command } from "../../shared/connection";
import { closes, wants } from "../../shared/dispatch";
import { parseChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { sizing } from "../../shared/intents";
import type { ConsoleView } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";

@customElement("ft-seat-acts")
export class FtSeatActs extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ type: Number }) number = 0;
  @property() language: Language = "en";
  @state() private error = "";

  static override styles = [
    theme,
    controls,
    css`
      h3 {
        margin: 0 0 6px;
        font-size: 14px;
      }
      h3 small {
        color: var(--muted);
        font-weight: 500;
      }
      .buttons button {
        min-height: 56px;
        min-width: 76px;
      }
      .buttons input {
        min-height: 56px;
        width: 130px;
      }
      input#order {
        width: 240px;
      }
    `,
  ];

  private get isItsTurn(): boolean {
    return this.view.actions?.seat === this.number;
  }

  override render() {
    const seat = this.view.seats.find((each) => each.seat === this.number);
    if (!this.view.actions || !seat?.in_hand || seat.all_in) return nothing;
    const [words, console] = [rulingWords(this.language), consoleWords(this.language)];
    const wager = this.wager;
    return html`<section aria-label=${words.acts_out_of_turn}>
      <h3>${this.isItsTurn ? html`${words.floor_orders} <small>B1.5</small>` : html`${words.acts_out_of_turn} <small>B12.4</small>`}</h3>
      <div class="buttons">
        ${this.isItsTurn ? html`<label>${words.why}<input id="order" autocomplete="off" maxlength="200" /></label>` : nothing}
        ${(["fold", "check", "call"] as const).map((kind) => html`<button @click=${() => this.act({ kind })}>${console[kind]}</button>`)}
        <button @click=${() => this.act({ kind: "all_in" })}>${words.all_in}</button>
        <input id="to" autocomplete="off" aria-label=${console.amount} placeholder=${console.amount} />
        <button @click=${() => this.size(wager)}>${wager === "bet" ? console.bet_to : console.raise_to}</button>
        <span class="error" role="alert">${this.error}</span>
      </div>
    </section>`;
  }

  /** Where the seat to act may bet nobody has yet; else it would be a raise. */
  private get wager(): "bet" | "raise" {
    return sizing(this.view)?.kind ?? (this.view.seats.some(({ committed }) => committed > 0) ? "raise" : "bet");
  }

  private size(kind: "bet" | "raise"): void {
    const to = parseChips(this.value("#to"), this.language);
    this.error = to === null ? consoleWords(this.language).not_understood : "";
    if (to !== null) this.act({ kind, to });
  }

  private act(command: Command): void {
    const ruling = this.isItsTurn ? this.value("#order") : "";
    this.error = this.isItsTurn && !ruling ? rulingWords(this.language).why : "";
    if (this.error) return void this.renderRoot.querySelector<HTMLInputElement>("#order")!.focus();
    wants(this, { ...command, seat: this.number, ...(ruling ? { ruling } : {}) });
    closes(this);
  }

  private value(field: string): string {
    return this.renderRoot.querySelector<HTMLInputElement>(field)!.value.trim();
  }
}
