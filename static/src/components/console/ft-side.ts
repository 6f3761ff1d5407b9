/** The column at the right: what is on air, alarms, devices and the latest entries of the log. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { opens, wants } from "../../shared/dispatch";
import { formatDelay, type Language } from "../../shared/format";
import { entryText, timeOfDay } from "../../shared/history";
import { alarmText } from "../../shared/i18n-alarms";
import { consoleWords } from "../../shared/i18n-console";
import { countsOf, zoneText } from "../../shared/devices";
import { deckWords } from "../../shared/i18n-decks";
import { deskWords } from "../../shared/i18n-desks";
import { rundownWords } from "../../shared/i18n-rundown";
import { rulingWords } from "../../shared/i18n-rulings";
import { KEYS, keyLabel, type Keys } from "../../shared/keys";
import type { Alarm, ConsoleView, Device, HistoryEntry } from "../../shared/console-view";
import "../desk/ft-pending";
import { theme } from "../theme";
import { controls } from "./controls";

const MARKS: Record<Device["status"], string> = { ok: "●", connecting: "◌", degraded: "▲", down: "✕" };

@customElement("ft-side")
export class FtSide extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @property({ attribute: false }) keys: Keys = KEYS;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 8px;
        min-height: 0;
      }
      @media (max-aspect-ratio: 1 / 1) {
        :host {
          display: grid;
          grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.3fr);
        }
        section.on-air,
        section.alarms,
        section.devices {
          max-height: none;
        }
        section.alarms {
          grid-area: 2 / 1;
        }
        section.devices {
          grid-area: 1 / 2 / 3 / 3;
        }
        section.history {
          grid-area: 1 / 3 / 3 / 4;
        }
      }
      section {
        padding: 8px 10px;
        border: 1px solid #2a3547;
        border-radius: 8px;
        background: var(--panel);
        overflow: auto;
      }
      .alarms,
      .devices {
        flex: none;
        max-height: 27%;
      }
      .on-air {
        flex: none;
      }
      .history {
        flex: 1 1 90px;
        min-height: 90px;
      }
      h2 {
        margin: 0 0 4px;
        font-size: 12px;
        font-weight: 700;
        text-transform: uppercase;
        letter-spacing: 0.05em;
        color: var(--muted);
      }
      ul {
        display: grid;
        gap: 4px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .now {
        font-size: 17px;
        font-weight: 700;
      }
      .quiet {
        color: var(--muted);
        font-size: 13px;
      }
      .on-air button {
        margin-top: 6px;
      }
      .held {
        margin-top: 6px;
        padding: 4px 8px;
        border-radius: 4px;
        background: #6b4a00;
        color: #ffffff;
        font-weight: 700;
      }
      .graphics .tally {
        display: inline-block;
        margin-top: 4px;
        padding: 2px 8px;
        border-radius: 4px;
        background: #b3101f;
        color: #ffffff;
        font-weight: 700;
      }
      .on-air button.take {
        background: #17693d;
        border-color: #62d89a;
      }
      .alarms li {
        padding: 4px 8px;
        border-left: 4px solid #ff6a78;
        background: #3d151b;
      }
      .ok {
        color: var(--ok);
      }
      .degraded,
      .connecting {
        color: var(--warn);
      }
      .down {
        color: #ff8792;
      }
      .head {
        display: flex;
        align-items: center;
        justify-content: space-between;
      }
      .history li button {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        width: 100%;
        min-height: 34px;
        padding: 2px 8px;
        border-color: transparent;
        background: #1b2331;
        text-align: left;
        font-size: 13px;
        font-weight: 500;
      }
      .history li.undone span:first-child {
        text-decoration: line-through;
        color: var(--muted);
      }
    `,
  ];

  override render() {
    const words = consoleWords(this.language);
    const { alarms, devices, decks, history, zones } = this.view;
    return html`
      <section class="on-air" aria-label=${words.on_air}><h2>${words.on_air}</h2>${this.onAir()}</section>
      <section class="alarms" aria-label=${words.alarms} aria-live="assertive">
        <h2>${words.alarms}${alarms.length ? ` (${alarms.length})` : ""}</h2>
        ${alarms.length ? html`<ul>${alarms.map((alarm) => this.alarm(alarm))}</ul>` : html`<span class="quiet">${words.no_alarms}</span>`}
      </section>
      <section class="devices" aria-label=${words.devices} tabindex="0">
        <h2>${words.devices}</h2>
        ${decks ? html`<div class="quiet">${deckWords(this.language).in_play}: <b>${decks.in_play}</b>${decks.others.length ? ` · ${deckWords(this.language).other_decks}: ${decks.others.join(", ")}` : ""}</div>` : nothing}
        ${zones.map((zone) => html`<div class=${zone.read < zone.present ? "degraded" : "quiet"}>${zoneText(zone, this.language)}</div>`)}
        ${devices.length ? html`<ul>${devices.map((device) => this.device(device))}</ul>` : html`<span class="quiet">${words.no_devices}</span>`}
      </section>
      <section class="history" aria-label=${words.history} tabindex="0">
        <div class="head"><h2>${words.history}</h2><button @click=${() => opens(this, { what: "history" })}>${rulingWords(this.language).open} … <kbd>${keyLabel(this.keys, "history")}</kbd></button></div>
        <ul>${history.map((entry) => this.entry(entry))}</ul>
      </section>
    `;
  }

  private onAir() {
    const words = consoleWords(this.language);
    const { program, delay_s, blank } = this.view;
    const street = program.street ? ` · ${words[program.street]}` : "";
    const shown = program.hand_id === null ? words.nothing : `${words.hand} ${program.hand_id}${street}`;
    const next = program.next_in_s === null ? "" : ` · ${words.next_in} ${Math.ceil(program.next_in_s)} s`;
    return html`<div class="now">${blank ? words.blanked : shown}</div>
      <div class="quiet">${words.delay} ${formatDelay(delay_s)} · ${program.waiting} ${words.waiting}${next}</div>
      ${this.graphics()}${this.holding()}
      ${this.view.pending.length ? html`<ft-pending .pending=${this.view.pending} .language=${this.language} mayConfirm></ft-pending>` : nothing}`;
  }

  /** What stands on program besides the table, in words: the tally of a desk without monitors. */
  private graphics() {
    const words = rundownWords(this.language);
    const { program, preview } = this.view.rundown;
    const names = program.map(({ kind }) => words[kind]).join(", ");
    return html`<div class="graphics" aria-live="polite"><span class=${program.length ? "tally" : "quiet"}>${names || words.nothing_on}</span>
      <div class="buttons">
        <button @click=${() => opens(this, { what: "graphics" })}>${words.graphics} … <kbd>${keyLabel(this.keys, "graphics")}</kbd></button>
        ${preview.length ? html`<button class="take" @click=${() => wants(this, { kind: "take" })}>${words.take}: ${preview.map(({ kind }) => words[kind]).join(", ")}</button>` : nothing}
        ${program.length ? html`<button class="danger" @click=${() => wants(this, { kind: "clear" })}>${words.clear}</button>` : nothing}
      </div></div>`;
  }

  private holding() {
    const words = deskWords(this.language);
    const { hold, can } = this.view;
    if (!hold) return html`<button ?disabled=${!can.hold} title=${words.hold_told} @click=${() => wants(this, { kind: "hold" })}>${words.hold}</button>`;
    const resume = (lost: string) => wants(this, { kind: "resume", lost });
    return html`<div class="held" role="status">${words.held} · ${words.since} ${timeOfDay(hold.at)} · ${hold.by}</div>
      <div class="buttons">
        <button class="primary" ?disabled=${!can.resume} title=${words.resume_grow_told} @click=${() => resume("grow")}>${words.resume_grow}</button>
        <button ?disabled=${!can.resume} title=${words.resume_skip_told} @click=${() => resume("skip")}>${words.resume_skip}</button>
      </div>`;
  }

  private alarm(alarm: Alarm) {
    return html`<li><time class="quiet" datetime=${alarm.at}>${timeOfDay(alarm.at)}</time> ${alarmText(alarm, this.language)}</li>`;
  }

  private device(device: Device) {
    return html`<li>
      <b>${device.name}</b> <span class=${device.status}>${MARKS[device.status]} ${device.status}</span>
      ${device.detail ? html`<div class="quiet">${device.detail}</div>` : nothing}
      <div class="quiet">${countsOf(device, this.language).join(" · ")}</div>
    </li>`;
  }

  private entry(entry: HistoryEntry) {
    const undone = entry.undone ? ` (${consoleWords(this.language).undone})` : "";
    return html`<li class=${entry.undone ? "undone" : ""}>
      <button @click=${() => opens(this, { what: "history", entry: entry.entry })}>
        <span>${entryText(entry, this.language)}${undone}</span><time class="quiet" datetime=${entry.at}>${timeOfDay(entry.at)}</time>
      </button>
    </li>`;
  }
}
