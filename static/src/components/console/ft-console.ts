/** The operator's page: puts its parts together, turns keys and buttons into commands, and says what was refused. */
import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";

import type { Acknowledgement, Command, LinkStatus } from "../../shared/connection";
import { opens, type Opening } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { gameText } from "../../shared/acts";
import { Gate, isBetting } from "../../shared/gate";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { commandFor, isSameDecision, type Intent } from "../../shared/intents";
import { keepKeys, keptKeys } from "../../shared/bindings";
import { DoubleEscape, intentOfKey, type Keys } from "../../shared/keys";
import { orderable, type Refusal } from "../../shared/orders";
import type { ConsoleView } from "../../shared/console-view";
import { stakes } from "../../shared/stakes";
import { theme } from "../theme";
import { consoleStyles } from "./console-styles";
import { controls } from "./controls";
import "./ft-about";
import type { FtActions } from "./ft-actions";
import "./ft-actions";
import "./ft-award";
import "./ft-card-entry";
import "./ft-decks";
import "./ft-felt";
import "./ft-graphics";
import "./ft-hand-bar";
import "./ft-history";
import "./ft-keys";
import "./ft-more";
import "./ft-motion";
import "./ft-offers";
import "./ft-order";
import "./ft-panic";
import "./ft-practice";
import "./ft-ruling";
import "./ft-seat-menu";
import "./ft-side";
import "./ft-terms";

const TOAST_FOR_MS = 6000;
/** A refusal that can be overruled stays longer. */
const OFFER_FOR_MS = 20_000;

@customElement("ft-console")
export class FtConsole extends LitElement {
  @property({ attribute: false }) view: ConsoleView | null = null;
  @property({ attribute: false }) send: (command: Command) => Promise<Acknowledgement> = () =>
    Promise.resolve({ ok: false, rule: null, reason: "Not connected" });
  /** The number of the view: the server refuses an action that was meant for an older table. */
  @property({ type: Number }) revision = 0;
  @property() status: LinkStatus = "connecting";
  @property() language: Language = "en";
  @state() private open: Opening | null = null;
  @state() private toast = "";
  @state() private keys: Keys = keptKeys();
  /** What was refused and may be ordered all the same. */
  @state() private refusal: Refusal | null = null;
  /** The operator turned from the ruling to the actions. */
  @state() private isRulingAside = false;

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
    this.addEventListener("ft-keys", (event) => this.bind(event.detail));
    this.addEventListener("ft-closed", () => (this.open = null));
    this.addEventListener("ft-other-action", () => (this.isRulingAside = true));
  }

  override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get("view") as ConsoleView | null | undefined;
    if (JSON.stringify(before?.ruling) !== JSON.stringify(this.view?.ruling)) this.isRulingAside = false;
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
      <div class="toast ${this.toast ? "shown" : ""}"><span role="alert" aria-live="assertive">${this.toast}</span>${this.orderButton()}</div>`;
  }

  private orderButton() {
    if (!this.toast || !this.refusal) return nothing;
    return html`<button @click=${() => this.offerOrder()}>${rulingWords(this.language).order_anyway} …</button>`;
  }

  private offerOrder(): void {
    this.toast = "";
    opens(this, { what: "order" });
  }

  private header() {
    const words = consoleWords(this.language);
    const level = this.view?.level;
    return html`<header>
      <div class="event"><b>${this.view?.title ?? "Final Table"}</b>
        ${level ? html`<span>${stakes(level, this.language)}</span>` : nothing}
      </div>
      ${this.view ? this.terms(this.view) : nothing}
      <div class="link ${this.status}" role="status">${this.status === "connected" ? "●" : "✕"} ${words[this.status]}</div>
      ${this.view ? this.onAir(this.view) : nothing}
      <button class="about" @click=${() => opens(this, { what: "about" })}>${words.about}</button>
      <ft-panic .blanked=${this.view?.blank ?? false} .language=${this.language}></ft-panic>
    </header>`;
  }

  /** The rules in force; a mark tells that the event's sheet prevails in some field. */
  private terms({ rules, game }: ConsoleView) {
    const words = rulingWords(this.language);
    const differing = Object.keys(rules.overrides).length;
    return html`<button class="terms" aria-label=${words.terms} @click=${() => opens(this, { what: "terms" })}>
        <span>${gameText(game, this.language)}</span><small>${rules.name.toUpperCase()} ${rules.version}${differing ? html` <b>+${differing}</b>` : nothing}</small>
      </button>`;
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
    return html`<main class=${view.practice ? "practising" : ""}>
        ${view.practice ? html`<ft-practice .view=${view} .practice=${view.practice} .language=${this.language}></ft-practice>` : nothing}
        <ft-felt .view=${view} .language=${this.language}></ft-felt>
        <ft-offers .view=${view} .language=${this.language}></ft-offers>
        ${view.ruling && !this.isRulingAside ? html`<ft-ruling .view=${view} .keys=${this.keys} .language=${this.language}></ft-ruling>` : this.seatActions(view)}
        <ft-hand-bar .view=${view} .keys=${this.keys} .language=${this.language}></ft-hand-bar>
      </main>
      <ft-side .view=${view} .keys=${this.keys} .language=${this.language}></ft-side>`;
  }

  private seatActions(view: ConsoleView) {
    const isBack = view.ruling && this.isRulingAside;
    return html`<div>
      ${isBack ? html`<button class="back" @click=${() => (this.isRulingAside = false)}>‹ ${rulingWords(this.language).to_ruling}</button>` : nothing}
      <ft-actions .view=${view} .keys=${this.keys} .language=${this.language}></ft-actions>
    </div>`;
  }

  private dialog(view: ConsoleView, { what, seat, spot, entry }: Opening) {
    const language = this.language;
    const dialogs = {
      cards: () => html`<ft-card-entry .view=${view} .language=${language} .chosen=${spot ?? null}></ft-card-entry>`,
      seat: () => html`<ft-seat-menu .view=${view} .language=${language} .number=${seat ?? 0}></ft-seat-menu>`,
      more: () => html`<ft-more .view=${view} .language=${language}></ft-more>`,
      award: () => html`<ft-award .view=${view} .language=${language}></ft-award>`,
      motion: () => html`<ft-motion .view=${view} .language=${language}></ft-motion>`,
      history: () => html`<ft-history .view=${view} .language=${language} .chosen=${entry ?? null}></ft-history>`,
      terms: () => html`<ft-terms .view=${view} .language=${language}></ft-terms>`,
      graphics: () => html`<ft-graphics .view=${view} .language=${language}></ft-graphics>`,
      decks: () => html`<ft-decks .view=${view} .language=${language}></ft-decks>`,
      keys: () => html`<ft-keys .keys=${this.keys} .language=${language}></ft-keys>`,
      order: () => html`<ft-order .refusal=${this.refusal} .language=${language}></ft-order>`,
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
    const intent = intentOfKey(event, tag, this.keys);
    if (!intent) return;
    event.preventDefault();
    this.act(intent);
  };

  private bind(keys: Keys): void {
    this.keys = keys;
    keepKeys(keys);
  }

  private act(intent: Intent): void {
    if (!this.view) return;
    const command = commandFor(intent, this.view);
    if (command) return void this.submit(command);
    if (intent === "raise") void this.openPad();
    if (intent === "motion" && this.view.can.motion) opens(this, { what: "motion" });
    if (intent === "history" || intent === "keys" || intent === "graphics") opens(this, { what: intent });
    if (intent === "replace_last" && this.view.undo) opens(this, { what: "history", entry: this.view.undo.entry });
    if (intent === "card_entry") opens(this, { what: "cards" });
    if (intent === "award" && this.view.award?.waiting) opens(this, { what: "award" });
  }

  /** The pad lies behind a ruling that waits. */
  private async openPad(): Promise<void> {
    this.isRulingAside = true;
    await this.updateComplete;
    this.actions?.openPad();
  }

  private async submit(command: Command): Promise<void> {
    if (!this.gate.admit(command, performance.now())) return;
    const answer = isBetting(command) ? await this.sendForThisView(command) : await this.send(command);
    this.gate.answered(command);
    if (answer.ok) return this.say("", null);
    const rule = answer.rule ? ` (${answer.rule})` : "";
    this.say(`${consoleWords(this.language).answer}: ${answer.reason}${rule}`, orderable(command, answer));
  }

  /** An action holds for the table that its operator saw: later it would be one out of turn. Where only cards were seen
   * since, and the same is asked of the same seat, it holds still. */
  private async sendForThisView(command: Command): Promise<Acknowledgement> {
    const [seen, revision] = [this.view, this.revision];
    const answer = await this.send({ ...command, revision });
    const isOvertaken = !answer.ok && answer.rule === null && this.revision !== revision;
    const mayRepeat = isOvertaken && seen && this.view && isSameDecision(seen, this.view);
    return mayRepeat ? this.send({ ...command, revision: this.revision }) : answer;
  }

  private say(text: string, refusal: Refusal | null): void {
    this.toast = text;
    if (text || !this.open) this.refusal = refusal;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (this.toast = ""), refusal ? OFFER_FOR_MS : TOAST_FOR_MS);
  }
}
