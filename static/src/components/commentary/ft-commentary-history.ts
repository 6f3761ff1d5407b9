/** This hand so far, told in words street by street. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { CommentaryView, Move } from "../../shared/commentary-view";
import { formatChips, type Language } from "../../shared/format";
import { commentaryWords, filled } from "../../shared/i18n-commentary";
import { consoleWords } from "../../shared/i18n-console";
import { byStreet, moveText, shortNames } from "../../shared/moves";
import { wonBySeat } from "../../shared/winners";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { panelStyles } from "./panel-styles";

@customElement("ft-commentary-history")
export class FtCommentaryHistory extends LitElement {
  @property({ attribute: false }) view!: CommentaryView;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    panelStyles,
    css`
      section {
        display: grid;
        grid-template-columns: 74px minmax(0, 1fr);
        gap: 10px;
        padding: 4px 0;
        border-top: 1px solid var(--line);
      }
      section:first-child {
        border-top: 0;
      }
      h3 {
        padding-top: 3px;
        font-size: 12px;
      }
      li {
        display: inline;
      }
      li:not(:last-child)::after {
        content: " · ";
        color: var(--muted);
      }
      .quiet b {
        font-weight: 500;
        color: var(--muted);
      }
    `,
  ];

  override render() {
    const { moves, hand, seats } = this.view;
    const names = shortNames(seats);
    const streets = byStreet(moves);
    if (!hand || streets.length === 0) return html`<p class="quiet">${commentaryWords(this.language).no_moves}</p>`;
    return html`${streets.map(({ street, moves: each }) => html`<section><h3>${consoleWords(this.language)[street]}</h3><ul>${each.map((move) => this.move(move, names))}</ul></section>`)}${this.end(names)}`;
  }

  private move(move: Move, names: Map<number, string>) {
    const isQuiet = move.kind === "fold" || move.kind === "check";
    return html`<li class=${isQuiet ? "quiet" : ""}><b>${names.get(move.seat) ?? move.seat}</b> ${moveText(move, this.language)}</li>`;
  }

  private end(names: Map<number, string>) {
    const won = [...wonBySeat(this.view.hand)];
    if (won.length === 0) return nothing;
    const words = commentaryWords(this.language);
    const verb = won.length > 1 ? words.splits : words.wins;
    return html`<section><h3></h3><ul>${won.map(([seat, chips]) => html`<li class="good"><b>${names.get(seat) ?? seat}</b> ${filled(verb, { chips: formatChips(chips, this.language) })}</li>`)}</ul></section>`;
  }
}
