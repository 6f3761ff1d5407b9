/** The rundown: the graphics that the configuration made ready, each with its tally; a touch cues one. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import type { Rundown, RundownItem } from "../../shared/graphics";
import { rundownWords } from "../../shared/i18n-rundown";
import { aboutText, keyOfItem } from "../../shared/rundown";
import type { Seat } from "../../shared/view";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { rundownStyles } from "./rundown-styles";

@customElement("ft-rundown")
export class FtRundown extends LitElement {
  @property({ attribute: false }) rundown!: Rundown;
  @property({ attribute: false }) seats: Seat[] = [];
  @property() language: Language = "en";
  @property({ type: Boolean }) hasKeys = false;

  static override styles = [
    theme,
    controls,
    rundownStyles,
    css`
      ul {
        grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
      }
      button {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        align-items: center;
        gap: 8px;
        width: 100%;
        padding: 2px 10px;
        text-align: left;
      }
      button.cued {
        border-color: var(--on-preview);
        box-shadow: inset 5px 0 0 var(--on-preview);
      }
      button.on {
        border-color: var(--on-program);
        box-shadow: inset 5px 0 0 var(--on-program);
      }
      .name small {
        color: #c3cfe2;
        font-weight: 500;
      }
    `,
  ];

  override render() {
    const { items } = this.rundown;
    if (items.length === 0) return html`<span class="quiet">${rundownWords(this.language).no_items}</span>`;
    return html`<ul>${items.map((item, at) => html`<li>${this.item(item, at)}</li>`)}</ul>`;
  }

  private item({ id, graphic, is_cued, is_on_program }: RundownItem, at: number) {
    const words = rundownWords(this.language);
    const about = aboutText(graphic, this.seats);
    const key = this.hasKeys ? keyOfItem(at) : "";
    return html`<button class="${is_cued ? "cued" : ""} ${is_on_program ? "on" : ""}" @click=${() => wants(this, { kind: "cue", item: id })}>
      ${key ? html`<kbd>${key}</kbd>` : html`<span></span>`}<span class="name">${words[graphic.kind]} ${about ? html`<small>${about}</small>` : nothing}</span>
      <span>${is_cued ? html`<span class="tally preview" title=${words.cued}>${words.pvw}</span>` : nothing} ${is_on_program ? html`<span class="tally program" title=${words.on_air}>${words.pgm}</span>` : nothing}</span>
    </button>`;
  }
}
