/** The release in the producer's hand: what is on program, when the next comes, hold and resume, and the delay. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { formatClock, grown, left, parseDelay } from "../../shared/countdown";
import type { ProducerView } from "../../shared/desk-view";
import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { timeOfDay } from "../../shared/history";
import { consoleWords } from "../../shared/i18n-console";
import { deskWords } from "../../shared/i18n-desks";
import { controls } from "../console/controls";
import { deskStyles } from "../desk/desk-styles";
import { Ticking } from "../desk/ticking";
import { theme } from "../theme";

@customElement("ft-release")
export class FtRelease extends LitElement {
  @property({ attribute: false }) view!: ProducerView;
  @property() language: Language = "en";
  @state() private typed = "";
  @state() private error = "";

  private readonly ticking = new Ticking(this);

  static override styles = [
    theme,
    controls,
    deskStyles,
    css`
      :host {
        display: grid;
        gap: 10px;
        height: auto;
        background: none;
      }
      .now {
        display: grid;
        grid-template-columns: 1fr auto;
        align-items: start;
        gap: 12px;
      }
      .now h2 {
        display: block;
        white-space: nowrap;
      }
      .now > :last-child {
        text-align: right;
      }
      .held {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 12px;
        padding: 10px 14px;
        border-radius: 8px;
        background: #6b4a00;
        color: #ffffff;
      }
      .held b {
        white-space: nowrap;
      }
      button {
        display: grid;
        align-content: center;
        width: 100%;
        min-height: 56px;
        padding-block: 6px;
        text-align: left;
      }
      button small {
        font-weight: 500;
        color: #c3cfe2;
      }
      .pair {
        display: grid;
        gap: 8px;
        margin-top: 8px;
      }
      form {
        display: grid;
        grid-template-columns: 1fr auto;
        align-items: end;
        gap: 8px;
      }
      form p {
        grid-column: 1 / -1;
        margin: 0;
      }
    `,
  ];

  override render() {
    const words = deskWords(this.language);
    const elapsed = this.ticking.elapsedMs(this.view);
    const program = this.view.audiences.find(({ page }) => page === "program");
    const shown = program?.hand_id ? `${words.hand} ${program.hand_id}` : words.nothing;
    const next = !program || program.next_in_s === null || this.view.hold ? "–" : formatClock(left(program.next_in_s, elapsed));
    return html`
      <div class="panel now"><div><h2>${words.on_program}</h2><div class="big">${this.view.blank ? words.blanked : shown}</div><div class="quiet">${[program?.street ? consoleWords(this.language)[program.street] : "", `${program?.waiting ?? 0} ${words.waits}`].filter(Boolean).join(" · ")}</div></div>
        <div><h2>${words.to_program}</h2><div class="big">${next}</div><div class="quiet">${words.delay} ${formatClock(this.view.delay_s)}</div></div></div>
      <div class="panel">${this.view.hold ? this.held(grown(this.view.hold.held_s, elapsed)) : this.holding()}</div>
      <div class="panel">${this.delay()}</div>
      ${this.view.can.accept_wall_time ? html`<div class="panel calls">${this.down()}</div>` : nothing}`;
  }

  /** Time that the show was down for counts only if two people say so. */
  private down() {
    const words = deskWords(this.language);
    return html`<p>${words.down_told}: <b>${formatClock(this.view.down_s)}</b></p>
      <button @click=${() => wants(this, { kind: "accept_wall_time" })}>${words.accept_wall_time}<small>${words.pending}</small></button>`;
  }

  private holding() {
    const words = deskWords(this.language);
    return html`<h2>${words.hold}</h2><button class="danger" ?disabled=${!this.view.can.hold} @click=${() => wants(this, { kind: "hold" })}>${words.hold}<small>${words.hold_told}</small></button>`;
  }

  private held(seconds: number) {
    const words = deskWords(this.language);
    const { hold, can } = this.view;
    const resume = (lost: string) => wants(this, { kind: "resume", lost });
    return html`<div class="held" role="status"><b>${words.held} ${formatClock(seconds)}</b><span>${words.since} ${timeOfDay(hold?.at ?? "")} · ${hold?.by}</span></div>
      <div class="pair">
        <button class="primary" ?disabled=${!can.resume} @click=${() => resume("grow")}>${words.resume_grow}<small>${words.resume_grow_told}</small></button>
        <button ?disabled=${!can.resume} @click=${() => resume("skip")}>${words.resume_skip}<small>${words.resume_skip_told}</small></button>
      </div>`;
  }

  private delay() {
    const words = deskWords(this.language);
    const seconds = parseDelay(this.typed);
    const isShorter = seconds !== null && seconds < this.view.delay_s;
    const { can, least_delay_s } = this.view;
    const isBarred = seconds === null || (isShorter ? !can.shorten || seconds < (least_delay_s ?? Infinity) : !can.lengthen);
    const least = least_delay_s === null ? "" : ` ${words.least} ${formatClock(least_delay_s)}.`;
    return html`<h2>${words.set_delay}</h2><form @submit=${this.submitDelay}>
      <label>${words.minutes_seconds}<input id="delay" autocomplete="off" inputmode="numeric" maxlength="8" .value=${this.typed} @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)} /></label>
      <button class="primary" ?disabled=${this.typed !== "" && isBarred}>${words.set}</button>
      <p class="quiet">${seconds === null ? html`${words.longer} ${words.shorter}${least}` : isShorter ? html`<span class="warn">${words.shorter}${least}</span>` : words.longer}</p>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
    </form>`;
  }

  private submitDelay(event: Event): void {
    event.preventDefault();
    const seconds = parseDelay(this.typed);
    this.error = seconds === null ? deskWords(this.language).not_understood : "";
    if (seconds === null) return;
    wants(this, { kind: "delay", seconds });
    this.typed = "";
  }
}
