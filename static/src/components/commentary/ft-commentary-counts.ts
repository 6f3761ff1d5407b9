/** The chip counts in order, who is out in which place, and what the places pay. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { chipCounts } from "../../shared/chip-counts";
import type { CommentaryView } from "../../shared/commentary-view";
import { formatChips, type Language } from "../../shared/format";
import type { PayoutRow } from "../../shared/graphics";
import { commentaryWords } from "../../shared/i18n-commentary";
import { deskWords } from "../../shared/i18n-desks";
import { controls } from "../console/controls";
import "../ft-flag";
import { theme } from "../theme";
import { panelStyles } from "./panel-styles";

@customElement("ft-commentary-counts")
export class FtCommentaryCounts extends LitElement {
  @property({ attribute: false }) view!: CommentaryView;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    panelStyles,
    css`
      table {
        width: 100%;
        border-collapse: collapse;
        table-layout: fixed;
      }
      td {
        padding: 2px 8px 2px 0;
        border-top: 1px solid var(--line);
        font-size: 16px;
      }
      td:first-child {
        width: 34px;
        color: var(--muted);
      }
      .chips {
        width: 8.5em;
      }
      .blinds {
        width: 5.5em;
      }
      h3 {
        padding: 8px 0 2px;
      }
      .person {
        display: flex;
        align-items: center;
        gap: 7px;
        min-width: 0;
      }
    `,
  ];

  override render() {
    const { rows, average } = chipCounts(this.view.seats);
    const words = commentaryWords(this.language);
    return html`<table>
        ${rows.map(({ place, seat }) => html`<tr><td>${place}</td><td>${this.person(seat.name, seat.country)}</td><td class="number chips"><b>${formatChips(seat.total, this.language)}</b></td><td class="number blinds quiet">${this.bigBlinds(seat.total)}</td></tr>`)}
        <tr><td></td><td class="quiet">${words.average}</td><td class="number quiet">${formatChips(average, this.language)}</td><td class="number quiet">${this.bigBlinds(average)}</td></tr>
      </table>
      ${this.out()}${this.payouts(this.view.payouts)}`;
  }

  private out() {
    const { eliminated } = this.view;
    if (eliminated.length === 0) return nothing;
    return html`<h3>${commentaryWords(this.language).out}</h3><table>${eliminated.map(({ place, name, country }) => html`<tr><td>${place}</td><td>${this.person(name, country)}</td></tr>`)}</table>`;
  }

  /** Nothing where the configuration names no prizes. */
  private payouts(rows: PayoutRow[]) {
    if (rows.length === 0) return nothing;
    return html`<h3>${commentaryWords(this.language).payouts}</h3><table>${rows.map(({ first, last, payout, person }) => html`<tr><td>${first === last ? first : `${first}–${last}`}</td><td class="cut">${person?.name ?? ""}</td><td class="number chips">${this.money(payout.amount, payout.currency)}</td></tr>`)}</table>`;
  }

  private person(name: string, country: string) {
    return html`<span class="person"><ft-flag .country=${country || null}></ft-flag><span class="cut" title=${name}>${name}</span></span>`;
  }

  private money(amount: number, currency: string): string {
    return new Intl.NumberFormat(this.language, { style: "currency", currency, maximumFractionDigits: 0 }).format(amount);
  }

  private bigBlinds(chips: number): string {
    const blind = this.view.level?.big_blind;
    if (!blind) return "";
    const text = (chips / blind).toFixed(1);
    return `${this.language === "en" ? text : text.replace(".", ",")} ${deskWords(this.language).bb}`;
  }
}
