/** The ruling that the server offers on a motion: what binds, by which rule, chips that go back, what else is open. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";

import { actionText, motionText } from "../../shared/acts";
import { opens, wants } from "../../shared/dispatch";
import { formatChips, parseChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { actionCommand } from "../../shared/intents";
import { KEYS, keyLabel, type Keys } from "../../shared/keys";
import type { ConsoleView, Ruling } from "../../shared/console-view";
import type { SeatAction } from "../../shared/view";
import { theme } from "../theme";
import { controls } from "./controls";

@customElement("ft-ruling")
export class FtRuling extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @property({ attribute: false }) keys: Keys = KEYS;
  @state() private error = "";

  @query(".confirm") private readonly confirm!: HTMLButtonElement | null;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        padding: 8px 12px 10px;
        border: 2px solid var(--accent);
        border-radius: 10px;
        background: #2b2410;
      }
      .motion {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 2px 14px;
        min-height: 44px;
        color: #e6dcc0;
        font-size: 15px;
      }
      .motion b {
        color: var(--text);
      }
      .decision {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 2px 14px;
        margin: 2px 0 8px;
      }
      .action {
        font-size: 25px;
        font-weight: 700;
        color: var(--accent);
      }
      .mark {
        padding: 1px 10px;
        border-radius: 12px;
        background: #3a4a66;
        color: #ffffff;
        font-weight: 600;
      }
      .mark.floor {
        background: #a8182a;
      }
      .buttons button,
      .buttons input {
        min-height: 64px;
        font-size: 16px;
      }
      .confirm {
        min-width: 190px;
      }
      form {
        display: flex;
        gap: 6px;
      }
      input {
        width: 140px;
        font-size: 20px;
      }
      .aside {
        margin-left: auto;
        display: flex;
        gap: 6px;
      }
    `,
  ];

  /** Enter confirms: the button takes the focus, unless somebody types. */
  override firstUpdated(): void {
    const focused = document.activeElement;
    if (!focused || focused === document.body) this.confirm?.focus({ preventScroll: true });
  }

  override render() {
    const { ruling } = this.view;
    if (!ruling) return nothing;
    const words = rulingWords(this.language);
    const name = this.view.seats.find(({ seat }) => seat === ruling.seat)?.name ?? "";
    return html`<section aria-label=${words.ruling} aria-live="polite">
      <div class="motion"><b>${ruling.seat} · ${name}</b><span>${motionText(ruling.motion, this.language)}</span>${this.aside()}</div>
      <div class="decision">
        <span class="action">${actionText(ruling.action, this.language)}</span>
        <span class="mark">${words.rule} ${ruling.rule}</span>
        ${this.marks(ruling)}
      </div>
      <div class="buttons">${this.choices(ruling)}</div>
    </section>`;
  }

  private marks(ruling: Ruling) {
    const words = rulingWords(this.language);
    const chips = (amount: number) => formatChips(amount, this.language);
    return html`
      ${ruling.returned ? html`<span class="mark">${chips(ruling.returned)} ${words.back}</span>` : nothing}
      ${ruling.adds ? html`<span class="mark">${chips(ruling.adds)} ${words.adds}</span>` : nothing}
      ${ruling.any_amount ? html`<span class="mark">${words.any_amount}</span>` : nothing}
      ${ruling.binding ? nothing : html`<span class="mark">${words.not_binding}</span>`}
      ${ruling.floor ? html`<span class="mark floor">⚖ ${words.floor_decides}</span>` : nothing}
    `;
  }

  private choices(ruling: Ruling) {
    const words = rulingWords(this.language);
    return html`
      <button class="primary confirm" ?disabled=${!this.view.can.confirm_ruling} @keydown=${noRepeat} @click=${() => wants(this, { kind: "confirm_ruling" })}>
        ${words.confirm}: ${actionText(ruling.action, this.language)} <kbd>⏎</kbd>
      </button>
      ${ruling.alternatives.map((action) => html`<button class="alternative" @click=${() => this.choose(action)}>${words.or}: ${actionText(action, this.language)}</button>`)}
      ${ruling.any_amount ? this.amount(ruling) : nothing}
    `;
  }

  private amount({ action }: Ruling) {
    const words = consoleWords(this.language);
    return html`<form @submit=${this.named}>
      <input id="named" autocomplete="off" aria-label=${words.amount} placeholder=${words.amount} aria-invalid=${this.error ? "true" : "false"} />
      <button>${action.kind === "bet" ? words.bet_to : words.raise_to}</button>
      <span class="error" role="alert">${this.error}</span>
    </form>`;
  }

  private aside() {
    const words = rulingWords(this.language);
    return html`<span class="aside">
      <button @click=${() => opens(this, { what: "motion" })}>${words.correct_motion} <kbd>${keyLabel(this.keys, "motion")}</kbd></button>
      <button @click=${() => this.dispatchEvent(new CustomEvent("ft-other-action", { bubbles: true, composed: true }))}>${words.other_action}</button>
    </span>`;
  }

  private choose({ kind, to }: SeatAction): void {
    const command = actionCommand({ kind, to }, 0);
    wants(this, { kind: "confirm_ruling", action: kind, ...("to" in command ? { to } : {}) });
  }

  private named(event: Event): void {
    event.preventDefault();
    const to = parseChips(this.renderRoot.querySelector<HTMLInputElement>("#named")!.value, this.language);
    this.error = to === null ? consoleWords(this.language).not_understood : "";
    if (to !== null) wants(this, { kind: "confirm_ruling", action: this.view.ruling?.action.kind, to });
  }
}

/** A key held down from the motion's own Enter must not confirm what nobody has read yet. */
function noRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
