/** The producer's desk: the release, every audience, the table without faces, alarms, devices and who is connected. */
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import type { ProducerView } from "../../shared/desk-view";
import { wants } from "../../shared/dispatch";
import { timeOfDay } from "../../shared/history";
import { alarmText } from "../../shared/i18n-alarms";
import { deskWords } from "../../shared/i18n-desks";
import { rundownWords } from "../../shared/i18n-rundown";
import { DoubleEscape, mayAct } from "../../shared/keys";
import { rundownCommand } from "../../shared/rundown";
import { controls } from "../console/controls";
import "../console/ft-panic";
import { DeskPage } from "../desk/desk-page";
import { deskStyles } from "../desk/desk-styles";
import "../desk/ft-audiences";
import "../desk/ft-pending";
import "../desk/ft-seat-list";
import "../desk/ft-security";
import "../rundown/ft-graphics-panel";
import "../rundown/ft-monitors";
import "../rundown/ft-take-bar";
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
        grid-template-columns: minmax(312px, 20%) minmax(0, 1fr) minmax(210px, 17%);
      }
      ft-seat-list {
        --row: 46px;
        --row-type: 15px;
      }
      .middle {
        overflow: hidden;
      }
      .middle > * {
        flex: none;
      }
      .tabs {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 6px;
      }
      .below {
        flex: 1 1 0;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        min-height: 0;
      }
      .below.graphics > .table,
      .below.table > .graphics {
        display: none;
      }
      @media (min-width: 1600px) {
        .tabs {
          display: none;
        }
        .below,
        .below.table {
          grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
          gap: 10px;
        }
        .below.graphics > .table,
        .below.table > .graphics {
          display: block;
        }
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

  /** With it preview and program are watched. */
  @property() token = "";
  @state() private below: "graphics" | "table" = "graphics";

  private readonly escapes = new DoubleEscape();

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onEscape, { capture: true });
    window.addEventListener("keydown", this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onEscape, { capture: true });
    window.removeEventListener("keydown", this.onKey);
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
        ${view.pending.length ? html`<section class="panel calls" aria-live="polite"><h2>${words.pending}</h2><ft-pending .pending=${view.pending} .language=${language} mayConfirm></ft-pending></section>` : nothing}
        <section class="panel fill"><h2>${words.audiences}</h2><ft-audiences .audiences=${view.audiences} .held=${view.hold !== null} .language=${language}></ft-audiences></section>
      </div>
      <div class="column middle">
        <ft-monitors .rundown=${view.rundown} .token=${this.token} .language=${language} .blank=${view.blank}></ft-monitors>
        <ft-take-bar .rundown=${view.rundown} .seats=${view.seats} .language=${language} hasKeys></ft-take-bar>
        ${this.tabs()}
        <div class="below ${this.below}">
          <section class="panel graphics" id="graphics"><ft-graphics-panel .rundown=${view.rundown} .seats=${view.seats} .language=${language} hasKeys></ft-graphics-panel></section>
          <section class="panel table" id="table"><h2>${words.table}${view.hand ? html`<b>${words.hand} ${view.hand.id}</b>` : nothing}</h2><ft-seat-list .view=${view} .language=${language}></ft-seat-list></section>
        </div>
      </div>
      <div class="column">
        <section class="panel" aria-live="assertive"><h2>${words.alarms}</h2>${this.alarms(view)}</section>
        <section class="panel fill"><h2>${words.devices}</h2>${this.devices(view)}</section>
        <section class="panel"><h2>${words.security}</h2><ft-security .security=${view.security} .language=${language}></ft-security></section>
        ${view.sequestered ? html`<section class="panel"><ft-cards-grant .openTo=${view.cards_open_to} .language=${language}></ft-cards-grant></section>` : nothing}
      </div>
    </main>`;
  }

  /** Where there is no room for both beside each other, one of graphics and table is shown. */
  private tabs() {
    const words = rundownWords(this.language);
    const tabs = [["graphics", words.graphics], ["table", words.table]] as const;
    return html`<div class="tabs" role="group">${tabs.map(([name, word]) => html`<button aria-pressed=${this.below === name} @click=${() => (this.below = name)}>${word}</button>`)}</div>`;
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

  /** Letters and digits cue, take and clear, unless somebody types. */
  private readonly onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    if (!this.view || !mayAct(event, target instanceof HTMLElement ? target.tagName : "")) return;
    const command = rundownCommand(event.key, this.view.rundown);
    if (command) wants(this, command);
  };
}
