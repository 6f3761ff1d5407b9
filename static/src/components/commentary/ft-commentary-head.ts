/** The head of the commentators' tablet: show and level, how old the picture is, the language. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { ageText } from "../../shared/age";
import type { CommentaryView } from "../../shared/commentary-view";
import type { LinkStatus } from "../../shared/connection";
import type { Language } from "../../shared/format";
import { commentaryWords } from "../../shared/i18n-commentary";
import { deskWords } from "../../shared/i18n-desks";
import { LANGUAGES } from "../../shared/languages";
import { stakes } from "../../shared/stakes";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { panelStyles } from "./panel-styles";

const TICK_MS = 1000;

@customElement("ft-commentary-head")
export class FtCommentaryHead extends LitElement {
  @property({ attribute: false }) view: CommentaryView | null = null;
  @property() status: LinkStatus = "connecting";
  @property() language: Language = "en";

  private awaySince = performance.now();
  private timer: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    theme,
    controls,
    panelStyles,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 44px;
      }
      .show {
        flex: 1 1 0;
        display: grid;
        min-width: 0;
        line-height: 1.2;
      }
      .age {
        flex: 0 1 auto;
        max-width: 50%;
        padding: 5px 10px;
        border: 1px solid #57544a;
        border-radius: 6px;
        font-size: 16px;
        font-weight: 700;
        line-height: 1.2;
        color: var(--gold);
        font-variant-numeric: tabular-nums;
      }
      .age.away {
        border-color: #e05362;
        background: #8f1220;
        color: #ffffff;
      }
      .languages {
        display: flex;
        gap: 4px;
      }
      .languages button {
        min-width: 44px;
        padding: 0 6px;
      }
      @media (max-width: 599px) {
        :host {
          flex-wrap: wrap;
        }
        .age {
          max-width: 100%;
          order: -1;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => this.status !== "connected" && this.requestUpdate(), TICK_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.get("status") === "connected") this.awaySince = performance.now();
  }

  override render() {
    const { view, status } = this;
    const age = { delay_s: view?.delay_s ?? null, held: view?.held ?? false, status, awayMs: performance.now() - this.awaySince };
    return html`<div class="show"><b class="cut">${view?.title || deskWords(this.language).commentary}</b>${view?.level ? html`<span class="quiet cut">${stakes(view.level, this.language)}</span>` : nothing}</div>
      <div class="age ${status === "connected" ? "" : "away"}" role="status">${ageText(age, this.language)}</div>
      <div class="languages" role="group" aria-label=${commentaryWords(this.language).language}>${LANGUAGES.map((each) => html`<button lang=${each} aria-pressed=${each === this.language} @click=${() => this.speak(each)}>${each.toUpperCase()}</button>`)}</div>`;
  }

  private speak(language: Language): void {
    this.dispatchEvent(new CustomEvent("speak", { detail: language, bubbles: true, composed: true }));
  }
}
