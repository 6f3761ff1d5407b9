/** What is on air: plates lower left, board lower centre, blinds top right, all inside the 5 % safe area. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";

import type { Language } from "../shared/format";
import type { View } from "../shared/view";
import "./ft-blinds";
import "./ft-board";
import "./ft-plates";
import "./ft-slate";

const NO_PICTURES: ReadonlyMap<string, Blob> = new Map();

/** `view` null paints nothing at all, and so does a blanked view. */
@customElement("ft-program")
export class FtProgram extends LitElement {
  @property({ attribute: false }) view: View | null = null;
  @property() language: Language = "en";
  @property({ type: Boolean }) fourColour = false;
  @property({ type: Boolean }) safe = false;
  /** Pictures of hole cards that have come, by their ids. */
  @property({ attribute: false }) pictures: ReadonlyMap<string, Blob> = new Map();

  static override styles = css`
    :host {
      display: block;
      position: relative;
      width: 1920px;
      height: 1080px;
      overflow: hidden;
    }
    ft-plates {
      position: absolute;
      left: 96px;
      bottom: 55px;
    }
    ft-board {
      position: absolute;
      left: 720px;
      width: 760px;
      bottom: 55px;
    }
    ft-blinds {
      position: absolute;
      right: 97px;
      top: 54px;
    }
    .safe {
      position: absolute;
      border: 2px solid #00e5ff;
    }
    .graphics {
      inset: 5%;
    }
    .action {
      inset: 3.5%;
      border-style: dashed;
    }
  `;

  override render() {
    return html`${this.view && !this.view.blank ? keyed(this.view.jumped, this.shown(this.view)) : nothing}
    ${this.safe ? html`<div class="safe graphics"></div><div class="safe action"></div>` : nothing}`;
  }

  /** After a jump everything is drawn anew, so that nothing of what was jumped over moves. */
  private shown(view: View) {
    if (view.slate) return html`<ft-slate .heading=${view.title} .language=${this.language}></ft-slate>`;
    return this.picture(view);
  }

  private picture(view: View) {
    return html`
      <ft-plates .seats=${view.seats} .hand=${view.hand} .dealt=${view.game.hole_cards} .pictures=${view.hole_cam ? this.pictures : NO_PICTURES} .language=${this.language} .fourColour=${this.fourColour}></ft-plates>
      ${view.hand
        ? html`<ft-board .hand=${view.hand} .language=${this.language} .fourColour=${this.fourColour}></ft-board>`
        : nothing}
      <ft-blinds
        .level=${view.level}
        .heading=${view.title ?? ""}
        .delayS=${view.delay_s}
        .language=${this.language}
      ></ft-blinds>
    `;
  }
}
