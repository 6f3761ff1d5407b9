/** One line of text that is made smaller until it fits. Its place is that of the text at full size, whatever is drawn
 * in it: else two of them in a row would take room from each other without end. A name ends in an ellipsis beyond its smallest size; what
 * has a short form is never cut: the short form comes instead, as small as it must be. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

const MARGIN = 0.985;

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
      unicode-bidi: isolate;
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
    .text {
      unicode-bidi: isolate;
    }
    .whole {
      text-overflow: clip;
    }
  `;

  private readonly refit = (): void => fitSoon(this);
  private fittedWidth = -1;

  override connectedCallback(): void {
    super.connectedCallback();
    observer.observe(this);
    document.fonts.addEventListener("loadingdone", this.refit);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    observer.unobserve(this);
    document.fonts.removeEventListener("loadingdone", this.refit);
  }

  override render() {
    return html`<span class="frame" title=${this.text}>
      <span class="place" aria-hidden="true" dir="auto">${this.text}</span><span class="line ${this.short ? "whole" : ""}"><span class="text" dir="auto"></span></span>
    </span>`;
  }

  override updated(): void {
    this.begin();
    fitSoon(this);
  }

  /** Writes the text at its full size. */
  begin(): void {
    this.write(this.text);
  }

  /** How much too wide what is written is; 1 and less fits. Parts of a pixel count, since an ellipsis comes for less. */
  measure(): number {
    const [line, text] = [this.line, this.written];
    if (!line || !text) return 1;
    this.fittedWidth = line.getBoundingClientRect().width;
    return this.fittedWidth > 0 ? text.getBoundingClientRect().width / this.fittedWidth : 1;
  }

  /** Whether the short form has to come, which is then written at its full size. */
  shorten(excess: number): boolean {
    if (!this.short || this.short === this.text || excess * this.smallest <= MARGIN) return false;
    this.write(this.short);
    return true;
  }

  /** Makes what is written as small as it must be. */
  shrink(excess: number): void {
    if (!this.line || excess <= 1) return;
    const ratio = MARGIN / excess;
    this.line.style.fontSize = `${this.short ? ratio : Math.max(ratio, this.smallest)}em`;
  }

  private write(text: string): void {
    const [line, written] = [this.line, this.written];
    if (!line || !written) return;
    if (written.textContent !== text) written.textContent = text;
    if (line.style.fontSize) line.style.fontSize = "";
  }

  /** Its own text may have caused a new width: then it has been fitted for that one already. */
  isFittedFor(width: number): boolean {
    return Math.abs(width - this.fittedWidth) <= 0.1;
  }

  private get line(): HTMLElement | null {
    return this.renderRoot.querySelector(".line");
  }

  private get written(): HTMLElement | null {
    return this.renderRoot.querySelector(".text");
  }
}

/** One for all: what grows at once is fitted at once. */
const observer = new ResizeObserver((entries) => {
  const grown = entries.filter(({ target, contentRect }) => target instanceof FtFit && !target.isFittedFor(contentRect.width));
  if (grown.length > 0) fitAll(grown.map(({ target }) => target as FtFit));
});

const waiting = new Set<FtFit>();
/** A page that nobody looks at has no frames: it is fitted all the same. */
const WITHOUT_FRAMES_MS = 60;

/** All that changed since the last frame is fitted just before the next one is painted: a page with sixty lines is laid out three
 * times, not sixty. */
function fitSoon(fit: FtFit): void {
  if (waiting.size === 0) {
    requestAnimationFrame(fitWaiting);
    setTimeout(fitWaiting, WITHOUT_FRAMES_MS);
  }
  waiting.add(fit);
}

function fitWaiting(): void {
  fitAll([...waiting]);
}

function fitAll(fits: readonly FtFit[]): void {
  for (const fit of fits) waiting.delete(fit);
  for (const fit of fits) fit.begin();
  const excess = fits.map((fit) => fit.measure());
  const shortened = fits.filter((fit, index) => fit.shorten(excess[index]!));
  const shortExcess = new Map(shortened.map((fit) => [fit, fit.measure()]));
  fits.forEach((fit, index) => fit.shrink(shortExcess.get(fit) ?? excess[index]!));
}
