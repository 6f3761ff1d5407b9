/** The operator's page: puts its parts together, turns keys and buttons into commands, and says what was refused. */
import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";

import type { Acknowledgement, Command, LinkStatus } from "../../shared/connection";
import { opens, type Opening } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { Gate } from "../../shared/gate";
import { consoleWords } from "../../shared/i18n-console";
import { commandFor, type Intent } from "../../shared/intents";
import { DoubleEscape, intentOfKey } from "../../shared/keys";
import type { ConsoleView } from "../../shared/view";
import { theme } from "../theme";
import { consoleStyles } from "./console-styles";
import { controls } from "./controls";
import "./ft-about";
import type { FtActions } from "./ft-actions";
import "./ft-actions";
import "./ft-award";
import "./ft-card-entry";
import "./ft-felt";
import "./ft-hand-bar";
import "./ft-more";
import "./ft-offers";
import "./ft-panic";
import "./ft-seat-menu";
import "./ft-side";

const TOAST_FOR_MS = 6000;

@customElement("ft-console")
export class FtConsole extends LitElement {
  @property({ attribute: false }) view: ConsoleView | null = null;
  @property({ attribute: false }) send: (command: Command) => Promise<Acknowledgement> = () =>
    Promise.resolve({ ok: false, rule: null, reason: "Not connected" });
  @property() status: LinkStatus = "connecting";
  @property() language: Language = "en";
  @state() private open: Opening | null = null;
  @state() private toast = "";

  @query("ft-actions") private readonly actions!: FtActions | null;

  private readonly gate = new Gate();
  private readonly escapes = new DoubleEscape();
  private toastTimer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [theme, controls, consoleStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
    this.addEventListener("ft-command", (event) => void this.submit(event.detail));
    this.addEventListener("ft-intent", (event) => this.act(event.detail));
    this.addEventListener("ft-open", (event) => (this.open = event.detail));
    this.addEventListener("ft-closed", () => (this.open = null));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
  }

  override render() {
    return html`<div class="page ${this.status === "connected" ? "" : "stale"}">
        ${this.header()}${this.view ? this.desk(this.view) : nothing}
      </div>
      ${this.view && this.open ? this.dialog(this.view, this.open) : nothing}
      <div class="toast ${this.toast ? "shown" : ""}" role="alert" aria-live="assertive">${this.toast}</div>`;
  }

  private header() {
    const words = consoleWords(this.language);
    const level = this.view?.level;
    return html`<header>
      <div class="event"><b>${this.view?.title ?? "Final Table"}</b>
        ${level ? html`<span>${words.level} ${level.number ?? ""} · ${level.small_blind.toLocaleString(this.language)}/${level.big_blind.toLocaleString(this.language)}</span>` : nothing}
      </div>
      <div class="link ${this.status}" role="status">${this.status === "connected" ? "●" : "✕"} ${words[this.status]}</div>
      ${this.view ? this.onAir(this.view) : nothing}
      <button @click=${() => opens(this, { what: "about" })}>${words.about}</button>
      <ft-panic .blanked=${this.view?.blank ?? false} .language=${this.language}></ft-panic>
    </header>`;
  }

  private onAir(view: ConsoleView) {
    const words = consoleWords(this.language);
    return html`<div class="lamp ${view.blank ? "blanked" : "lit"}" role="status">
      ${view.blank ? words.blanked : html`${words.on_air}<small>${view.program.hand_id === null ? words.nothing : `${words.hand} ${view.program.hand_id}`}</small>`}
    </div>`;
  }

  private desk(view: ConsoleView) {
    return html`<main>
        <ft-felt .view=${view} .language=${this.language}></ft-felt>
        <ft-offers .view=${view} .language=${this.language}></ft-offers>
        <ft-actions .view=${view} .language=${this.language}></ft-actions>
        <ft-hand-bar .view=${view} .language=${this.language}></ft-hand-bar>
      </main>
      <ft-side .view=${view} .language=${this.language}></ft-side>`;
  }

  private dialog(view: ConsoleView, { what, seat, spot }: Opening) {
    const language = this.language;
    const dialogs = {
      cards: () => html`<ft-card-entry .view=${view} .language=${language} .spot=${spot ?? this.likelySpot(view)}></ft-card-entry>`,
      seat: () => html`<ft-seat-menu .view=${view} .language=${language} .number=${seat ?? 0}></ft-seat-menu>`,
      more: () => html`<ft-more .view=${view} .language=${language}></ft-more>`,
      award: () => html`<ft-award .view=${view} .language=${language}></ft-award>`,
      about: () => html`<ft-about .view=${view} .language=${language}></ft-about>`,
    };
    return dialogs[what]();
  }

  /** Where a card is missing: the board that is waited for, else the first seat with a card too few. */
  private likelySpot(view: ConsoleView): string {
    const short = view.seats.find((seat) => seat.in_hand && seat.cards_present < 2);
    return view.awaits ?? (short ? `seat-${short.seat}` : "flop");
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (this.open) {
      if (event.key === "Escape") this.open = null;
      return;
    }
    const target = event.composedPath()[0];
    const tag = target instanceof HTMLElement ? target.tagName : "";
    if (tag !== "INPUT" && this.escapes.press(event, event.timeStamp)) return void this.submit({ kind: "blank" });
    const intent = intentOfKey(event, tag);
    if (!intent) return;
    event.preventDefault();
    this.act(intent);
  };

  private act(intent: Intent): void {
    if (!this.view) return;
    const command = commandFor(intent, this.view);
    if (command) return void this.submit(command);
    if (intent === "raise") this.actions?.openPad();
    if (intent === "card_entry") opens(this, { what: "cards" });
    if (intent === "award" && this.view.award?.waiting) opens(this, { what: "award" });
  }

  private async submit(command: Command): Promise<void> {
    if (!this.gate.admit(command, performance.now())) return;
    const answer = await this.send(command);
    this.gate.answered(command);
    if (!answer.ok) this.say(`${consoleWords(this.language).answer}: ${answer.reason}${answer.rule ? ` (${answer.rule})` : ""}`);
  }

  private say(text: string): void {
    this.toast = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (this.toast = ""), TOAST_FOR_MS);
  }
}
