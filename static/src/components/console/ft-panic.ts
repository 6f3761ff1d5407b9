/** Blanks the program when held for 0.6 s; while it is blank, a plain press puts it back. */
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { theme } from "../theme";
import { controls } from "./controls";

const HOLD_MS = 600;

@customElement("ft-panic")
export class FtPanic extends LitElement {
  @property({ type: Boolean }) blanked = false;
  @property() language: Language = "en";
  @state() private held = false;

  private timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    theme,
    controls,
    css`
      button {
        position: relative;
        overflow: hidden;
        min-height: 64px;
        min-width: 190px;
        background: #b3101f;
        border: 2px solid #ff8792;
        color: #ffffff;
        font-size: 18px;
        font-weight: 700;
      }
      button.back {
        background: #1c7a45;
        border-color: #8ff0b5;
      }
      small {
        display: block;
        font-size: 11px;
        font-weight: 500;
      }
      i {
        position: absolute;
        left: 0;
        bottom: 0;
        width: 100%;
        height: 8px;
        background: #ffffff;
        transform: scaleX(0);
        transform-origin: left;
      }
      .held i {
        transform: none;
        transition: transform 600ms linear;
      }
    `,
  ];

  override render() {
    const words = consoleWords(this.language);
    if (this.blanked) return html`<button class="back" @click=${() => wants(this, { kind: "unblank" })}>${words.unblank}<small>${words.blanked}</small></button>`;
    return html`<button
      class=${this.held ? "held" : ""}
      @pointerdown=${this.press}
      @pointerup=${this.release}
      @pointerleave=${this.release}
      @pointercancel=${this.release}
      @contextmenu=${(event: Event) => event.preventDefault()}
      @keydown=${(event: KeyboardEvent) => isPress(event) && this.press()}
      @keyup=${this.release}
      @blur=${this.release}
    >
      ${words.panic}<small>${words.hold}</small><i></i>
    </button>`;
  }

  private press(): void {
    if (this.held) return;
    this.held = true;
    this.timer = setTimeout(() => {
      this.release();
      wants(this, { kind: "blank" });
    }, HOLD_MS);
  }

  private release(): void {
    clearTimeout(this.timer);
    this.held = false;
  }
}

function isPress(event: KeyboardEvent): boolean {
  return !event.repeat && (event.key === " " || event.key === "Enter");
}
