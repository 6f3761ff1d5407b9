/** Who is connected to each page, and how many were turned away. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Security } from "../../shared/desk-view";
import type { Language } from "../../shared/format";
import { deskWords, type DeskWords } from "../../shared/i18n-desks";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { deskStyles } from "./desk-styles";

@customElement("ft-security")
export class FtSecurity extends LitElement {
  @property({ attribute: false }) security!: Security;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    deskStyles,
    css`
      :host {
        display: block;
        height: auto;
        background: none;
      }
    `,
  ];

  override render() {
    const words = deskWords(this.language);
    const { connected, refused } = this.security;
    const pages = [...new Set([...Object.keys(connected), ...Object.keys(refused)])];
    return html`<table>
      <tr><th></th><th class="number">${words.clients}</th><th class="number">${words.refused}</th></tr>
      ${pages.map((page) => html`<tr><td>${words[page as keyof DeskWords] ?? page}</td><td class="number">${connected[page] ?? 0}</td><td class="number ${refused[page] ? "bad" : ""}">${refused[page] ?? 0}</td></tr>`)}
    </table>`;
  }
}
