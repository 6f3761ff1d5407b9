/** One act of the log: taking back to it, or correcting what it says. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { parseCard } from "../../shared/cards";
import { closes, wants } from "../../shared/dispatch";
import { formatChips, parseChips, type Language } from "../../shared/format";
import { entryText } from "../../shared/history";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import type { ConsoleView, HistoryEntry } from "../../shared/console-view";
import type { ActionName } from "../../shared/view";
import { theme } from "../theme";
import { controls } from "./controls";

const ACTIONS: readonly string[] = ["fold", "check", "call", "bet", "raise"] satisfies ActionName[];
const SIZED: ReadonlySet<string> = new Set(["bet", "raise"]);
/** What can be corrected in the acts that are no action: their number, or only their seat. */
const COUNTED = new Set(["stack", "count", "missed_hands"]);
const SEATED = new Set(["table_cards", "muck", "kill_hand", "call_clock", "absent", "returned"]);

@customElement("ft-entry")
export class FtEntry extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ attribute: false }) entry!: HistoryEntry;
  @property() language: Language = "en";
  /** The action that the entry is to be instead; null: as it stands. */
  @state() private action: string | null = null;
  @state() private error = "";

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        align-content: start;
        gap: 12px;
      }
      .what {
        font-size: 18px;
        font-weight: 700;
      }
      .quiet {
        color: var(--muted);
        font-size: 13px;
      }
      .buttons {
        align-items: end;
      }
      .buttons button,
      .buttons input,
      .buttons select {
        min-height: 56px;
      }
      input {
        width: 150px;
      }
      .back {
        min-height: 64px;
        font-size: 16px;
      }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get("entry") as HistoryEntry | undefined;
    if (before && before.entry !== this.entry.entry) {
      this.action = null;
      this.error = "";
    }
  }

  override render() {
    const words = rulingWords(this.language);
    const { undone, reason, by } = this.entry;
    return html`<div class="what">${entryText(this.entry, this.language)}</div>
      <div class="quiet">${[by, reason].filter(Boolean).join(" · ")}</div>
      ${undone
        ? html`<div>${words.is_undone}</div>`
        : html`<button class="danger back" @click=${() => this.send({ kind: "undo", to: this.entry.entry })}>⤺ ${words.take_back}</button>
            <div class="quiet">${words.take_back_help}</div>
            ${this.correction()}`}`;
  }

  private correction() {
    const { kind } = this.entry;
    const words = rulingWords(this.language);
    const isKnown = ACTIONS.includes(kind) || COUNTED.has(kind) || SEATED.has(kind) || kind === "card";
    if (!isKnown) return html`<div class="quiet">${words.no_correction}</div>`;
    return html`<form class="buttons" @submit=${this.correct}>
      ${kind === "card" ? html`<label>${words.card}<input id="card" autocomplete="off" required maxlength="4" placeholder="As" /></label>` : this.fields()}
      <button class="primary">${words.correct}</button>
      <span class="error" role="alert">${this.error}</span>
    </form>`;
  }

  private fields() {
    const [words, console] = [rulingWords(this.language), consoleWords(this.language)];
    const { kind, to, seat } = this.entry;
    const action = this.action ?? kind;
    const hasAmount = SIZED.has(action) || COUNTED.has(kind);
    return html`
      ${ACTIONS.includes(kind)
        ? html`<label>${words.action}<select id="action" @change=${this.chosen}>${ACTIONS.map((each) => html`<option value=${each} .selected=${each === action}>${console[each as ActionName]}</option>`)}</select></label>`
        : nothing}
      ${hasAmount ? html`<label>${console.amount}<input id="to" autocomplete="off" required .value=${to === null ? "" : formatChips(to, this.language)} /></label>` : nothing}
      <label>${console.seat}<select id="seat">${this.view.seats.map((each) => html`<option value=${each.seat} .selected=${each.seat === seat}>${each.seat} · ${each.name}</option>`)}</select></label>
    `;
  }

  private chosen(event: Event): void {
    this.action = (event.target as HTMLSelectElement).value;
  }

  /** Only what differs is told; what it may be, the server says. */
  private correct(event: Event): void {
    event.preventDefault();
    const { entry, kind, seat, to } = this.entry;
    const [card, amount] = [this.value("#card"), this.value("#to")];
    const read = card === null ? (amount === null ? null : parseChips(amount, this.language)) : parseCard(card);
    this.error = (card ?? amount) !== null && read === null ? consoleWords(this.language)[card === null ? "not_understood" : "type_card"] : "";
    if (this.error) return;
    if (card !== null) return this.send({ kind: "edit", entry, card: read });
    const [action, chosen] = [this.value("#action"), Number(this.value("#seat"))];
    const changes = { ...(action !== null && action !== kind ? { action } : {}), ...(chosen !== seat ? { seat: chosen } : {}) };
    this.send({ kind: "edit", entry, ...changes, ...(read !== null && (read !== to || "action" in changes) ? { to: read } : {}) });
  }

  private send(command: { kind: string; [key: string]: unknown }): void {
    wants(this, command);
    closes(this);
  }

  private value(field: string): string | null {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLSelectElement>(field)?.value.trim() ?? null;
  }
}
