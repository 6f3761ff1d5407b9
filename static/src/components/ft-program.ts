/** What is on air: the table's own graphics, and in layers over them what was taken. */
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";

import type { Scale } from "../shared/written-amounts";
import type { Language } from "../shared/format";
import type { Graphic, Layer } from "../shared/graphics";
import { PARTS, onLayers, type OnLayers, type Part } from "../shared/on-layers";
import { Stack } from "../shared/stack";
import type { Hand, View } from "../shared/view";
import "./ft-blinds";
import "./ft-board";
import "./ft-plates";
import type { CalledClock } from "./ft-plates";
import "./ft-slate";
import "./graphics/ft-callout";
import "./graphics/ft-delay-notice";
import "./graphics/ft-full-screen";
import "./graphics/ft-layer";
import "./graphics/ft-lower-third";
import "./graphics/ft-sponsor";
import "./graphics/ft-ticker";
import { programStyles } from "./program-styles";
import { theme } from "./theme";

const NO_PICTURES: ReadonlyMap<string, Blob> = new Map();
const ALL_PARTS: ReadonlySet<Part> = new Set(PARTS);

type Draw = (graphic: Graphic) => TemplateResult;

/** `view` null paints nothing at all, and so does a blanked view. */
@customElement("ft-program")
export class FtProgram extends LitElement {
  @property({ attribute: false }) view: View | null = null;
  @property() language: Language = "en";
  @property({ type: Boolean }) fourColour = false;
  @property({ type: Boolean }) safe = false;
  @property({ type: Boolean, reflect: true }) vertical = false;
  /** White on black. */
  @property({ type: Boolean, reflect: true }) matte = false;
  /** Which parts are drawn. */
  @property({ attribute: false }) parts: ReadonlySet<Part> = ALL_PARTS;
  /** Address of the theme's mark. */
  @property() logo: string | null = null;
  /** Another value: all is drawn anew as it stands, and nothing moves. */
  @property({ type: Number }) fresh = 0;
  /** Pictures of hole cards that have come, by their ids. */
  @property({ attribute: false }) pictures: ReadonlyMap<string, Blob> = new Map();

  private readonly stack = new Stack();

  static override styles = [theme, programStyles];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stack.release();
  }

  override updated(): void {
    this.stack.watch(this.renderRoot.querySelector<HTMLElement>(".told"));
  }

  override render() {
    return html`${this.view && !this.view.blank ? keyed(`${this.view.jumped} ${this.fresh}`, this.shown(this.view)) : nothing}
    ${this.safe ? html`<div class="safe graphics"></div><div class="safe action"></div>` : nothing}`;
  }

  /** After a jump everything is drawn anew, so that nothing of what was jumped over moves. */
  private shown(view: View) {
    if (view.slate) return html`<div class="slate ${this.off("slate")}">${this.slate(view, "")}</div>`;
    const layers = onLayers(view.graphics);
    return html`<div class="area">
        <div class="table ${layers.full_screen ? "away" : ""}">${this.told(view, layers)}${this.head(view, layers)}</div>
        <div class="full ${this.off("full_screen")}">${this.layer(layers, "full_screen", this.drawFullScreen)}</div>
      </div>
      <div class="slate ${this.off("slate")}">${this.layer(layers, "slate", this.drawSlate)}</div>`;
  }

  private off(part: Part): string {
    return this.parts.has(part) ? "" : "off";
  }

  private layer(layers: OnLayers, name: Layer, draw: Draw) {
    return html`<ft-layer class=${this.off(name)} layer=${name} .graphic=${layers[name]} .draw=${draw}></ft-layer>`;
  }

  /** Plates, and what is told about the hand: from the ticker at the foot up to the lower third, each above the other. */
  private told(view: View, layers: OnLayers) {
    const plates = this.plates(view);
    return html`${this.vertical ? nothing : plates}
      <div class="told">
        ${this.layer(layers, "lower_third", this.drawLowerThird)} ${this.layer(layers, "callout", this.drawCallout)}
        ${view.hand ? this.board(view, view.hand) : nothing} ${this.vertical ? plates : nothing}
        ${this.layer(layers, "ticker", this.drawTicker)}
      </div>`;
  }

  private plates(view: View) {
    return html`<ft-plates
      class=${this.off("plates")}
      .seats=${view.seats}
      .hand=${view.hand}
      .dealt=${view.game.hole_cards}
      .pictures=${view.hole_cam ? this.pictures : NO_PICTURES}
      .scale=${this.scale}
      .clock=${clockOf(view)}
      .fourColour=${this.isFourColour}
      ?vertical=${this.vertical}
    ></ft-plates>`;
  }

  private board(view: View, hand: Hand) {
    return html`<ft-board class=${this.off("board")} .hand=${hand} .seats=${view.seats} .scale=${this.scale} .fourColour=${this.isFourColour}></ft-board>`;
  }

  private head(view: View, layers: OnLayers) {
    return html`<div class="head">
      <div class="bugs">
        ${this.layer(layers, "bug", this.drawSponsor)}
        <ft-blinds
          class=${this.off("blinds")}
          .level=${view.level}
          .heading=${view.title}
          .handNumber=${view.hand?.id ?? 0}
          .delayS=${layers.notice ? 0 : view.delay_s}
          .language=${this.language}
        ></ft-blinds>
      </div>
      ${this.layer(layers, "notice", this.drawNotice)}
    </div>`;
  }

  private get scale(): Scale {
    return { style: this.view?.display.amounts ?? "exact", bigBlind: this.view?.level?.big_blind ?? 0, language: this.language };
  }

  private get hasCallout(): boolean {
    return this.view?.graphics.some((graphic) => graphic.layer === "callout") ?? false;
  }

  private get isFourColour(): boolean {
    return this.fourColour || this.view?.display.deck === "four_colour";
  }

  private readonly drawLowerThird: Draw = ({ content }) =>
    html`<ft-lower-third .content=${content} .scale=${this.scale} .brief=${this.hasCallout}></ft-lower-third>`;
  private readonly drawTicker: Draw = ({ content }) => html`<ft-ticker .content=${content}></ft-ticker>`;
  private readonly drawSponsor: Draw = ({ content }) => html`<ft-sponsor .content=${content}></ft-sponsor>`;
  private readonly drawNotice: Draw = ({ content }) => html`<ft-delay-notice .content=${content} .language=${this.language}></ft-delay-notice>`;
  private readonly drawCallout: Draw = ({ content }) =>
    html`<ft-callout .content=${content} .scale=${this.scale} ?four-colour=${this.isFourColour}></ft-callout>`;
  private readonly drawFullScreen: Draw = ({ content }) => html`<ft-full-screen
    .content=${content}
    .scale=${this.scale}
    .heading=${this.view?.title ?? ""}
    .logo=${this.logo}
    ?vertical=${this.vertical}
  ></ft-full-screen>`;
  private readonly drawSlate: Draw = ({ content }) => this.slate(this.view, content.kind === "slate" ? content.text : "");

  private slate(view: View | null, text: string) {
    return html`<ft-slate .heading=${view?.title ?? ""} .text=${text} .logo=${this.logo} .language=${this.language}></ft-slate>`;
  }
}

/** A view may tell a called clock: the seat, and the seconds that are left of how many. */
function clockOf(view: View): CalledClock | null {
  const { called_clock: clock } = view as View & { called_clock?: CalledClock | null };
  return clock && clock.left > 0 ? clock : null;
}
