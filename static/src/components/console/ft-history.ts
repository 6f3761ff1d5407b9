/** The acts of the log, newest first, in lines for a finger, and beside them what can be done with the one chosen. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Language } from "../../shared/format";
import { entryText, timeOfDay } from "../../shared/history";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import type { ConsoleView, HistoryEntry } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";
import "./ft-entry";

@customElement("ft-history")
export class FtHistory extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  /** The number of the entry that is looked at. */
  @property({ type: Number }) chosen: number | null = null;

  static override styles = [
    theme,
    controls,
    css`
      .both {
        display: grid;
        grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
        gap: 16px;
        width: min(1000px, calc(100vw - 64px));
      }
      ol {
        display: grid;
        align-content: start;
        gap: 4px;
        height: min(60vh, 520px);
        margin: 0;
        padding: 2px;
        overflow: auto;
        list-style: none;
      }
      li button {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 10px;
        width: 100%;
        text-align: left;
        font-size: 15px;
      }
      li time {
        font-size: 13px;
        font-weight: 500;
      }
      .undone {
        opacity: 0.72;
      }
      .undone span {
        text-decoration: line-through;
      }
      .undone small {
        margin-left: auto;
      }
      @media (max-width: 700px) {
        .both {
          grid-template-columns: minmax(0, 1fr);
        }
        ol {
          height: 34vh;
        }
      }
    `,
  ];

  override render() {
    const [words, console] = [rulingWords(this.language), consoleWords(this.language)];
    const { history } = this.view;
    const entry = history.find((each) => each.entry === this.chosen);
    return html`<ft-dialog .heading=${console.history} .closeLabel=${console.close}>
      <div class="both">
        <ol>${history.map((each) => this.line(each))}</ol>
        ${entry ? html`<ft-entry .view=${this.view} .entry=${entry} .language=${this.language}></ft-entry>` : html`<p>${words.pick_act}</p>`}
      </div>
    </ft-dialog>`;
  }

  private line(entry: HistoryEntry) {
    const isChosen = entry.entry === this.chosen;
    return html`<li class=${entry.undone ? "undone" : ""}>
      <button aria-pressed=${isChosen ? "true" : "false"} data-entry=${entry.entry} @click=${() => (this.chosen = entry.entry)}>
        <span>${entryText(entry, this.language)}</span>
        ${entry.undone ? html`<small>${consoleWords(this.language).undone}</small>` : ""}<time datetime=${entry.at}>${timeOfDay(entry.at)}</time>
      </button>
    </li>`;
  }
}
