/** One layer of graphics: lets what is new come in after what stood there has left; a first paint shows what stands without moving. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";

import { comeIn, goOut } from "../../shared/choreography";
import type { Graphic, Layer } from "../../shared/graphics";

@customElement("ft-layer")
export class FtLayer extends LitElement {
  @property() layer: Layer = "lower_third";
  @property({ attribute: false }) graphic: Graphic | null = null;
  /** Draws one graphic as one element. */
  @property({ attribute: false }) draw: (graphic: Graphic) => TemplateResult = () => html``;
  /** What is drawn: the last of what is leaving, then what comes. */
  @state() private shown: Graphic | null = null;

  private isLeaving = false;

  static override styles = css`
    :host,
    .stand {
      display: block;
    }
    .stand {
      padding: var(--above, 0px) 0 var(--below, 0px);
    }
    :host([layer="full_screen"]) .stand,
    :host([layer="full_screen"]) {
      height: 100%;
    }
  `;

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("graphic") || this.isLeaving) return;
    if (!this.hasUpdated || this.graphic?.id === this.shown?.id) this.shown = this.graphic;
    else void this.exchange();
  }

  override render() {
    return this.shown ? keyed(this.shown.id, html`<div class="stand">${this.draw(this.shown)}</div>`) : nothing;
  }

  /** Whatever is cued meanwhile, it is the newest that comes once the old one is out of sight. */
  private async exchange(): Promise<void> {
    this.isLeaving = true;
    const leaving = this.stand;
    if (this.shown && leaving) await goOut(leaving, this.layer);
    this.isLeaving = false;
    this.shown = this.graphic;
    await this.updateComplete;
    for (const motion of leaving?.getAnimations() ?? []) motion.cancel();
    if (this.stand) comeIn(this.stand, await this.steps(), this.layer);
  }

  private get stand(): HTMLElement | null {
    return this.renderRoot.querySelector(".stand");
  }

  /** The parts that follow each other; they are drawn before the next frame, as all of a page is. */
  private async steps(): Promise<Element[]> {
    const drawn = this.stand?.firstElementChild;
    if (!(drawn instanceof LitElement)) return [];
    await drawn.updateComplete;
    return [...drawn.renderRoot.querySelectorAll("[data-step]")];
  }
}
