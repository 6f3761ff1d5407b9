/** The acts that wait for a second person, with the seconds that are left, and the button that gives the second word. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import { formatClock, left } from "../../shared/countdown";
import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { deskWords } from "../../shared/i18n-desks";
import { historyWord } from "../../shared/i18n-history";
import type { Pending } from "../../shared/console-view";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { deskStyles } from "./desk-styles";
import { Ticking } from "./ticking";

@customElement("ft-pending")
export class FtPending extends LitElement {
  @property({ attribute: false }) pending: Pending[] = [];
  @property() language: Language = "en";
  /** The floor looks on: it asks, others grant. */
  @property({ type: Boolean }) mayConfirm = false;

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
      li {
        display: flex;
        align-items: center;
        gap: 12px;
      }
      .what {
        flex: 1;
      }
    `,
  ];

  override render() {
    const words = deskWords(this.language);
    const elapsed = this.ticking.elapsedMs(this.pending);
    if (this.pending.length === 0) return html`<span class="quiet">${words.nobody_waits}</span>`;
    return html`<ul>${this.pending.map((act) => this.line(act, elapsed))}</ul>`;
  }

  private line(act: Pending, elapsed: number) {
    const words = deskWords(this.language);
    return html`<li>
      <span class="what"><b>${this.named(act.kind)}${this.told(act)}</b><br /><span class="quiet">${words.by} ${act.by} · ${words.ends_in} ${formatClock(left(act.ends_in_s, elapsed))}</span></span>
      ${this.mayConfirm ? html`<button class="primary" @click=${() => wants(this, act.command)}>${words.confirm}</button>` : ""}
    </li>`;
  }

  private named(kind: string): string {
    const words = deskWords(this.language);
    return { delay: words.delay, floor_reveal: words.reveal, grant_cards: words.grant_cards }[kind] ?? historyWord(kind, this.language);
  }

  private told({ kind, argument }: Pending): string {
    if (argument === null) return "";
    if (kind === "delay") return ` ${formatClock(Number(argument))}`;
    return kind === "floor_reveal" ? ` · ${deskWords(this.language).seat} ${argument}` : ` ${argument}`;
  }
}
