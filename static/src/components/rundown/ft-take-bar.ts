/** TAKE, CLEAR, and what stands on preview and on program, layer by layer; what came by itself can be vetoed. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import type { OnLayer, Rundown } from "../../shared/graphics";
import { rundownWords } from "../../shared/i18n-rundown";
import { aboutText, offProgram } from "../../shared/rundown";
import type { Seat } from "../../shared/view";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { rundownStyles } from "./rundown-styles";

@customElement("ft-take-bar")
export class FtTakeBar extends LitElement {
  @property({ attribute: false }) rundown!: Rundown;
  @property({ attribute: false }) seats: Seat[] = [];
  @property() language: Language = "en";
  /** Letters act on this page, so they are told. */
  @property({ type: Boolean }) hasKeys = false;

  static override styles = [
    theme,
    controls,
    rundownStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        align-items: start;
        gap: 10px;
      }
      .acts {
        display: grid;
        grid-template-columns: auto auto;
        gap: 6px;
      }
      .acts button {
        min-width: 104px;
        min-height: 60px;
        font-size: 17px;
        font-weight: 700;
        text-transform: uppercase;
      }
      .acts small {
        display: block;
        font-size: 11px;
        font-weight: 500;
        text-transform: none;
        color: #dfe8f7;
      }
      .take:not(:disabled) {
        background: #17693d;
        border-color: #62d89a;
      }
      .clear:not(:disabled) {
        background: #8f1220;
        border-color: #e05362;
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        align-items: center;
        gap: 8px;
        min-height: 44px;
        padding: 0 0 0 10px;
        border-radius: 6px;
        background: #10151f;
      }
      .empty {
        display: grid;
        place-items: center;
        min-height: 60px;
        border: 1px dashed #34425a;
        border-radius: 6px;
      }
    `,
  ];

  override render() {
    const words = rundownWords(this.language);
    const { preview, program } = this.rundown;
    return html`<div>${preview.length ? html`<ul aria-label=${words.preview}>${preview.map((on) => this.cued(on))}</ul>` : html`<div class="empty quiet">${words.nothing_cued}</div>`}</div>
      <div class="acts">
        <button class="take" ?disabled=${preview.length === 0} @click=${() => wants(this, { kind: "take" })}>${words.take} ${this.key("T")}<small>${words.take_told}</small></button>
        <button class="clear" ?disabled=${program.length === 0} @click=${() => wants(this, { kind: "clear" })}>${words.clear} ${this.key("C")}<small>${words.clear_told}</small></button>
      </div>
      <div aria-live="polite">${program.length ? html`<ul aria-label=${words.program}>${program.map((on) => this.taken(on))}</ul>` : html`<div class="empty quiet">${words.nothing_on}</div>`}</div>`;
  }

  private key(letter: string) {
    return this.hasKeys ? html`<kbd>${letter}</kbd>` : nothing;
  }

  private cued(on: OnLayer) {
    const words = rundownWords(this.language);
    return html`<li><span class="tally preview" title=${words.cued}>${words.pvw}</span>${this.named(on)}<button title=${words.uncue} aria-label="${words.uncue}: ${words[on.kind]}" @click=${() => wants(this, { kind: "uncue", layer: on.layer })}>✕</button></li>`;
  }

  private taken(on: OnLayer) {
    const words = rundownWords(this.language);
    const does = on.key === null ? words.stop : words.veto;
    return html`<li><span class="tally ${on.key === null ? "program" : "automatic"}" title=${on.key === null ? words.on_air : words.automatic}>${on.key === null ? words.pgm : words.auto}</span>${this.named(on)}<button aria-label="${does}: ${words[on.kind]}" @click=${() => wants(this, offProgram(on))}>${does}</button></li>`;
  }

  private named({ kind, graphic }: OnLayer) {
    const about = graphic ? aboutText(graphic, this.seats) : "";
    return html`<span class="name"><b>${rundownWords(this.language)[kind]}</b> ${about}</span>`;
  }
}
