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
      li {
        display: grid;
        grid-template-columns: 34px minmax(0, 1fr) auto minmax(5em, auto);
        gap: 10px;
        padding: 2px 0;
        border-top: 1px solid var(--line);
        break-inside: avoid;
      }
      .place {
        color: var(--muted);
      }
      h3 {
        padding: 8px 0 2px;
      }
      @media (orientation: portrait) and (min-width: 700px) {
        ol {
          columns: 2;
          column-gap: 26px;
        }
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
    return html`<ol>
        ${rows.map(({ place, seat }) => html`<li><span class="place">${place}</span>${this.person(seat.name, seat.country)}<b class="number">${formatChips(seat.total, this.language)}</b><span class="number quiet">${this.bigBlinds(seat.total)}</span></li>`)}
        <li class="quiet"><span></span><span>${words.average}</span><span class="number">${formatChips(average, this.language)}</span><span class="number">${this.bigBlinds(average)}</span></li>
      </ol>
      ${this.out()}${this.payouts(this.view.payouts)}`;
  }

  private out() {
    const { eliminated } = this.view;
    if (eliminated.length === 0) return nothing;
    return html`<h3>${commentaryWords(this.language).out}</h3><ol>${eliminated.map(({ place, name, country }) => html`<li><span class="place">${place}</span>${this.person(name, country)}</li>`)}</ol>`;
  }

  /** Nothing where the configuration names no prizes. */
  private payouts(rows: PayoutRow[]) {
    if (rows.length === 0) return nothing;
    return html`<h3>${commentaryWords(this.language).payouts}</h3><ol>${rows.map(({ first, last, payout, person }) => html`<li><span class="place">${first === last ? first : `${first}–${last}`}</span><span class="cut">${person?.name ?? ""}</span><b class="number">${this.money(payout.amount, payout.currency)}</b></li>`)}</ol>`;
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
