/** The row below the actions: next hand, undo and redo, tabling, award, unread board card, cards and more. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { means, opens } from "../../shared/dispatch";
import { formatChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { historyWord } from "../../shared/i18n-history";
import type { Intent } from "../../shared/intents";
import { KEYS, keyLabel, type Keys } from "../../shared/keys";
import type { ConsoleView, HistoryEntry } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";

@customElement("ft-hand-bar")
export class FtHandBar extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @property({ attribute: false }) keys: Keys = KEYS;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
      }
      .bar {
        display: grid;
        grid-template-columns: 1.25fr 1.15fr 1.15fr repeat(6, minmax(0, 1fr));
        gap: 6px;
      }
      .bar button {
        display: grid;
        align-content: center;
        justify-items: center;
        min-width: 0;
        min-height: 56px;
        padding: 2px 3px;
        font-size: clamp(12px, 1.05vw, 13px);
        line-height: 1.25;
      }
      .what {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: 3px;
        max-width: 100%;
      }
      .what kbd {
        flex: none;
        min-width: 1.3em;
        padding: 0 2px;
      }
      small {
        max-width: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-size: 11px;
        color: #c3cfe2;
      }
      .next:not(:disabled) {
        background: #14532f;
        border-color: #3c9a63;
      }
    `,
  ];

  override render() {
    const words = consoleWords(this.language);
    const { can, awaits } = this.view;
    return html`<div class="bar">
        ${this.key("next_hand", words.next_hand, can.start_hand, "", "next")}
        ${this.key("undo", words.undo, can.undo, this.told(this.view.undo))}
        ${this.key("redo", words.redo, can.redo, this.told(this.view.redo))}
        ${this.key("replace_last", words.replace_last, this.view.undo !== null)}
        ${this.key("table_cards", words.table_cards, can.table_cards.length > 0)}
        ${this.key("award", words.award, can.award || this.view.award !== null)}
        ${this.key("unread_board", words.unread_board, awaits !== null)}
        ${this.key("card_entry", words.card_entry, true)}
        <button @click=${() => opens(this, { what: "more" })}>${words.more} …</button>
      </div>`;
  }

  private key(intent: Intent, word: string, enabled: boolean, told = "", style = "") {
    return html`<button class=${style} ?disabled=${!enabled} @click=${() => means(this, intent)}>
      <span class="what"><span>${word}</span><kbd>${keyLabel(this.keys, intent)}</kbd></span>
      ${told ? html`<small>${told}</small>` : nothing}
    </button>`;
  }

  private told(entry: HistoryEntry | null): string {
    if (!entry) return "";
    const seat = entry.seat === null ? "" : `${entry.seat}: `;
    return `${seat}${historyWord(entry.kind, this.language)}${entry.to ? ` ${formatChips(entry.to, this.language)}` : ""}`;
  }
}
