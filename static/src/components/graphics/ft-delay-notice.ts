/** Tells viewers that what they see has happened some time ago, and how long. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { formatDelay, type Language } from "../../shared/format";
import type { Content } from "../../shared/graphics";
import { graphicWords } from "../../shared/i18n-graphics";
import { theme } from "../theme";
import { graphicStyles } from "./graphic-styles";

@customElement("ft-delay-notice")
export class FtDelayNotice extends LitElement {
  @property({ attribute: false }) content: Content | null = null;
  @property() language: Language = "en";

  static override styles = [
    theme,
    graphicStyles,
    css`
      .plate {
        width: max-content;
        max-width: 100%;
        margin: var(--notice-margin, 0 0 0 auto);
      }
      .body {
        flex-direction: row;
        align-items: baseline;
        gap: 0.5em;
        padding: 0.4em 1em 0.5em;
        font-size: 1.2em;
        white-space: nowrap;
      }
      b {
        color: var(--accent);
        font-weight: var(--strong);
      }
    `,
  ];

  override render() {
    if (this.content?.kind !== "delay_notice") return nothing;
    const { delay_s } = this.content;
    return html`<div class="plate">
      <div class="bar"></div>
      <div class="body"><span>${graphicWords(this.language).delayed}</span><b>${formatDelay(Math.round(delay_s))}</b></div>
    </div>`;
  }
}
