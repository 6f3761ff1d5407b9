/** The producer's desk: the release, every audience, the table without faces, alarms, devices and who is connected. */
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";

import type { ProducerView } from "../../shared/desk-view";
import { wants } from "../../shared/dispatch";
import { timeOfDay } from "../../shared/history";
import { alarmText } from "../../shared/i18n-alarms";
import { deskWords } from "../../shared/i18n-desks";
import { DoubleEscape } from "../../shared/keys";
import { controls } from "../console/controls";
import "../console/ft-panic";
import { DeskPage } from "../desk/desk-page";
import { deskStyles } from "../desk/desk-styles";
import "../desk/ft-audiences";
import "../desk/ft-pending";
import "../desk/ft-seat-list";
import "../desk/ft-security";
import { theme } from "../theme";
import "./ft-cards-grant";
import "./ft-release";

@customElement("ft-producer")
export class FtProducer extends DeskPage<ProducerView> {
  static override styles = [
    theme,
    controls,
    deskStyles,
    css`
      .columns {
        grid-template-columns: minmax(310px, 25%) minmax(0, 1fr) minmax(250px, 21%);
      }
      ft-seat-list {
        --row: 46px;
        --row-type: 15px;
      }
      .lamp {
        display: grid;
        place-content: center;
        min-width: 104px;
        min-height: 48px;
        border-radius: 6px;
        background: #2a3140;
        color: #b4bfd1;
        font-weight: 700;
        text-transform: uppercase;
      }
      .lamp.lit {
        background: #c01527;
        color: #ffffff;
      }
      .sequestered {
        padding: 4px 10px;
        border: 1px solid var(--warn);
        border-radius: 6px;
        color: var(--warn);
        font-weight: 700;
      }
    `,
  ];

  protected override readonly page = "producer";

  private readonly escapes = new DoubleEscape();

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onEscape, { capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onEscape, { capture: true });
  }

  protected override headParts(view: ProducerView) {
    const words = deskWords(this.language);
    const isLit = !view.blank && view.audiences.some(({ page, hand_id }) => page === "program" && hand_id !== null);
    return html`${view.sequestered ? html`<span class="sequestered" title=${words.sequestered_told}>${words.sequestered}</span>` : nothing}
      <span class="lamp ${isLit ? "lit" : ""}" role="status">${isLit ? words.lamp_on : words.lamp_off}</span>
      <ft-panic .blanked=${view.blank} .language=${this.language}></ft-panic>`;
  }

  protected override desk(view: ProducerView) {
    const words = deskWords(this.language);
    const language = this.language;
    return html`<main class="columns">
      <div class="column">
        <ft-release .view=${view} .language=${language}></ft-release>
        <section class="panel ${view.pending.length ? "calls" : "fill"}" aria-live="polite"><h2>${words.pending}</h2><ft-pending .pending=${view.pending} .language=${language} mayConfirm></ft-pending></section>
      </div>
      <div class="column">
        <section class="panel"><h2>${words.audiences}</h2><ft-audiences .audiences=${view.audiences} .held=${view.hold !== null} .language=${language}></ft-audiences></section>
        <section class="panel fill"><h2>${words.table}${view.hand ? html`<b>${words.hand} ${view.hand.id}</b>` : nothing}</h2><ft-seat-list .view=${view} .language=${language}></ft-seat-list></section>
      </div>
      <div class="column">
        <section class="panel" aria-live="assertive"><h2>${words.alarms}</h2>${this.alarms(view)}</section>
        <section class="panel fill"><h2>${words.devices}</h2>${this.devices(view)}</section>
        <section class="panel"><h2>${words.security}</h2><ft-security .security=${view.security} .language=${language}></ft-security></section>
        ${view.sequestered ? html`<section class="panel"><ft-cards-grant .openTo=${view.cards_open_to} .language=${language}></ft-cards-grant></section>` : nothing}
      </div>
    </main>`;
  }

  private alarms({ alarms }: ProducerView) {
    if (alarms.length === 0) return html`<span class="quiet">${deskWords(this.language).no_alarms}</span>`;
    return html`<ul>${alarms.map((alarm) => html`<li class="alarm"><time class="quiet" datetime=${alarm.at}>${timeOfDay(alarm.at)}</time> ${alarmText(alarm, this.language)}</li>`)}</ul>`;
  }

  private devices({ devices }: ProducerView) {
    if (devices.length === 0) return html`<span class="quiet">${deskWords(this.language).no_devices}</span>`;
    return html`<ul>${devices.map((device) => html`<li><b>${device.name}</b> <span class=${device.status}>● ${device.status}</span>${device.detail ? html`<div class="quiet">${device.detail}</div>` : nothing}</li>`)}</ul>`;
  }

  /** Panic by keyboard, as at the console. */
  private readonly onEscape = (event: KeyboardEvent): void => {
    if (this.escapes.press(event, event.timeStamp)) wants(this, { kind: "blank" });
  };
}
