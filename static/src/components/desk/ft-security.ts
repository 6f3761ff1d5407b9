/** Who is connected to each page, how many were turned away; and, where it is asked for, why and by which limits. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Security } from "../../shared/desk-view";
import type { Language } from "../../shared/format";
import { deskWords, type DeskWords } from "../../shared/i18n-desks";
import { visitText } from "../../shared/i18n-visits";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { deskStyles } from "./desk-styles";

@customElement("ft-security")
export class FtSecurity extends LitElement {
  @property({ attribute: false }) security!: Security;
  @property() language: Language = "en";
  /** Reasons and limits are told too. */
  @property({ type: Boolean, reflect: true }) whole = false;

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
      th,
      td {
        padding-right: 4px;
        font-size: 13px;
      }
      th {
        font-size: 11px;
      }
      td {
        padding-block: 3px;
      }
      :host([whole]) {
        display: grid;
        grid-template-columns: 1fr 1fr;
        align-items: start;
        gap: 0 28px;
      }
      .why table + table {
        margin-top: 12px;
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
    </table>${this.whole ? this.why() : nothing}`;
  }

  private why() {
    const words = deskWords(this.language);
    const lists: [string, Record<string, number>][] = [
      [words.refusals, this.security.reasons],
      [words.limits, this.security.limits],
    ];
    return html`<div class="why">${lists.map(([title, numbers]) =>
      Object.keys(numbers).length === 0
        ? nothing
        : html`<table><tr><th>${title}</th><th></th></tr>${Object.entries(numbers).map(([said, number]) => html`<tr><td>${visitText(said, this.language)}</td><td class="number bad">${number}</td></tr>`)}</table>`,
    )}</div>`;
  }
}
