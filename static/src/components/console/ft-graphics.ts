/** Graphics at the console, for a show that one person runs: the producer's rundown in a dialog, without the monitors. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { ConsoleView } from "../../shared/console-view";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rundownWords } from "../../shared/i18n-rundown";
import "../rundown/ft-graphics-panel";
import "../rundown/ft-take-bar";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

@customElement("ft-graphics")
export class FtGraphics extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    css`
      .inside {
        display: grid;
        gap: 14px;
        width: min(1060px, calc(100vw - 64px));
      }
      ft-take-bar {
        position: sticky;
        top: -14px;
        z-index: 1;
        padding: 8px 0;
        background: var(--panel);
      }
    `,
  ];

  override render() {
    const { rundown, seats } = this.view;
    return html`<ft-dialog .heading=${rundownWords(this.language).graphics} .closeLabel=${consoleWords(this.language).close}>
      <div class="inside">
        <ft-take-bar .rundown=${rundown} .seats=${seats} .language=${this.language}></ft-take-bar>
        <ft-graphics-panel .rundown=${rundown} .seats=${seats} .language=${this.language}></ft-graphics-panel>
      </div>
    </ft-dialog>`;
  }
}
