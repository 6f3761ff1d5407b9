/** What is needed seldom: the level, a hand with the button set by hand, and a misdeal. */
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { opens, wants } from "../../shared/dispatch";
import { formatChips, parseChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import type { ConsoleView } from "../../shared/view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

@customElement("ft-more")
export class FtMore extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @state() private error = "";

  static override styles = [
    theme,
    controls,
    css`
      form {
        width: min(680px, calc(100vw - 64px));
        padding: 12px 0;
        border-top: 1px solid var(--rim);
      }
      form.fields {
        margin: 0;
      }
    `,
  ];

  override render() {
    const words = consoleWords(this.language);
    return html`<ft-dialog .heading=${words.more} .closeLabel=${words.close}>
      ${this.levelForm()}${this.buttonForm()}
      <form class="fields" @submit=${this.misdeal}>
        <label>${words.reason}<input id="reason" autocomplete="off" maxlength="200" /></label>
        <button class="danger" ?disabled=${!this.view.can.misdeal}>${words.misdeal}</button>
      </form>
      <div class="buttons">
        <button ?disabled=${!this.view.can.award} @click=${() => opens(this, { what: "award" })}>${words.who_wins}</button>
        <button @click=${() => opens(this, { what: "about" })}>${words.about}</button>
      </div>
    </ft-dialog>`;
  }

  private levelForm() {
    const words = consoleWords(this.language);
    const { level } = this.view;
    const chips = (amount: number | undefined) => (amount === undefined ? "" : formatChips(amount, this.language));
    return html`<form class="fields" @submit=${this.setLevel}>
      <label>${words.level}<input id="number" inputmode="numeric" required .value=${String(level?.number ?? "")} /></label>
      <label>${words.small_blind}<input id="small_blind" required .value=${chips(level?.small_blind)} /></label>
      <label>${words.big_blind}<input id="big_blind" required .value=${chips(level?.big_blind)} /></label>
      <label>${words.ante}<input id="ante" required .value=${chips(level?.ante ?? 0)} /></label>
      <label>${words.ante_form}
        <select id="ante_form">
          <option value="big_blind" ?selected=${level?.ante_form !== "per_player"}>${words.big_blind}</option>
          <option value="per_player" ?selected=${level?.ante_form === "per_player"}>${words.per_player}</option>
        </select>
      </label>
      <button>${words.set}</button>
      <span class="error" role="alert">${this.error}</span>
    </form>`;
  }

  private buttonForm() {
    const words = consoleWords(this.language);
    return html`<form class="fields" @submit=${this.startHand}>
      <label>${words.button_at}
        <select id="button">
          <option value="">${words.automatic}</option>
          ${this.view.seats.map((seat) => html`<option value=${seat.seat}>${seat.seat} · ${seat.name}</option>`)}
        </select>
      </label>
      <button ?disabled=${!this.view.can.start_hand}>${words.next_hand}</button>
    </form>`;
  }

  private setLevel(event: Event): void {
    event.preventDefault();
    const [number, small_blind, big_blind, ante] = ["#number", "#small_blind", "#big_blind", "#ante"].map((field) => parseChips(this.value(field), this.language));
    const missing = [number, small_blind, big_blind, ante].some((amount) => amount === null);
    this.error = missing ? consoleWords(this.language).not_understood : "";
    if (missing) return;
    wants(this, { kind: "level", small_blind, big_blind, ante, ante_form: this.value("#ante_form"), number });
    this.finish();
  }

  private startHand(event: Event): void {
    event.preventDefault();
    const button = this.value("#button");
    wants(this, button ? { kind: "start_hand", button: Number(button) } : { kind: "start_hand" });
    this.finish();
  }

  private misdeal(event: Event): void {
    event.preventDefault();
    const reason = this.value("#reason").trim();
    wants(this, reason ? { kind: "misdeal", reason } : { kind: "misdeal" });
    this.finish();
  }

  private value(field: string): string {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLSelectElement>(field)!.value;
  }

  private finish(): void {
    this.dispatchEvent(new CustomEvent("ft-closed", { bubbles: true, composed: true }));
  }
}
