/** Stands in front of all before a jump: the event's title and that the coverage goes on in a moment. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Language } from "../shared/format";
import { wordsOf } from "../shared/i18n";
import { theme } from "./theme";

@customElement("ft-slate")
export class FtSlate extends LitElement {
  @property() heading = "";
  @property() language: Language = "en";

  static override styles = [
    theme,
    css`
      :host {
        position: absolute;
        inset: 0;
        display: grid;
        place-content: center;
        justify-items: center;
        gap: 0.5em;
        background: var(--ink);
        font-size: 40px;
        text-align: center;
      }
      b {
        max-width: 30em;
        font-size: 1.4em;
        font-weight: 800;
      }
      span {
        color: var(--muted);
      }
    `,
  ];

  override render() {
    return html`<b>${this.heading}</b><span>${wordsOf(this.language).back_shortly}</span>`;
  }
}
