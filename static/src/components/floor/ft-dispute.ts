/** A dispute: the floor asks for one hidden hand, two people grant it elsewhere, and it is looked at once, here. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import type { Reveal } from "../../shared/connection";
import type { FloorView } from "../../shared/desk-view";
import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { deskWords } from "../../shared/i18n-desks";
import { controls } from "../console/controls";
import { deskStyles } from "../desk/desk-styles";
import "../desk/ft-pending";
import "../ft-card";
import { theme } from "../theme";

@customElement("ft-dispute")
export class FtDispute extends LitElement {
  @property({ attribute: false }) view!: FloorView;
  /** The hand that was granted and not put away yet. */
  @property({ attribute: false }) granted: Reveal | null = null;
  @property() language: Language = "en";
  @state() private seat: number | null = null;

  static override styles = [
    theme,
    controls,
    deskStyles,
    css`
      :host {
        display: block;
        height: auto;
        background: none;
      }
      .seats {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin: 8px 0;
      }
      .seats button {
        min-width: 48px;
      }
      .ask {
        width: 100%;
        min-height: 52px;
      }
      .granted {
        display: grid;
        justify-items: center;
        gap: 12px;
        padding: 14px;
        border-radius: 8px;
        background: #2c240c;
      }
      .cards {
        display: flex;
        gap: 8px;
      }
      .cards ft-card {
        font-size: 22px;
      }
    `,
  ];

  override render() {
    if (this.granted) return this.shown(this.granted);
    const words = deskWords(this.language);
    const asked = this.view.pending.filter(({ kind }) => kind === "floor_reveal");
    const offered = this.view.can.floor_reveal;
    return html`<h2>${words.reveal}</h2><div class="quiet">${words.reveal_told}</div>
      ${asked.length ? html`<div class="panel calls"><ft-pending .pending=${asked} .language=${this.language}></ft-pending></div>` : nothing}
      ${offered.length ? this.form(offered) : html`<p class="quiet">${words.no_hidden}</p>`}`;
  }

  private form(offered: number[]) {
    const words = deskWords(this.language);
    const chosen = this.seat !== null && offered.includes(this.seat) ? this.seat : null;
    return html`<div class="seats" role="group" aria-label=${words.choose_seat}>${offered.map((seat) => html`<button aria-pressed=${seat === chosen ? "true" : "false"} @click=${() => (this.seat = seat)}>${seat}</button>`)}</div>
      <button class="ask primary" ?disabled=${chosen === null} @click=${() => this.ask(chosen)}>${words.ask}${chosen === null ? "" : ` · ${words.seat} ${chosen}`}</button>`;
  }

  private shown(reveal: Reveal) {
    const words = deskWords(this.language);
    return html`<div class="granted"><h2>${words.revealed} · ${words.hand} ${reveal.hand} · ${words.seat} ${reveal.seat}</h2>
      <div class="cards">${reveal.cards.map((face) => html`<ft-card .face=${face}></ft-card>`)}</div>
      ${reveal.cards.includes(null) ? html`<p>${words.not_all_read}</p>` : ""}
      <button @click=${() => this.dispatchEvent(new CustomEvent("ft-put-away"))}>${words.put_away} · ${words.put_away_told}</button></div>`;
  }

  private ask(seat: number | null): void {
    if (seat === null) return;
    wants(this, { kind: "floor_reveal", seat });
    this.seat = null;
  }
}
