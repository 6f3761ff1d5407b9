/** The ticker below the board: one text at a time, so that each can be read; nothing moves where there is only one. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import type { Content } from "../../shared/graphics";
import { theme } from "../theme";
import { graphicStyles } from "./graphic-styles";

/** Long enough for 160 letters to be read. */
const EACH_MS = 7000;
const MOVE: KeyframeAnimationOptions = { duration: 320, easing: "cubic-bezier(0.16, 1, 0.3, 1)" };

@customElement("ft-ticker")
export class FtTicker extends LitElement {
  @property({ attribute: false }) content: Content | null = null;
  @state() private at = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    theme,
    graphicStyles,
    css`
      .plate {
        height: 2.2em;
        background: var(--recess);
        align-items: stretch;
      }
      ft-fit {
        flex: 1;
        padding: 0 0.8em;
        font-size: 1.2em;
        line-height: 1.83;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => this.turn(), EACH_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override render() {
    if (this.items.length === 0) return nothing;
    const text = this.items[this.at % this.items.length]!;
    return html`<div class="plate"><div class="bar"></div><ft-fit .text=${text} .short=${text}></ft-fit></div>`;
  }

  private get items(): string[] {
    return this.content?.kind === "ticker" ? this.content.items : [];
  }

  private turn(): void {
    if (this.items.length < 2) return;
    this.at += 1;
    const line = this.renderRoot.querySelector("ft-fit");
    line?.animate([{ opacity: 0, transform: "translateY(60%)" }, { opacity: 1, transform: "none" }], MOVE);
  }
}
