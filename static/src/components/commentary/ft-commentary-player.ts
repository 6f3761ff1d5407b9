/** A player's card: how he plays, how deep he is, and the commentator's own notes on him. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { CommentaryView } from "../../shared/commentary-view";
import { formatChips, formatPercent, type Language } from "../../shared/format";
import type { PlayerRecord } from "../../shared/graphics";
import { commentaryWords, type CommentaryWords } from "../../shared/i18n-commentary";
import { deskWords } from "../../shared/i18n-desks";
import { Notes, openStore } from "../../shared/notes";
import type { Seat } from "../../shared/view";
import { controls } from "../console/controls";
import "../ft-flag";
import { theme } from "../theme";
import { panelStyles } from "./panel-styles";

@customElement("ft-commentary-player")
export class FtCommentaryPlayer extends LitElement {
  @property({ attribute: false }) view!: CommentaryView;
  @property({ type: Number }) seat: number | null = null;
  @property() language: Language = "en";

  private readonly notes = new Notes(openStore());

  static override styles = [
    theme,
    controls,
    panelStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 8px;
        height: 100%;
      }
      header {
        display: flex;
        align-items: end;
        gap: 10px;
      }
      select {
        flex: 1;
      }
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
        gap: 6px 10px;
        margin: 0;
      }
      dl div {
        display: grid;
      }
      dt {
        font-size: 12.5px;
        color: var(--muted);
      }
      dd {
        margin: 0;
        font-size: 18px;
        font-weight: 700;
        line-height: 1.15;
        font-variant-numeric: tabular-nums;
      }
      p {
        margin: 0;
      }
      .notes {
        flex: 1;
        grid-template-rows: auto minmax(0, 1fr);
        min-height: 0;
      }
      textarea {
        min-height: 56px;
        padding: 8px 10px;
        border: 1px solid #6b6759;
        border-radius: 6px;
        font: inherit;
        font-size: 16px;
        resize: none;
      }
    `,
  ];

  override render() {
    const words = commentaryWords(this.language);
    const seat = this.chosen();
    if (!seat) return nothing;
    const record = this.view.records[seat.seat];
    return html`<header>
        <select aria-label=${words.choose} @change=${this.choose}>${this.view.seats.map((each) => html`<option value=${each.seat} ?selected=${each.seat === seat.seat}>${each.seat} · ${each.name}</option>`)}</select>
        <button @click=${this.export}>${words.export}</button>
      </header>
      <dl>${this.depth(seat, words)}${record ? this.record(record, words) : nothing}</dl>
      ${record ? nothing : html`<p class="quiet">${words.no_record}</p>`}
      <label class="notes">${words.notes} · ${words.notes_told}<textarea .value=${this.notes.of(seat.name)} maxlength="4000" @input=${(event: InputEvent) => this.keep(seat, event)}></textarea></label>`;
  }

  private chosen(): Seat | undefined {
    const { seats } = this.view;
    return seats.find((each) => each.seat === this.seat) ?? seats[0];
  }

  private record(record: PlayerRecord, words: CommentaryWords) {
    const share = (value: number | null) => (value === null ? "–" : formatPercent(value));
    return html`
      ${this.figure(words.vpip, share(record.vpip), words.vpip_told)}
      ${this.figure(words.pfr, share(record.pfr), words.pfr_told)}
      ${this.figure(words.aggression, record.aggression === null ? "–" : this.tenths(record.aggression), words.aggression_told)}
      ${this.figure(words.wtsd, share(record.wtsd), words.wtsd_told)}
      ${this.figure(words.biggest, record.biggest_pot ? formatChips(record.biggest_pot, this.language) : "–")}
      ${this.figure(words.hands, String(record.hands))}`;
  }

  private depth(seat: Seat, words: CommentaryWords) {
    const figures = this.view.figures.find((each) => each.seat === seat.seat);
    return html`
      ${this.figure(deskWords(this.language).stack, formatChips(seat.stack, this.language))}
      ${figures?.effective_stack ? this.figure(words.effective, formatChips(figures.effective_stack, this.language)) : nothing}
      ${figures && figures.spr !== null ? this.figure(words.spr, this.tenths(figures.spr)) : nothing}`;
  }

  private figure(name: string, value: string, told = "") {
    return html`<div title=${told}><dt>${name}</dt><dd>${value}</dd></div>`;
  }

  private tenths(value: number): string {
    const text = value.toFixed(1);
    return this.language === "en" ? text : text.replace(".", ",");
  }

  private choose(event: Event): void {
    const detail = Number((event.target as HTMLSelectElement).value);
    this.dispatchEvent(new CustomEvent("choose", { detail, bubbles: true, composed: true }));
  }

  private keep(seat: Seat, event: InputEvent): void {
    const area = event.target as HTMLTextAreaElement;
    area.setAttribute("aria-invalid", String(!this.notes.keep(seat.name, area.value)));
  }

  private export(): void {
    const address = URL.createObjectURL(new Blob([JSON.stringify(this.notes.all(), null, 2)], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: "notes.json" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}
