/** What the floor keeps of a seat: whether the player is there, hands to miss, and what a count found. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { signed } from "../../shared/acts";
import { wants } from "../../shared/dispatch";
import { formatChips, parseChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import type { ConsoleView, SeatNote } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";

@customElement("ft-seat-floor")
export class FtSeatFloor extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property({ type: Number }) number = 0;
  @property() language: Language = "en";
  @state() private error = "";

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      .told {
        padding: 6px 10px;
        border-left: 4px solid var(--warn);
        background: #33290d;
        font-size: 15px;
        font-weight: 600;
      }
      .told + .told {
        margin-top: 4px;
      }
      .buttons {
        align-items: end;
      }
      .buttons button {
        min-height: 56px;
      }
      .buttons input {
        min-height: 56px;
        width: 150px;
      }
      .buttons input.hands {
        width: 76px;
      }
      .buttons input#why {
        width: 210px;
      }
    `,
  ];

  override render() {
    const note = this.view.notes.find(({ seat }) => seat === this.number);
    return html`${note ? this.told(note) : nothing}${this.stackForm(note)}${this.presence(note)}${this.penalty()}
      <span class="error" role="alert">${this.error}</span>`;
  }

  /** "Table 1,240,000, engine 1,225,000: +15,000", and what else is to be known of the seat. */
  private told(note: SeatNote) {
    const words = rulingWords(this.language);
    const chips = (amount: number) => formatChips(amount, this.language);
    const engine = (note.counted ?? 0) - (note.difference ?? 0);
    const lines = [
      note.counted === null ? "" : `${words.counted}: ${words.table_says} ${chips(note.counted)}, ${words.engine_says} ${chips(engine)}, ${signed(note.difference ?? 0, this.language)}`,
      [note.absent ? words.absent : "", note.away ? words.away : ""].filter(Boolean).join(" · "),
      note.missed_hands ? `${note.missed_hands} ${words.still_misses}` : "",
      [note.owes_small ? words.owes_small : "", note.owes_big ? words.owes_big : ""].filter(Boolean).join(" · "),
    ];
    return html`<div role="status">${lines.filter(Boolean).map((line) => html`<div class="told">${line}</div>`)}</div>`;
  }

  private stackForm(note: SeatNote | undefined) {
    const words = rulingWords(this.language);
    const stack = this.view.seats.find(({ seat }) => seat === this.number)?.stack ?? 0;
    const { counted = null } = note ?? {};
    return html`<form class="buttons" @submit=${(event: Event) => this.chips(event, "count")}>
      <label>${words.chips_behind}<input id="behind" autocomplete="off" .value=${formatChips(counted ?? stack, this.language)} /></label>
      <button>${words.count}</button>
      <button type="button" @click=${(event: Event) => this.chips(event, "stack")}>${words.set_stack}</button>
      ${counted !== null && note?.difference
        ? html`<button type="button" class="primary" @click=${() => this.send({ kind: "stack", seat: this.number, chips: counted })}>${words.correct_stack}: ${formatChips(counted, this.language)}</button>`
        : nothing}
    </form>`;
  }

  private presence(note: SeatNote | undefined) {
    const words = rulingWords(this.language);
    const { can } = this.view;
    const [kind, word, seats] = note?.absent ? (["returned", words.returned, can.returned] as const) : (["absent", words.mark_absent, can.absent] as const);
    return html`<div class="buttons">
      <button aria-pressed=${note?.absent ? "true" : "false"} ?disabled=${!seats.includes(this.number)} @click=${() => this.send({ kind, seat: this.number })}>${word}</button>
    </div>`;
  }

  private penalty() {
    const words = rulingWords(this.language);
    return html`<form class="buttons" @submit=${this.impose}>
      <label>${words.missed_hands}<input id="many" class="hands" inputmode="numeric" required autocomplete="off" value="1" /></label>
      <label>&nbsp;
        <select id="unit">
          <option value="rounds">${words.rounds}</option>
          <option value="hands">${words.hands}</option>
        </select>
      </label>
      <label>${words.why}<input id="why" autocomplete="off" required maxlength="200" /></label>
      <button>${words.impose}</button>
    </form>`;
  }

  private chips(event: Event, kind: "count" | "stack"): void {
    event.preventDefault();
    const chips = parseChips(this.value("#behind"), this.language);
    this.error = chips === null ? consoleWords(this.language).not_understood : "";
    if (chips !== null) this.send({ kind, seat: this.number, chips });
  }

  private impose(event: Event): void {
    event.preventDefault();
    const many = parseChips(this.value("#many"), this.language);
    this.error = many ? "" : consoleWords(this.language).not_understood;
    if (many) this.send({ kind: "missed_hands", seat: this.number, [this.value("#unit")]: many, reason: this.value("#why") });
  }

  /** The dialog stays: what comes of it is shown here. */
  private send(command: { kind: string; [key: string]: unknown }): void {
    wants(this, command);
  }

  private value(field: string): string {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLSelectElement>(field)!.value.trim();
  }
}
