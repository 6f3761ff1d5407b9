/** What the dealer calls, for an operator who practises, and how it goes. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Language } from "../../shared/format";
import { calledText, practiceWords, secondsText } from "../../shared/i18n-practice";
import type { ConsoleView, Practice } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";

@customElement("ft-practice")
export class FtPractice extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) practice!: Practice;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    css`
      .called {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 16px;
        min-height: 56px;
        padding: 4px 16px;
        border-left: 6px solid var(--ok);
        background: #10301f;
        font-size: 20px;
        font-weight: 600;
      }
      .wrong {
        border-color: #ff8792;
        background: #7d1420;
      }
      small {
        flex: none;
        font-size: 14px;
        font-weight: 500;
        color: #d2dcec;
      }
    `,
  ];

  override render() {
    const words = practiceWords(this.language);
    const { is_wrong, entered, errors, last_s, median_s } = this.practice;
    const timed = `${words.last} ${secondsText(last_s, this.language)} · ${words.half} ${secondsText(median_s, this.language)}`;
    return html`<div class="called ${is_wrong ? "wrong" : ""}">
      <span role="status">${is_wrong ? words.wrong : words.dealer}: <b>${this.whose()}${calledText(this.practice, this.language)}</b></span>
      <small>${entered} ${words.entered} · ${errors} ${words.errors} · ${timed}</small>
    </div>`;
  }

  private whose(): string {
    const { seat } = this.practice;
    const name = this.view.seats.find((each) => each.seat === seat)?.name;
    return seat === null ? "" : `${seat} · ${name ?? ""}: `;
  }
}
