/** The rundown panel as one piece: what is ready, what is cued on the spot, how program shows things. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Language } from "../../shared/format";
import type { Rundown } from "../../shared/graphics";
import { rundownWords } from "../../shared/i18n-rundown";
import type { Seat } from "../../shared/view";
import { controls } from "../console/controls";
import { theme } from "../theme";
import "./ft-display";
import "./ft-quick";
import "./ft-rundown";
import { rundownStyles } from "./rundown-styles";

@customElement("ft-graphics-panel")
export class FtGraphicsPanel extends LitElement {
  @property({ attribute: false }) rundown!: Rundown;
  @property({ attribute: false }) seats: Seat[] = [];
  @property() language: Language = "en";
  @property({ type: Boolean }) hasKeys = false;

  static override styles = [
    theme,
    controls,
    rundownStyles,
    css`
      :host {
        display: grid;
        gap: 14px;
      }
    `,
  ];

  override render() {
    const words = rundownWords(this.language);
    return html`<section><h3>${words.rundown}</h3><ft-rundown .rundown=${this.rundown} .seats=${this.seats} .language=${this.language} .hasKeys=${this.hasKeys}></ft-rundown></section>
      <ft-quick .seats=${this.seats} .language=${this.language}></ft-quick>
      <section><h3>${words.show}</h3><ft-display .display=${this.rundown.display} .language=${this.language}></ft-display></section>`;
  }
}
