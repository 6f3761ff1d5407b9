/** The head of a desk's page: which page and show it is, the level, the link, and what the page adds. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import type { LinkStatus } from "../../shared/connection";
import { formatClock } from "../../shared/countdown";
import type { Language } from "../../shared/format";
import { deskWords, type DeskWords } from "../../shared/i18n-desks";
import { stakes } from "../../shared/stakes";
import type { View } from "../../shared/view";
import { controls } from "../console/controls";
import { theme } from "../theme";

@customElement("ft-desk-head")
export class FtDeskHead extends LitElement {
  @property({ attribute: false }) view: View | null = null;
  @property() status: LinkStatus = "connecting";
  @property() language: Language = "en";
  @property() page: keyof DeskWords = "producer";

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 14px;
        min-height: 52px;
      }
      .role {
        padding: 4px 12px;
        border-radius: 6px;
        background: #22314d;
        font-size: 15px;
        font-weight: 700;
        white-space: nowrap;
      }
      .event {
        flex: 1;
        display: grid;
        min-width: 0;
        line-height: 1.35;
      }
      .event * {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .event b {
        font-size: 17px;
      }
      .event span,
      .delay {
        color: var(--muted);
      }
      .delay {
        white-space: nowrap;
      }
      .delay b {
        color: var(--text);
        font-size: 16px;
      }
      .link {
        font-weight: 600;
        white-space: nowrap;
      }
      .link.connected {
        color: var(--ok);
      }
      .link.lost,
      .link.refused {
        padding: 8px 12px;
        border-radius: 6px;
        background: #8f1220;
        color: #ffffff;
      }
    `,
  ];

  override render() {
    const words = deskWords(this.language);
    const { view } = this;
    const told = { connected: words.connected, connecting: words.connecting, lost: `${words.lost}: ${words.stale}`, refused: words.link_refused };
    return html`<span class="role">${words[this.page]}</span>
      <div class="event"><b>${view?.title || "Final Table"}</b>${view?.level ? html`<span>${stakes(view.level, this.language)}</span>` : nothing}</div>
      ${view ? html`<span class="delay">${words.delay} <b>${formatClock(view.delay_s)}</b></span>` : nothing}
      <slot></slot>
      <div class="link ${this.status}" role="status">${this.status === "connected" ? "●" : "✕"} ${told[this.status]}</div>`;
  }
}
