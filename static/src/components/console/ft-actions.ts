/** What the seat to act can do, in buttons for a finger, and the amount pad of a bet or raise. */
import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";

import { actionText } from "../../shared/acts";
import { means, wants } from "../../shared/dispatch";
import { parseAmount } from "../../shared/amounts";
import { formatChips, formatShortChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { presets, sizing } from "../../shared/intents";
import { KEYS, keyLabel, type Keys } from "../../shared/keys";
import type { ConsoleView } from "../../shared/console-view";
import "../ft-fit";
import { theme } from "../theme";
import { actionStyles } from "./action-styles";
import { controls } from "./controls";

const EXAMPLE_BIG_BLINDS = 2.5;
/** Amounts that one touch bets. */
const PRESETS = [["minimum", "minimum"], ["half_pot", "half_pot"], ["pot", "pot"], ["maximum", "all_in"]] as const;

@customElement("ft-actions")
export class FtActions extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @property({ attribute: false }) keys: Keys = KEYS;
  @state() private typed = "";
  @state() private error = "";

  @query("#amount") private readonly field!: HTMLInputElement | null;

  static override styles = [theme, controls, actionStyles];

  /** Puts the cursor on the amount, with the smallest one in it, ready to be typed over. */
  openPad(): void {
    const offer = sizing(this.view);
    if (!offer || !this.field) return;
    if (this.typed === "") this.typed = formatChips(offer.sizes.minimum, this.language);
    void this.updateComplete.then(() => this.field?.select());
  }

  override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get("view") as ConsoleView | undefined;
    if (before && before.actions?.seat !== this.view.actions?.seat) this.typed = this.error = "";
  }

  override render() {
    return html`<div class="whose"><span class="who" aria-live="polite">${this.whose()}</span>${this.held()}${this.aside()}</div>
      <div class="acts">${this.buttons()}</div>
      <form class="pad" @submit=${this.submit}>${this.pad()}</form>`;
  }

  private whose() {
    const words = consoleWords(this.language);
    const { actions, seats } = this.view;
    if (!actions) return words.no_action;
    const seat = seats.find(({ seat: number }) => number === actions.seat);
    return html`<b>${actions.seat} · ${seat?.name ?? ""}</b> ${words.to_act}`;
  }

  /** What the seat declared out of turn is the default now: Enter holds it to it. */
  private held() {
    const words = rulingWords(this.language);
    const { actions } = this.view;
    if (!actions?.held) return nothing;
    return html`<button class="held" @click=${() => means(this, "confirm")}>
      ${words.held}: <b>${actionText(actions.held, this.language)}</b> <small>${actions.binding ? words.is_binding : words.may_hold} (B12.4)</small> <kbd>⏎</kbd>
    </button>`;
  }

  private aside() {
    const words = rulingWords(this.language);
    const { can } = this.view;
    return html`<span class="aside">
      <button ?disabled=${!can.motion} @click=${() => means(this, "motion")}>${words.motion} <kbd>${keyLabel(this.keys, "motion")}</kbd></button>
      <button ?disabled=${!can.call_clock} @click=${() => wants(this, { kind: "call_clock", seat: this.view.actions?.seat })}>${words.call_clock}</button>
    </span>`;
  }

  private buttons() {
    const words = consoleWords(this.language);
    const { actions } = this.view;
    const call = actions?.call ?? null;
    const offer = sizing(this.view);
    const calls = call === null || actions?.check ? words.check : words.call;
    return html`
      ${this.big("fold", words.fold, null, Boolean(actions?.fold))}
      ${this.big("check_call", calls, call, Boolean(actions?.check) || call !== null)}
      ${this.big("raise", offer?.kind === "bet" ? words.bet : words.raise, offer?.sizes.minimum ?? null, offer !== null, words.minimum)}
      ${this.big("all_in", words.maximum, null, Boolean(actions?.all_in))}
    `;
  }

  private big(intent: "fold" | "check_call" | "raise" | "all_in", word: string, chips: number | null, enabled: boolean, before = "") {
    return html`<button class="act ${intent}" ?disabled=${!enabled} @click=${() => means(this, intent)}>
      <span>${word}</span><kbd>${keyLabel(this.keys, intent)}</kbd>
      ${chips === null ? nothing : this.chips("amount", chips, before)}
    </button>`;
  }

  /** An amount is made smaller, then said shorter, and never cut. */
  private chips(style: string, chips: number, before = "") {
    const [text, short] = [formatChips, formatShortChips].map((format) => `${before} ${format(chips, this.language)}`.trim());
    return html`<ft-fit class=${style} .text=${text} .short=${short}></ft-fit>`;
  }

  private pad() {
    const words = consoleWords(this.language);
    const offer = sizing(this.view);
    const ready = presets(this.view);
    return html`
      <div class="presets">
        ${PRESETS.map(([name, intent]) => {
          const preset = ready.find((each) => each.name === name);
          return html`<button type="button" ?disabled=${!preset} @click=${() => means(this, intent)}>
            <span>${words[name]} <kbd>${keyLabel(this.keys, intent)}</kbd></span>${preset ? this.chips("ready", preset.to) : nothing}
          </button>`;
        })}
      </div>
      <label for="amount" class="visually-hidden">${words.amount}</label>
      <input id="amount" autocomplete="off" placeholder=${this.example()} .value=${this.typed} ?disabled=${!offer} aria-invalid=${this.error ? "true" : "false"}
        aria-describedby="amount-error" @input=${this.typing} @keydown=${this.leave} />
      <button class="primary send" ?disabled=${!offer}>
        ${offer?.kind === "bet" ? words.bet_to : words.raise_to} ${this.preview()}
      </button>
      <span id="amount-error" class="error" role="alert">${this.error}</span>
    `;
  }

  /** An amount of the size that is usual at this level, to show that short ones are understood. */
  private example(): string {
    const { level } = this.view;
    return level ? formatShortChips(level.big_blind * EXAMPLE_BIG_BLINDS, this.language) : "";
  }

  private preview(): string {
    const chips = parseAmount(this.typed, this.view, this.language);
    return chips === null ? "" : formatChips(chips, this.language);
  }

  private typing(event: InputEvent): void {
    this.typed = (event.target as HTMLInputElement).value;
    this.error = "";
  }

  private leave(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    this.typed = this.error = "";
    this.field?.blur();
  }

  private submit(event: Event): void {
    event.preventDefault();
    const offer = sizing(this.view);
    if (!offer) return;
    const to = parseAmount(this.typed, this.view, this.language);
    if (to === null) {
      this.error = consoleWords(this.language).not_understood;
      return;
    }
    wants(this, { kind: offer.kind, seat: this.view.actions?.seat, to });
    this.typed = "";
    this.field?.blur();
  }
}
