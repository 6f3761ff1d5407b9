/** A player's photo, or his initials where there is none, with his sponsor's mark below. Fills its box; sized by its font size. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { monogram } from "../shared/names";
import { theme } from "./theme";

@customElement("ft-portrait")
export class FtPortrait extends LitElement {
  @property() name = "";
  /** Addresses; null where there is no such picture. */
  @property() photo: string | null = null;
  @property() sponsor: string | null = null;

  static override styles = [
    theme,
    css`
      :host {
        position: relative;
        display: flex;
        flex-direction: column;
        flex: none;
        width: 4.4em;
        align-self: stretch;
        overflow: hidden;
        background: var(--recess);
      }
      .face {
        position: relative;
        flex: 1;
        min-height: 0;
      }
      img {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
      }
      .photo {
        object-fit: cover;
        object-position: 50% 20%;
      }
      .letters {
        position: absolute;
        inset: 0;
        display: grid;
        place-items: center;
        font-family: var(--heading);
        font-weight: var(--strong);
        font-size: 1.9em;
        color: var(--muted);
      }
      .mark {
        position: relative;
        flex: none;
        height: min(27%, 5em);
        background: var(--face);
      }
      .mark img {
        inset: 8% 6%;
        width: 88%;
        height: 84%;
        object-fit: contain;
      }
    `,
  ];

  override render() {
    return html`<div class="face">
        ${this.photo ? html`<img class="photo" src=${this.photo} alt="" />` : html`<span class="letters" aria-hidden="true">${monogram(this.name)}</span>`}
      </div>
      ${this.sponsor ? html`<div class="mark"><img src=${this.sponsor} alt="" /></div>` : nothing}`;
  }
}
