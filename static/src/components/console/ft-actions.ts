/** What the seat to act can do, in buttons for a finger, and the amount pad of a bet or raise. */
import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";

import { means, wants } from "../../shared/dispatch";
import { formatChips, parseChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { wordsOf } from "../../shared/i18n";
import { presets, sizing } from "../../shared/intents";
import { KEYS } from "../../shared/keys";
import type { ConsoleView } from "../../shared/view";
import { theme } from "../theme";
import { actionStyles } from "./action-styles";
import { controls } from "./controls";

@customElement("ft-actions")
export class FtActions extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
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
    return html`<div class="whose" aria-live="polite">${this.whose()}</div>
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

  private buttons() {
    const words = wordsOf(this.language);
    const { actions } = this.view;
    const call = actions?.call ?? null;
    const calls = call === null || actions?.check ? words.check : words.call;
    return html`
      ${this.big("fold", words.fold, "", Boolean(actions?.fold))}
      ${this.big("check_call", calls, call === null ? "" : formatChips(call, this.language), Boolean(actions?.check) || call !== null)}
      ${this.big("raise", sizing(this.view)?.kind === "bet" ? words.bet : words.raise, this.range(), sizing(this.view) !== null)}
      ${this.big("all_in", words.all_in, "", Boolean(actions?.all_in))}
    `;
  }

  private big(intent: "fold" | "check_call" | "raise" | "all_in", word: string, amount: string, enabled: boolean) {
    return html`<button class="act ${intent}" ?disabled=${!enabled} @click=${() => means(this, intent)}>
      <span>${word} <kbd>${KEYS[intent].toUpperCase()}</kbd></span>
      ${amount ? html`<span class="amount">${amount}</span>` : nothing}
    </button>`;
  }

  private range(): string {
    const offer = sizing(this.view);
    return offer ? `${formatChips(offer.sizes.minimum, this.language)} –` : "";
  }

  private pad() {
    const words = consoleWords(this.language);
    const offer = sizing(this.view);
    const ready = presets(this.view);
    return html`
      <div class="presets">
        ${(["minimum", "half_pot", "pot", "maximum"] as const).map((name) => {
          const preset = ready.find((each) => each.name === name);
          return html`<button type="button" ?disabled=${!preset} @click=${() => preset && this.choose(preset.to)}>
            <span>${words[name]}</span><small>${preset ? formatChips(preset.to, this.language) : "–"}</small>
          </button>`;
        })}
      </div>
      <label for="amount" class="visually-hidden">${words.amount}</label>
      <input id="amount" autocomplete="off" placeholder="2.5k" .value=${this.typed} ?disabled=${!offer} aria-invalid=${this.error ? "true" : "false"}
        aria-describedby="amount-error" @input=${this.typing} @keydown=${this.leave} />
      <button class="primary send" ?disabled=${!offer}>
        ${offer?.kind === "bet" ? words.bet_to : words.raise_to} ${this.preview()}
      </button>
      <span id="amount-error" class="error" role="alert">${this.error}</span>
    `;
  }

  private preview(): string {
    const chips = parseChips(this.typed, this.language);
    return chips === null ? "" : formatChips(chips, this.language);
  }

  private choose(to: number): void {
    this.typed = formatChips(to, this.language);
    this.error = "";
    this.field?.focus();
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
    const to = parseChips(this.typed, this.language);
    if (to === null) {
      this.error = consoleWords(this.language).not_understood;
      return;
    }
    wants(this, { kind: offer.kind, seat: this.view.actions?.seat, to });
    this.typed = "";
    this.field?.blur();
  }
}
