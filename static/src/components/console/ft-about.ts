/** What this program is, its licence, and where its source is offered (AGPL-3.0, section 13). */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import { version } from "../../../package.json";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import type { ConsoleView } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

const SOURCE_URL = "https://github.com/finaltable/finaltable";

@customElement("ft-about")
export class FtAbout extends LitElement {
  @property({ attribute: false }) view: ConsoleView | null = null;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    css`
      p {
        max-width: 52ch;
        line-height: 1.5;
      }
      a {
        color: #8fbaff;
      }
    `,
  ];

  override render() {
    const words = consoleWords(this.language);
    const source = safeLink(this.view?.source_url) ?? SOURCE_URL;
    return html`<ft-dialog .heading=${"Final Table"} .closeLabel=${words.close}>
      <p>${words.version} ${version}</p>
      <p>${words.licence}</p>
      <p>${words.source}: <a href=${source} target="_blank" rel="noopener noreferrer">${source}</a></p>
    </ft-dialog>`;
  }
}

/** Only a web address becomes a link, whatever a configuration says. */
function safeLink(url: string | undefined): string | null {
  return url && /^https?:\/\//.test(url) ? url : null;
}
