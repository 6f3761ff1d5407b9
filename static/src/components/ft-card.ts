/** One card: a bold rank over its suit, a neutral back where the face is unread, or an empty place. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Face } from "../shared/view";
import { suitPath, SUIT_NAMES } from "./suits";
import { theme } from "./theme";

/** `face` undefined is an empty place; null is a card that lies there unread. Sized by its font size: 3.3 by 4.6 em. */
@customElement("ft-card")
export class FtCard extends LitElement {
  @property() face: Face | undefined;
  /** Blue diamonds and green clubs, for pages that ask for them. */
  @property({ type: Boolean, reflect: true, attribute: "four-colour" }) fourColour = false;

  static override styles = [
    theme,
    css`
      :host {
        display: block;
        width: 3.3em;
        height: 4.6em;
      }
      .card {
        position: relative;
        width: 100%;
        height: 100%;
        border-radius: var(--ft-card-radius, 0.28em);
        overflow: hidden;
        display: flex;
        flex-direction: column;
        align-items: center;
        justify-content: center;
      }
      .face {
        background: var(--face);
        color: var(--black-suit);
        border: 0.06em solid #c9ccd2;
      }
      .h,
      .d {
        color: var(--red-suit);
      }
      :host([four-colour]) .d {
        color: var(--blue-suit);
      }
      :host([four-colour]) .c {
        color: var(--green-suit);
      }
      .rank {
        font-weight: var(--strong);
        font-size: 2.75em;
        line-height: 0.84;
        height: 0.84em;
        letter-spacing: -0.02em;
      }
      .ten {
        letter-spacing: -0.07em;
        transform: translateX(-0.03em);
      }
      svg.suit {
        width: 1.62em;
        height: 1.62em;
        margin-top: 0.14em;
        fill: currentColor;
      }
      .back {
        background: var(--back);
        border: 0.18em solid var(--face);
      }
      .back svg {
        width: 100%;
        height: 100%;
      }
      .lines {
        fill: none;
        stroke: var(--back-line);
        stroke-width: 2;
      }
      .middle {
        fill: var(--back-line);
      }
      .empty {
        background: var(--recess);
        border: 0.08em solid var(--edge);
      }
    `,
  ];

  override render() {
    if (this.face === undefined) return html`<div class="card empty" part="card"></div>`;
    if (this.face === null) return this.back();
    const rank = this.face.charAt(0) === "T" ? "10" : this.face.charAt(0);
    const suit = this.face.charAt(1);
    return html`<div class="card face ${suit}" part="card" role="img" aria-label="${rank} of ${SUIT_NAMES[suit] ?? suit}">
      <div class="rank ${rank === "10" ? "ten" : ""}" aria-hidden="true">${rank}</div>
      <svg class="suit" viewBox="0 0 100 100" aria-hidden="true">${suitPath(suit)}</svg>
    </div>`;
  }

  private back() {
    return html`<div class="card back" part="card" role="img" aria-label="card, unread">
      <svg viewBox="0 0 60 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path class="lines" d="M-30 45 30-15 90 45 30 105ZM-12 45 30 3 72 45 30 87ZM6 45 30 21 54 45 30 69Z"></path>
        <path class="middle" d="M30 36 38 45 30 54 22 45Z"></path>
      </svg>
    </div>`;
  }
}
