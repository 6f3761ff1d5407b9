/** Graphics that are cued on the spot: of a seat, of the table, of a text that somebody types. */
import { LitElement, css, html } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";

import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import type { Cue } from "../../shared/graphics";
import { rundownWords } from "../../shared/i18n-rundown";
import { OF_SEAT, OF_TABLE, tickerItems } from "../../shared/rundown";
import type { Seat } from "../../shared/view";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { rundownStyles } from "./rundown-styles";

const TEXT_KINDS = ["ticker", "slate", "next_break"] as const;
const LONGEST_TEXT = 160;
const LONGEST_TIME = 20;

@customElement("ft-quick")
export class FtQuick extends LitElement {
  @property({ attribute: false }) seats: Seat[] = [];
  @property() language: Language = "en";
  /** The first of two seats that are put head to head. */
  @state() private first: number | null = null;
  @state() private textKind: (typeof TEXT_KINDS)[number] = "ticker";

  @query("#text") private readonly text!: HTMLInputElement;

  static override styles = [
    theme,
    controls,
    rundownStyles,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      .seats {
        grid-template-columns: repeat(auto-fill, minmax(300px, 1fr));
      }
      .seats li {
        display: grid;
        grid-template-columns: 1.6em minmax(0, 1fr) auto auto auto;
        align-items: center;
        gap: 4px;
        padding-left: 8px;
      }
      .seats .name {
        font-weight: 600;
      }
      .number {
        color: var(--muted);
        font-variant-numeric: tabular-nums;
      }
      form {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        align-items: end;
        gap: 6px;
      }
      form .quiet {
        grid-column: 1 / -1;
      }
    `,
  ];

  override render() {
    const words = rundownWords(this.language);
    return html`<section><h3>${words.table_wide}</h3><div class="buttons">${OF_TABLE.map((cue) => html`<button @click=${() => this.cue(cue)}>${words[cue.kind]}</button>`)}</div></section>
      <section><h3>${words.quick}</h3><ul class="seats">${this.seats.map((seat) => this.seat(seat))}</ul></section>
      <section><h3>${words.free_text}</h3>${this.form()}</section>`;
  }

  private seat({ seat, name, place }: Seat) {
    const words = rundownWords(this.language);
    const gone = place === null ? [] : (["elimination"] as const);
    return html`<li><span class="number">${seat}</span><span class="name">${name}</span>
      ${[...OF_SEAT, ...gone].map((kind) => html`<button aria-label="${words[kind]}: ${name}" @click=${() => this.cue({ kind, seat })}>${words[kind]}</button>`)}
      <button aria-pressed=${this.first === seat} aria-label="${words.head_to_head}: ${name}" title=${words.head_to_head} @click=${() => this.pair(seat)}>vs</button></li>`;
  }

  /** Two touches: one seat, then the other. */
  private pair(seat: number): void {
    if (this.first === null) {
      this.first = seat;
      return;
    }
    if (this.first !== seat) this.cue({ kind: "head_to_head", seats: [this.first, seat] });
    this.first = null;
  }

  private form() {
    const words = rundownWords(this.language);
    const longest = this.textKind === "next_break" ? LONGEST_TIME : LONGEST_TEXT;
    return html`<form @submit=${this.cueText}>
      <label>${words.graphics}<select id="kind" @change=${(event: Event) => (this.textKind = (event.target as HTMLSelectElement).value as "ticker")}>${TEXT_KINDS.map((kind) => html`<option value=${kind} ?selected=${kind === this.textKind}>${words[kind]}</option>`)}</select></label>
      <label>${words.text}<input id="text" autocomplete="off" maxlength=${longest * (this.textKind === "ticker" ? 4 : 1)} required /></label>
      <button>${words.cue}</button>
      ${this.textKind === "ticker" ? html`<span class="quiet">${words.ticker_told}</span>` : ""}
    </form>`;
  }

  private cueText(event: Event): void {
    event.preventDefault();
    const typed = this.text.value.trim();
    if (typed === "") return;
    const cues: Record<(typeof TEXT_KINDS)[number], Cue> = {
      ticker: { kind: "ticker", items: tickerItems(typed) },
      slate: { kind: "slate", text: typed },
      next_break: { kind: "next_break", at: typed },
    };
    this.cue(cues[this.textKind]);
    this.text.value = "";
  }

  private cue(graphic: Cue): void {
    wants(this, { kind: "cue", graphic });
  }
}
