/** The floor's tablet: the table without faces, what is to be ruled, what was ruled, and a dispute's one hand. */
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { actionText, motionText, signed } from "../../shared/acts";
import type { Reveal } from "../../shared/connection";
import type { FloorView } from "../../shared/desk-view";
import { formatChips } from "../../shared/format";
import { entryText, timeOfDay } from "../../shared/history";
import { alarmText } from "../../shared/i18n-alarms";
import { deskWords } from "../../shared/i18n-desks";
import { rulingWords } from "../../shared/i18n-rulings";
import type { Ruling } from "../../shared/console-view";
import type { Seat } from "../../shared/view";
import { controls } from "../console/controls";
import { DeskPage } from "../desk/desk-page";
import { deskStyles } from "../desk/desk-styles";
import "../desk/ft-seat-list";
import { theme } from "../theme";
import "./ft-dispute";

@customElement("ft-floor")
export class FtFloor extends DeskPage<FloorView> {
  /** The hand that was granted, until it is put away. */
  @property({ attribute: false }) granted: Reveal | null = null;

  static override styles = [
    theme,
    controls,
    deskStyles,
    css`
      .columns {
        grid-template-columns: minmax(0, 1.55fr) minmax(340px, 1fr);
      }
      ft-seat-list {
        --row: 56px;
        --row-type: 16px;
      }
      .ruling b {
        font-size: 18px;
      }
      .mark {
        margin-right: 10px;
        color: var(--warn);
        font-size: 13px;
        font-weight: 600;
      }
      li.undone span {
        text-decoration: line-through;
        color: var(--muted);
      }
      .decision {
        display: flex;
        justify-content: space-between;
        gap: 10px;
        padding: 6px 10px;
        border-radius: 6px;
        background: #1b2331;
      }
      .chips {
        display: flex;
        justify-content: space-between;
        margin-top: 10px;
      }
    `,
  ];

  protected override readonly page = "floor";

  protected override desk(view: FloorView) {
    const words = deskWords(this.language);
    const mark = (seat: Seat) => this.marks(view, seat);
    return html`<main class="columns">
      <div class="column"><section class="panel fill">
        <h2>${words.table}${view.hand ? html`<b>${words.hand} ${view.hand.id}</b>` : nothing}</h2>
        <ft-seat-list .view=${view} .language=${this.language} .mark=${mark}></ft-seat-list>
        <div class="chips quiet"><span>${words.in_play}: <b>${formatChips(view.chips.in_play, this.language)}</b></span>${view.chips.difference ? html`<span class="warn">${words.differs} ${signed(view.chips.difference, this.language)}</span>` : nothing}</div>
      </section></div>
      <div class="column">
        <section class="panel ${view.ruling ? "calls" : ""}" aria-live="polite"><h2>${words.rulings}</h2>${view.ruling ? this.ruling(view.ruling) : html`<span class="quiet">${words.no_ruling}</span>`}${this.held(view)}</section>
        ${view.alarms.length ? html`<section class="panel" aria-live="assertive"><h2>${words.alarms}</h2><ul>${view.alarms.map((alarm) => html`<li class="alarm">${alarmText(alarm, this.language)}</li>`)}</ul></section>` : nothing}
        <section class="panel fill"><h2>${words.decisions}</h2>${this.decisions(view)}</section>
        <section class="panel"><ft-dispute .view=${view} .granted=${this.granted} .language=${this.language} @ft-put-away=${() => (this.granted = null)}></ft-dispute></section>
      </div>
    </main>`;
  }

  private ruling(ruling: Ruling) {
    const words = rulingWords(this.language);
    return html`<div class="ruling">
      <div class="quiet">${deskWords(this.language).seat} ${ruling.seat} · ${motionText(ruling.motion, this.language)}</div>
      <b>${actionText(ruling.action, this.language)}</b> <span class="quiet">${ruling.rule}${ruling.floor ? ` · ${words.floor_orders}` : ""}</span>
      ${ruling.alternatives.length ? html`<div class="quiet">${ruling.alternatives.map((action) => actionText(action, this.language)).join(" · ")}</div>` : nothing}
    </div>`;
  }

  private held({ held }: FloorView) {
    const words = deskWords(this.language);
    if (held.length === 0) return nothing;
    return html`<ul>${held.map((declared) => html`<li class=${declared.holds ? "warn" : "quiet"}>${words.seat} ${declared.seat} ${words.out_of_turn}: ${actionText(declared.action, this.language)}</li>`)}</ul>`;
  }

  private decisions({ decisions }: FloorView) {
    const words = deskWords(this.language);
    if (decisions.length === 0) return html`<span class="quiet">${words.no_decisions}</span>`;
    return html`<ul>${decisions.map((entry) => html`<li class="decision ${entry.undone ? "undone" : ""}"><span>${entryText(entry, this.language)}${entry.reason ? html`<br /><small class="quiet">${entry.reason}</small>` : nothing}</span><time class="quiet" datetime=${entry.at}>${timeOfDay(entry.at)}</time></li>`)}</ul>`;
  }

  private marks(view: FloorView, { seat }: Seat): unknown {
    const words = rulingWords(this.language);
    const note = view.notes.find((each) => each.seat === seat);
    const parts = [
      view.clock_on === seat ? words.clock_runs : "",
      note?.absent || note?.away ? words.absent : "",
      note?.missed_hands ? `${note.missed_hands} ${words.still_misses}` : "",
      note?.owes_small ? words.owes_small : "",
      note?.owes_big ? words.owes_big : "",
      note?.counted != null ? `${deskWords(this.language).counted} ${formatChips(note.counted, this.language)}` : "",
      note?.difference ? `Δ ${signed(note.difference, this.language)}` : "",
    ].filter(Boolean);
    return parts.length ? parts.map((part) => html`<span class="mark">${part}</span>`) : nothing;
  }
}
