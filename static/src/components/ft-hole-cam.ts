/** What a camera saw of a seat's hole cards, in a frame; nothing until it can be drawn whole. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { theme } from "./theme";

/** A canvas, since the page's policy lets no picture in by an address of its own making. Sized by its font size. */
@customElement("ft-hole-cam")
export class FtHoleCam extends LitElement {
  @property({ attribute: false }) picture: Blob | null = null;
  /** Whose cards they are, where that is not told by the place. */
  @property() name = "";

  static override styles = [
    theme,
    css`
      :host {
        display: flex;
        flex-direction: column;
        width: 9.6em;
        height: 5.5em;
        visibility: hidden;
        background: var(--recess);
        border: 0.1em solid var(--edge);
        border-radius: 0.3em;
        overflow: hidden;
      }
      :host([drawn]) {
        visibility: visible;
      }
      .name {
        padding: 0.05em 0.5em;
        background: var(--plate);
        font-size: 1.1em;
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      canvas {
        flex: 1;
        min-height: 0;
        width: 100%;
        object-fit: contain;
      }
    `,
  ];

  override render() {
    return html`<canvas role="img" aria-label="hole cards, camera"></canvas>${this.name ? html`<div class="name">${this.name}</div>` : nothing}`;
  }

  override updated(changed: Map<string, unknown>): void {
    if (changed.has("picture")) void this.draw(this.picture);
  }

  private async draw(picture: Blob | null): Promise<void> {
    if (!picture) {
      this.removeAttribute("drawn");
      return;
    }
    const image = await createImageBitmap(picture).catch(() => null);
    if (!image || picture !== this.picture) return;
    const canvas = this.renderRoot.querySelector("canvas");
    if (!canvas) return;
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    image.close();
    this.setAttribute("drawn", "");
  }
}
