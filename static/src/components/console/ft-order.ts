/** What the rules refused, to be ordered by the floor all the same, with a reason (B1.5). */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { saidText } from "../../shared/acts";
import { closes, wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { historyWord } from "../../shared/i18n-history";
import { rulingWords } from "../../shared/i18n-rulings";
import { asOrder, type Refusal } from "../../shared/orders";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

const ACTIONS = new Set(["fold", "check", "call", "bet", "raise", "all_in"]);

@customElement("ft-order")
export class FtOrder extends LitElement {
  @property({ attribute: false }) refusal: Refusal | null = null;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    css`
      form {
        display: grid;
        gap: 12px;
        width: min(640px, calc(100vw - 64px));
      }
      .what {
        font-size: 20px;
        font-weight: 700;
      }
      .refused {
        padding: 8px 12px;
        border-left: 4px solid #ff6a78;
        background: #3d151b;
        font-size: 16px;
      }
      input {
        min-height: 56px;
      }
      button.danger {
        min-height: 64px;
        font-size: 17px;
      }
    `,
  ];

  override render() {
    if (!this.refusal) return nothing;
    const [words, console] = [rulingWords(this.language), consoleWords(this.language)];
    const { reason, rule } = this.refusal;
    return html`<ft-dialog .heading=${words.order_anyway} .closeLabel=${console.close}>
      <form @submit=${this.order}>
        <div class="what">${this.what(this.refusal)}</div>
        <div class="refused">${reason} <b>(${rule})</b></div>
        <label>${words.why}<input id="reason" autocomplete="off" autofocus required maxlength="200" /></label>
        <span>${words.order_help}</span>
        <button class="danger">${words.order_anyway}</button>
      </form>
    </ft-dialog>`;
  }

  /** "Seat 4: Raise 9,000"; what is no action goes by its name in the history. */
  private what({ command }: Refusal): string {
    const seat = typeof command["seat"] === "number" ? `${consoleWords(this.language).seat} ${command["seat"]}: ` : "";
    const to = typeof command["to"] === "number" ? command["to"] : null;
    if (command.kind === "confirm_ruling") return `${seat}${rulingWords(this.language).ruling}`;
    if (command.kind === "award_confirm") return consoleWords(this.language).award;
    return seat + (ACTIONS.has(command.kind) ? saidText(command.kind, to, this.language) : historyWord(command.kind, this.language));
  }

  private order(event: Event): void {
    event.preventDefault();
    const reason = this.renderRoot.querySelector<HTMLInputElement>("#reason")!.value.trim();
    if (!this.refusal || !reason) return;
    wants(this, asOrder(this.refusal.command, reason));
    closes(this);
  }
}
