/** What is needed seldom: the next hand's terms, a misdeal, the level, game and rules. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { closes, opens, wants } from "../../shared/dispatch";
import { formatChips, parseChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { deckWords } from "../../shared/i18n-decks";
import { rulingWords } from "../../shared/i18n-rulings";
import type { ConsoleView } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";
import "./ft-misdeal-form";
import "./ft-start-form";

@customElement("ft-more")
export class FtMore extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @state() private error = "";

  static override styles = [
    theme,
    controls,
    css`
      .part {
        width: min(720px, calc(100vw - 64px));
        padding: 10px 0;
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
      <ft-start-form class="part" .view=${this.view} .language=${this.language}></ft-start-form>
      <ft-misdeal-form class="part" .view=${this.view} .language=${this.language}></ft-misdeal-form>
      ${this.levelForm()}
      <div class="buttons part">
        <button ?disabled=${!this.view.can.deal_complete} @click=${() => this.complete()}>${rulingWords(this.language).deal_complete}</button>
        <button @click=${() => opens(this, { what: "terms" })}>${rulingWords(this.language).terms}</button>
        <button ?disabled=${!this.view.decks} @click=${() => opens(this, { what: "decks" })}>${deckWords(this.language).decks}</button>
        <button @click=${() => opens(this, { what: "history" })}>${words.history}</button>
        <button ?disabled=${!this.view.can.award} @click=${() => opens(this, { what: "award" })}>${words.who_wins}</button>
        <button @click=${() => opens(this, { what: "keys" })}>${words.keys} …</button>
        <button @click=${() => opens(this, { what: "about" })}>${words.about}</button>
      </div>
    </ft-dialog>`;
  }

  private levelForm() {
    const words = consoleWords(this.language);
    const { level } = this.view;
    const chips = (amount: number | undefined) => (amount === undefined ? "" : formatChips(amount, this.language));
    return html`<form class="fields part" @submit=${this.setLevel}>
      <label>${words.level}<input id="number" inputmode="numeric" required .value=${String(level?.number ?? "")} /></label>
      <label>${words.small_blind}<input id="small_blind" required .value=${chips(level?.small_blind)} /></label>
      <label>${words.big_blind}<input id="big_blind" required .value=${chips(level?.big_blind)} /></label>
      <label>${words.ante}<input id="ante" required .value=${chips(level?.ante ?? 0)} /></label>
      <label>${words.ante_form}
        <select id="ante_form">
          <option value="big_blind" ?selected=${!level || level.ante_form === "big_blind"}>${words.big_blind}</option>
          <option value="button" ?selected=${level?.ante_form === "button"}>${rulingWords(this.language).button}</option>
          <option value="per_player" ?selected=${level?.ante_form === "per_player"}>${words.per_player}</option>
        </select>
      </label>
      ${this.view.game.limit === "fixed_limit" ? html`<label>${rulingWords(this.language).small_bet}<input id="small_bet" required .value=${chips(level?.small_bet ?? 0)} /></label>` : nothing}
      <button>${words.set}</button>
      <span class="error" role="alert">${this.error}</span>
    </form>`;
  }

  private setLevel(event: Event): void {
    event.preventDefault();
    const [number, small_blind, big_blind, ante] = ["#number", "#small_blind", "#big_blind", "#ante"].map((field) => parseChips(this.value(field), this.language));
    const bet = this.renderRoot.querySelector<HTMLInputElement>("#small_bet");
    const small_bet = bet ? parseChips(bet.value, this.language) : (this.view.level?.small_bet ?? 0);
    const missing = [number, small_blind, big_blind, ante, small_bet].some((amount) => amount === null);
    this.error = missing ? consoleWords(this.language).not_understood : "";
    if (missing) return;
    wants(this, { kind: "level", small_blind, big_blind, ante, ante_form: this.value("#ante_form"), number, small_bet });
    this.finish();
  }

  private complete(): void {
    wants(this, { kind: "deal_complete" });
    this.finish();
  }

  private value(field: string): string {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLSelectElement>(field)!.value;
  }

  private finish(): void {
    closes(this);
  }
}
