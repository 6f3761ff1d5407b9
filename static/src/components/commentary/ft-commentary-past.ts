/** The last ten hands: board, pot, who won and with what, what was tabled. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { CommentaryView, PastHand, Tabled } from "../../shared/commentary-view";
import { formatShortChips, type Language } from "../../shared/format";
import { commentaryWords } from "../../shared/i18n-commentary";
import { shortNames } from "../../shared/moves";
import type { Face } from "../../shared/view";
import { controls } from "../console/controls";
import "../ft-card";
import { theme } from "../theme";
import { panelStyles } from "./panel-styles";

@customElement("ft-commentary-past")
export class FtCommentaryPast extends LitElement {
  @property({ attribute: false }) view!: CommentaryView;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    panelStyles,
    css`
      li {
        display: grid;
        grid-template-columns: 26px minmax(0, 1fr) auto auto;
        gap: 0 8px;
        align-items: center;
        padding: 4px 0;
        border-top: 1px solid var(--line);
        font-size: 14.5px;
        line-height: 1.25;
      }
      li:first-child {
        border-top: 0;
      }
      @media (orientation: portrait) and (min-width: 700px) {
        ol {
          columns: 2;
          column-gap: 22px;
        }
        li {
          break-inside: avoid;
        }
      }
      .id {
        font-weight: 700;
        color: var(--muted);
      }
      .cards {
        display: flex;
        gap: 2px;
      }
      .cards ft-card {
        font-size: 6px;
      }
      .boards {
        display: grid;
        gap: 2px;
      }
      .shown {
        grid-column: 2 / -1;
        display: flex;
        flex-wrap: wrap;
        gap: 2px 14px;
      }
      .shown span {
        display: flex;
        align-items: center;
        gap: 5px;
      }
    `,
  ];

  override render() {
    const { past } = this.view;
    if (past.length === 0) return html`<p class="quiet">${commentaryWords(this.language).no_past}</p>`;
    return html`<ol>${past.map((hand) => this.hand(hand))}</ol>`;
  }

  private hand({ id, boards, pot, winners, tabled, ended }: PastHand) {
    const words = commentaryWords(this.language);
    const names = shortNames([...winners, ...tabled.filter(({ seat }) => winners.every((won) => won.seat !== seat))]);
    const won = winners.map(({ seat, name }) => names.get(seat) ?? name).join(", ");
    const best = tabled.find(({ seat }) => winners.some((winner) => winner.seat === seat))?.best_hand?.[this.language];
    return html`<li><span class="id">${id}</span>
      <span class="cut"><b>${won}</b> <span class="quiet">${ended === "uncontested" ? words.uncontested : (best ?? "")}</span></span>
      <span class="gold">${formatShortChips(pot, this.language)}</span>
      <span class="boards">${boards.map((board) => (board.length ? this.cards(board) : nothing))}</span>
      ${tabled.length ? html`<span class="shown">${tabled.map((shown) => this.shown(shown, names))}</span>` : nothing}</li>`;
  }

  private shown({ seat, name, hole_cards }: Tabled, names: Map<number, string>) {
    return html`<span>${this.cards(hole_cards)}<span class="quiet">${names.get(seat) ?? name}</span></span>`;
  }

  private cards(faces: Face[]) {
    return html`<span class="cards">${faces.map((face) => html`<ft-card .face=${face}></ft-card>`)}</span>`;
  }
}
