/** What can be done for one seat: its cards, muck and table, its stack, and killing its hand. */
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { opens, wants } from "../../shared/dispatch";
import { formatChips, parseChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import type { ConsoleView } from "../../shared/view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

@customElement("ft-seat-menu")
export class FtSeatMenu extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ type: Number }) number = 0;
  @property() language: Language = "en";
  @state() private error = "";

  static override styles = [
    theme,
    controls,
    css`
      form {
        margin: 14px 0 0;
      }
      .buttons button {
        min-height: 64px;
      }
    `,
  ];

  override render() {
    const words = consoleWords(this.language);
    const seat = this.view.seats.find((each) => each.seat === this.number);
    const { can } = this.view;
    return html`<ft-dialog .heading=${`${words.seat} ${this.number} · ${seat?.name ?? ""}`} .closeLabel=${words.close}>
      <div class="buttons">
        <button @click=${() => opens(this, { what: "cards", spot: `seat-${this.number}` })}>${words.enter_cards}</button>
        <button @click=${() => wants(this, { kind: "unread", spot: `seat-${this.number}` })}>${words.unread}</button>
        <button ?disabled=${!can.table_cards.includes(this.number)} @click=${() => this.act("table_cards")}>${words.table_hand}</button>
        <button ?disabled=${!can.muck.includes(this.number)} @click=${() => this.act("muck")}>${words.muck_hand}</button>
      </div>
      <form class="buttons" @submit=${this.setStack}>
        <label>${words.stack}<input id="stack" autocomplete="off" .value=${formatChips(seat?.stack ?? 0, this.language)} /></label>
        <button>${words.set}</button>
        <span class="error" role="alert">${this.error}</span>
      </form>
      <form class="buttons" @submit=${this.kill}>
        <label>${words.reason}<input id="reason" autocomplete="off" required maxlength="200" /></label>
        <button class="danger" ?disabled=${!seat?.in_hand}>${words.kill_hand}</button>
      </form>
    </ft-dialog>`;
  }

  private act(kind: "table_cards" | "muck"): void {
    wants(this, { kind, seat: this.number });
    this.finish();
  }

  private setStack(event: Event): void {
    event.preventDefault();
    const chips = parseChips(this.typed("#stack"), this.language);
    this.error = chips === null ? consoleWords(this.language).not_understood : "";
    if (chips === null) return;
    wants(this, { kind: "stack", seat: this.number, chips });
    this.finish();
  }

  private kill(event: Event): void {
    event.preventDefault();
    wants(this, { kind: "kill_hand", seat: this.number, reason: this.typed("#reason") });
    this.finish();
  }

  private typed(field: string): string {
    return this.renderRoot.querySelector<HTMLInputElement>(field)!.value;
  }

  private finish(): void {
    this.dispatchEvent(new CustomEvent("ft-closed", { bubbles: true, composed: true }));
  }
}
