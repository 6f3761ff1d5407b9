/** Preview and program side by side, each the page itself in a frame, drawn small: what they show is what goes out. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { Language } from "../../shared/format";
import type { Rundown } from "../../shared/graphics";
import { rundownWords } from "../../shared/i18n-rundown";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { rundownStyles } from "./rundown-styles";

const WIDTH_PX = 1920;

@customElement("ft-monitors")
export class FtMonitors extends LitElement {
  @property({ attribute: false }) rundown!: Rundown;
  @property() token = "";
  @property() language: Language = "en";
  @property({ type: Boolean }) blank = false;

  private readonly observer = new ResizeObserver(() => this.fit());

  static override styles = [
    theme,
    controls,
    rundownStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        gap: 10px;
      }
      figure {
        margin: 0;
        border: 2px solid #2a3547;
        border-radius: 8px;
        overflow: hidden;
        background: #2a3140;
      }
      figure.preview.lit {
        border-color: var(--on-preview);
      }
      figure.program.lit {
        border-color: var(--on-program);
      }
      figcaption {
        display: flex;
        align-items: center;
        justify-content: space-between;
        min-height: 26px;
        padding: 2px 10px;
        background: var(--panel);
        font-size: 12px;
        font-weight: 700;
        text-transform: uppercase;
        letter-spacing: 0.06em;
      }
      .screen {
        position: relative;
        aspect-ratio: 16 / 9;
        overflow: hidden;
        background: linear-gradient(160deg, #2c4a43, #1d2f3a);
      }
      iframe {
        position: absolute;
        inset: 0 auto auto 0;
        width: 1920px;
        height: 1080px;
        border: 0;
        transform: scale(var(--scale, 0.2));
        transform-origin: 0 0;
        pointer-events: none;
      }
    `,
  ];

  override firstUpdated(): void {
    this.observer.observe(this);
    this.fit();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
  }

  override render() {
    const words = rundownWords(this.language);
    const { preview, program } = this.rundown;
    return html`${this.monitor("preview", words.preview, preview.length > 0, words.cued)}${this.monitor("program", words.program, !this.blank && program.length > 0, words.on_air)}`;
  }

  private monitor(page: "preview" | "program", title: string, isLit: boolean, lit: string) {
    return html`<figure class="${page} ${isLit ? "lit" : ""}">
      <figcaption>${title}${isLit ? html`<span class="tally ${page}">${lit}</span>` : ""}</figcaption>
      <div class="screen"><iframe title=${title} tabindex="-1" src="/${page}${location.search}#token=${encodeURIComponent(this.token)}"></iframe></div>
    </figure>`;
  }

  private fit(): void {
    const screen = this.renderRoot.querySelector<HTMLElement>(".screen");
    if (screen) this.style.setProperty("--scale", String(screen.clientWidth / WIDTH_PX));
  }
}
