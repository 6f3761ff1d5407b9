/** What can be done for one seat: its cards, muck and table, acting out of turn, what the floor keeps, killing its hand. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import { closes, opens, wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import type { ConsoleView } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";
import "./ft-seat-acts";
import "./ft-seat-floor";

@customElement("ft-seat-menu")
export class FtSeatMenu extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ type: Number }) number = 0;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    css`
      .all {
        display: grid;
        gap: 14px;
        width: min(760px, calc(100vw - 64px));
      }
      .all > * + * {
        padding-top: 12px;
        border-top: 1px solid var(--rim);
      }
      .buttons button {
        min-height: 64px;
      }
      .kill {
        align-items: end;
      }
      .refund {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 44px;
        font-size: 14px;
      }
      .refund input {
        width: 24px;
        min-height: 24px;
      }
    `,
  ];

  override render() {
    const words = consoleWords(this.language);
    const seat = this.view.seats.find((each) => each.seat === this.number);
    const { can } = this.view;
    return html`<ft-dialog .heading=${`${words.seat} ${this.number} · ${seat?.name ?? ""}`} .closeLabel=${words.close}>
      <div class="all"><div class="buttons">
        <button @click=${() => opens(this, { what: "cards", spot: `seat-${this.number}` })}>${words.enter_cards}</button>
        <button @click=${() => wants(this, { kind: "unread", spot: `seat-${this.number}` })}>${words.unread}</button>
        <button ?disabled=${!can.table_cards.includes(this.number)} @click=${() => this.act("table_cards")}>${words.table_hand}</button>
        <button ?disabled=${!can.muck.includes(this.number)} @click=${() => this.act("muck")}>${words.muck_hand}</button>
      </div>
      <ft-seat-acts .view=${this.view} .language=${this.language} .number=${this.number}></ft-seat-acts>
      <ft-seat-floor .view=${this.view} .language=${this.language} .number=${this.number}></ft-seat-floor>
      <form class="buttons kill" @submit=${this.kill}>
        <label>${words.reason}<input id="reason" autocomplete="off" required maxlength="200" /></label>
        <label class="refund"><input id="refund" type="checkbox" />${rulingWords(this.language).refund}</label>
        <button class="danger" ?disabled=${!can.kill_hand.includes(this.number)}>${words.kill_hand}</button>
      </form>
      </div>
    </ft-dialog>`;
  }

  private act(kind: "table_cards" | "muck"): void {
    wants(this, { kind, seat: this.number });
    this.finish();
  }

  private kill(event: Event): void {
    event.preventDefault();
    const [reason, refund] = [this.field("#reason").value, this.field("#refund").checked];
    wants(this, { kind: "kill_hand", seat: this.number, reason, ...(refund ? { refund } : {}) });
    this.finish();
  }

  private field(name: string): HTMLInputElement {
    return this.renderRoot.querySelector<HTMLInputElement>(name)!;
  }

  private finish(): void {
    closes(this);
  }
}
