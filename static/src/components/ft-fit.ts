/** One line of text that is made smaller, down to two thirds, until it fits; beyond that it ends in an ellipsis. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";


@customElement("ft-fit")
export class FtFit extends LitElement {
  @property() text = "";
  /** How small the text may become, as a part of its size. Amounts go lower, since half a number is a wrong one. */
  @property({ type: Number }) smallest = 0.68;

  static override styles = css`
    :host {
      display: block;
      min-width: 0;
      overflow: hidden;
      white-space: nowrap;
    }
    .line {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      line-height: inherit;
    }
  `;

  private readonly observer = new ResizeObserver(() => this.fit());

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
  }

  override render() {
    return html`<span class="line" title=${this.text}><span class="text">${this.text}</span></span>`;
  }

  override updated(): void {
    this.fit();
  }

  private fit(): void {
    const line = this.renderRoot.querySelector<HTMLElement>(".line");
    const text = this.renderRoot.querySelector<HTMLElement>(".text");
    if (!line || !text || this.clientWidth === 0) return;
    line.style.fontSize = "1em";
    // Parts of a pixel count: scrollWidth rounds them away, and the ellipsis comes all the same.
    const ratio = line.getBoundingClientRect().width / text.getBoundingClientRect().width;
    if (ratio < 1) line.style.fontSize = `${Math.max(ratio * 0.995, this.smallest)}em`;
  }
}
