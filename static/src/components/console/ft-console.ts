/** The operator's page: puts its parts together, turns keys and buttons into commands, and says what was refused. */
import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";

import type { Acknowledgement, Command, LinkStatus } from "../../shared/connection";
import { opens, type Opening } from "../../shared/dispatch";
import { formatChips, type Language } from "../../shared/format";
import { Gate } from "../../shared/gate";
import { consoleWords } from "../../shared/i18n-console";
import { wordsOf } from "../../shared/i18n";
import { commandFor, type Intent } from "../../shared/intents";
import { DoubleEscape, intentOfKey } from "../../shared/keys";
import type { ConsoleView, Level } from "../../shared/view";
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
    window.addEventListener("keydown", this.onEscape, { capture: true });
    window.addEventListener("keydown", this.onKey);
    this.addEventListener("ft-command", (event) => void this.submit(event.detail));
    this.addEventListener("ft-intent", (event) => this.act(event.detail));
    this.addEventListener("ft-open", (event) => (this.open = event.detail));
    this.addEventListener("ft-closed", () => (this.open = null));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onEscape, { capture: true });
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
        ${level ? html`<span>${this.stakes(level)}</span>` : nothing}
      </div>
      <div class="link ${this.status}" role="status">${this.status === "connected" ? "●" : "✕"} ${words[this.status]}</div>
      ${this.view ? this.onAir(this.view) : nothing}
      <button @click=${() => opens(this, { what: "about" })}>${words.about}</button>
      <ft-panic .blanked=${this.view?.blank ?? false} .language=${this.language}></ft-panic>
    </header>`;
  }

  private stakes(level: Level): string {
    const chips = (amount: number) => formatChips(amount, this.language);
    const number = level.number ? `${consoleWords(this.language).level} ${level.number} · ` : "";
    const { bb_ante, ante } = wordsOf(this.language);
    const paid = level.ante ? ` · ${level.ante_form === "big_blind" ? bb_ante : ante} ${chips(level.ante)}` : "";
    return `${number}${chips(level.small_blind)}/${chips(level.big_blind)}${paid}`;
  }

  /** Red only while program shows something of the table. */
  private onAir({ blank, program }: ConsoleView) {
    const words = consoleWords(this.language);
    const isLit = !blank && program.hand_id !== null;
    const shown = isLit ? `${words.hand} ${program.hand_id}` : blank ? words.blanked : words.nothing;
    return html`<div class="lamp ${isLit ? "lit" : ""} ${blank ? "blanked" : ""}" role="status">
      ${isLit ? words.on_air : words.off_air}<small>${shown}</small>
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
      cards: () => html`<ft-card-entry .view=${view} .language=${language} .chosen=${spot ?? null}></ft-card-entry>`,
      seat: () => html`<ft-seat-menu .view=${view} .language=${language} .number=${seat ?? 0}></ft-seat-menu>`,
      more: () => html`<ft-more .view=${view} .language=${language}></ft-more>`,
      award: () => html`<ft-award .view=${view} .language=${language}></ft-award>`,
      about: () => html`<ft-about .view=${view} .language=${language}></ft-about>`,
    };
    return dialogs[what]();
  }

  /** Panic comes before all else that Escape does, wherever the focus is: the first press may close a dialog. */
  private readonly onEscape = (event: KeyboardEvent): void => {
    if (this.escapes.press(event, event.timeStamp)) void this.submit({ kind: "blank" });
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (this.open) {
      if (event.key === "Escape") this.open = null;
      return;
    }
    const target = event.composedPath()[0];
    const tag = target instanceof HTMLElement ? target.tagName : "";
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
    if (answer.ok) this.toast = "";
    else this.say(`${consoleWords(this.language).answer}: ${answer.reason}${answer.rule ? ` (${answer.rule})` : ""}`);
  }

  private say(text: string): void {
    this.toast = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (this.toast = ""), TOAST_FOR_MS);
  }
}
