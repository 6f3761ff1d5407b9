/** A sponsor's bug: its mark on a light plate, or its name where there is no picture. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Content } from "../../shared/graphics";
import { theme } from "../theme";
import { graphicStyles } from "./graphic-styles";

@customElement("ft-sponsor")
export class FtSponsor extends LitElement {
  @property({ attribute: false }) content: Content | null = null;

  static override styles = [
    theme,
    graphicStyles,
    css`
      .mark {
        width: 11em;
        height: 4.4em;
        padding: 0.5em 0.7em;
        background: var(--face);
        clip-path: var(--shape);
        border-radius: var(--radius);
      }
      img {
        display: block;
        width: 100%;
        height: 100%;
        object-fit: contain;
      }
      .plate {
        max-width: 15em;
        align-items: center;
      }
      ft-fit {
        padding: 0.5em 0.9em;
        font-size: 1.3em;
        font-weight: var(--strong);
      }
      .bar {
        align-self: stretch;
      }
    `,
  ];

  override render() {
    if (this.content?.kind !== "sponsor") return nothing;
    const { name, picture } = this.content;
    if (picture) return html`<div class="mark"><img src=${picture} alt=${name} /></div>`;
    return html`<div class="plate"><div class="bar"></div><ft-fit .text=${name} .short=${name}></ft-fit></div>`;
  }
}
