/** What every audience is shown now: delay, hand and street, what waits, and when the next of it comes. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import { formatClock, left } from "../../shared/countdown";
import type { Audience } from "../../shared/desk-view";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { deskWords, type DeskWords } from "../../shared/i18n-desks";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { deskStyles } from "./desk-styles";
import { Ticking } from "./ticking";

@customElement("ft-audiences")
export class FtAudiences extends LitElement {
  @property({ attribute: false }) audiences: Audience[] = [];
  @property() language: Language = "en";
  @property({ type: Boolean }) held = false;

  private readonly ticking = new Ticking(this);

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
    `,
  ];

  override render() {
    const words = deskWords(this.language);
    const elapsed = this.ticking.elapsedMs(this.audiences);
    return html`<table>
      <tr><th></th><th class="number">${words.delay}</th><th>${words.now}</th><th class="number">${words.waits}</th><th class="number">${words.next}</th></tr>
      ${this.audiences.map((audience) => this.row(audience, elapsed))}
      <tr><td>${words.venue}</td><td class="number">${words.no_delay}</td><td>${words.table}</td><td></td><td></td></tr>
    </table>`;
  }

  private row(audience: Audience, elapsed: number) {
    const words = deskWords(this.language);
    const shown = audience.slate !== null ? words.slate : audience.hand_id === null ? words.nothing : `${words.hand} ${audience.hand_id} · ${audience.street ? consoleWords(this.language)[audience.street] : ""}`;
    const next = audience.next_in_s === null || this.held ? "–" : formatClock(left(audience.next_in_s, elapsed));
    return html`<tr>
      <td><b>${words[audience.page as keyof DeskWords] ?? audience.page}</b></td>
      <td class="number">${formatClock(audience.delay_s)}${audience.shrink_to === null ? "" : html`<div class="warn">→ ${formatClock(audience.shrink_to)}</div>`}</td><td>${shown}</td><td class="number">${audience.waiting}${audience.hands_waiting ? html`<div class="quiet">${words.hands}: ${audience.hands_waiting}</div>` : ""}</td><td class="number">${next}</td>
    </tr>`;
  }
}
