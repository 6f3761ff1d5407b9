/** Stands in front of all: before a jump of the delay, or as a technical slate; the event's title, the theme's mark and one text. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Language } from "../shared/format";
import { wordsOf } from "../shared/i18n";
import { theme } from "./theme";

@customElement("ft-slate")
export class FtSlate extends LitElement {
  @property() heading = "";
  /** Instead of that the coverage goes on in a moment. */
  @property() text = "";
  /** Address of the theme's mark. */
  @property() logo: string | null = null;
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
        padding: 5%;
        background: var(--ink);
        font-size: 40px;
        text-align: center;
      }
      img {
        height: 3.4em;
        max-width: 12em;
        object-fit: contain;
        margin-bottom: 0.6em;
      }
      b {
        max-width: 22em;
        font-family: var(--heading);
        font-size: 1.5em;
        font-weight: var(--strong);
        line-height: 1.15;
        text-wrap: balance;
      }
      i {
        width: 3em;
        height: 0.14em;
        margin: 0.2em 0;
        background: var(--accent);
      }
      span {
        max-width: 28em;
        color: var(--muted);
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render() {
    return html`${this.logo ? html`<img src=${this.logo} alt="" />` : nothing}<b dir="auto">${this.heading}</b><i></i>
      <span dir="auto">${this.text || wordsOf(this.language).back_shortly}</span>`;
  }
}
