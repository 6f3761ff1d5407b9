/** One line of text that is made smaller until it fits. Its place is that of the text at full size, whatever is drawn
 * in it: else two of them in a row would take room from each other without end. A name ends in an ellipsis beyond its smallest size; an amount,
 * which has a short form, is never cut: the short form comes instead, as small as it must be. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

@customElement("ft-fit")
export class FtFit extends LitElement {
  @property() text = "";
  /** The same said shorter, for where `text` would be too small to read. Empty: there is none. */
  @property() short = "";
  /** How small the text may become, as a part of its size. */
  @property({ type: Number }) smallest = 0.68;

  static override styles = css`
    :host {
      display: block;
      min-width: 0;
      overflow: hidden;
      white-space: nowrap;
    }
    .frame {
      display: block;
      position: relative;
    }
    .place {
      visibility: hidden;
    }
    .line {
      position: absolute;
      left: 0;
      right: 0;
      top: 50%;
      transform: translateY(-50%);
      overflow: hidden;
      text-overflow: ellipsis;
      line-height: 1.2;
    }
    .whole {
      text-overflow: clip;
    }
  `;

  private readonly observer = new ResizeObserver(() => this.fit());
  private readonly refit = (): void => this.fit();

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
    document.fonts.addEventListener("loadingdone", this.refit);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    document.fonts.removeEventListener("loadingdone", this.refit);
  }

  override render() {
    return html`<span class="frame" title=${this.text}>
      <span class="place" aria-hidden="true">${this.text}</span><span class="line ${this.short ? "whole" : ""}"><span class="text"></span></span>
    </span>`;
  }

  override updated(): void {
    this.fit();
  }

  private fit(): void {
    const line = this.renderRoot.querySelector<HTMLElement>(".line");
    const text = this.renderRoot.querySelector<HTMLElement>(".text");
    if (!line || !text) return;
    let ratio = ratioOf(line, text, this.text);
    if (this.short && ratio < this.smallest) ratio = ratioOf(line, text, this.short);
    if (ratio < 1) line.style.fontSize = `${this.short ? ratio : Math.max(ratio, this.smallest)}em`;
  }
}

/** What part of its full size a text may have in a line; parts of a pixel count, since an ellipsis comes for less. */
function ratioOf(line: HTMLElement, text: HTMLElement, shown: string): number {
  if (text.textContent !== shown) text.textContent = shown;
  line.style.fontSize = "1em";
  const [room, needed] = [line.getBoundingClientRect().width, text.getBoundingClientRect().width];
  return room > 0 && needed > room ? (room / needed) * 0.985 : 1;
}
