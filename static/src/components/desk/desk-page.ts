/** What the desks' pages have in common: a view, a link, commands that rise from their parts, and what was refused. */
import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";

import type { Acknowledgement, Command, LinkStatus } from "../../shared/connection";
import type { Language } from "../../shared/format";
import { Gate } from "../../shared/gate";
import { deskWords } from "../../shared/i18n-desks";
import { visitText } from "../../shared/i18n-visits";
import type { View } from "../../shared/view";
import "./ft-desk-head";

const TOAST_FOR_MS = 8000;

export abstract class DeskPage<V extends View> extends LitElement {
  @property({ attribute: false }) view: V | null = null;
  @property() status: LinkStatus = "connecting";
  @property() reason = "";
  @property() language: Language = "en";
  @property({ attribute: false }) send: (command: Command) => Promise<Acknowledgement> = () =>
    Promise.resolve({ ok: false, rule: null, reason: "Not connected" });
  @state() private toast = "";

  private readonly gate = new Gate();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The page's name among the desk words. */
  protected abstract readonly page: "commentary" | "producer" | "floor" | "compliance" | "cards";

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("ft-command", (event) => void this.submit(event.detail));
  }

  override render() {
    return html`<div class="page ${this.status === "connected" ? "" : "stale"}">
        <ft-desk-head .view=${this.view} .status=${this.status} .language=${this.language} .page=${this.page}>${this.view ? this.headParts(this.view) : nothing}</ft-desk-head>
        ${this.view ? this.desk(this.view) : this.status === "refused" ? this.turnedAway() : nothing}
      </div>
      ${this.toast ? html`<div class="toast" role="alert">${this.toast}</div>` : nothing}`;
  }

  private turnedAway() {
    return html`<main class="away"><b>${visitText(this.reason, this.language)}</b><p>${deskWords(this.language).pages_told}</p></main>`;
  }

  protected headParts(_view: V): unknown {
    return nothing;
  }

  protected abstract desk(view: V): unknown;

  private async submit(command: Command): Promise<void> {
    if (!this.gate.admit(command, performance.now())) return;
    const answer = await this.send(command);
    this.gate.answered(command);
    this.say(answer.ok ? "" : `${deskWords(this.language).answer}: ${answer.reason}${answer.rule ? ` (${answer.rule})` : ""}`);
  }

  private say(text: string): void {
    this.toast = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.toast = ""), TOAST_FOR_MS);
  }
}
