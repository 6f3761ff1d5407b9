/** A called clock that runs down by the rules' seconds, to be seen only: that it has expired is said by the operator. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { secondsLeft } from "../../shared/clock";
import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { rulingWords } from "../../shared/i18n-rulings";
import type { ConsoleView } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";

const TICK_MS = 200;

@customElement("ft-clock")
export class FtClock extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @state() private nowMs = performance.now();

  private timer: ReturnType<typeof setInterval> | undefined;
  /** The entry of the call that runs, and when this page saw it. */
  private called: string | null = null;
  private sinceMs = 0;

  static override styles = [
    theme,
    controls,
    css`
      .clock {
        display: flex;
        align-items: center;
        gap: 14px;
        padding: 4px 10px;
        border-left: 4px solid var(--warn);
        background: #33290d;
      }
      .clock.last {
        border-color: #ff8792;
        background: #5c1019;
      }
      .left {
        min-width: 2.4em;
        font-size: 32px;
        font-weight: 700;
        line-height: 1.1;
        text-align: right;
      }
      .whose {
        flex: 1;
        font-size: 16px;
        font-weight: 600;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => (this.nowMs = performance.now()), TICK_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override willUpdate(): void {
    const { clock_on, hand } = this.view;
    const call = clock_on === null ? null : `${hand?.id} ${hand?.street} ${clock_on}`;
    if (call !== this.called) this.sinceMs = performance.now();
    this.called = call;
  }

  override render() {
    const { clock_on, clock_s, can, seats } = this.view;
    if (clock_on === null) return nothing;
    const words = rulingWords(this.language);
    const left = secondsLeft(clock_s, this.nowMs - this.sinceMs);
    const name = seats.find(({ seat }) => seat === clock_on)?.name ?? "";
    return html`<div class="clock ${left.isCountdown ? "last" : ""}" role="timer">
      <span class="left">${left.seconds}</span>
      <span class="whose">${left.seconds ? words.clock_runs : words.clock_over}: ${clock_on} · ${name}</span>
      <button class="danger" ?disabled=${!can.clock_expired} @click=${() => wants(this, { kind: "clock_expired" })}>${words.expired}</button>
    </div>`;
  }
}
