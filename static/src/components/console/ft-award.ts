/** Naming the winners where the server cannot know them, because a hand that is still in was not read. */
import { LitElement, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import type { ConsoleView } from "../../shared/view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

@customElement("ft-award")
export class FtAward extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @state() private chosen: number[] = [];

  static override styles = [theme, controls];

  override render() {
    const words = consoleWords(this.language);
    const { award, seats } = this.view;
    return html`<ft-dialog .heading=${words.who_wins} .closeLabel=${words.close}>
      <p>${award && "waiting" in award ? award.waiting : ""}</p>
      <div class="buttons">
        ${seats.filter((seat) => seat.in_hand).map(({ seat, name }) => html`
          <button aria-pressed=${this.chosen.includes(seat) ? "true" : "false"} @click=${() => this.toggle(seat)}>${seat} · ${name}</button>`)}
      </div>
      <p><button class="primary" ?disabled=${this.chosen.length === 0} @click=${this.pay}>${words.pay}</button></p>
    </ft-dialog>`;
  }

  private toggle(seat: number): void {
    const others = this.chosen.filter((each) => each !== seat);
    this.chosen = others.length === this.chosen.length ? [...others, seat] : others;
  }

  private pay(): void {
    wants(this, { kind: "award_confirm", winners: [...this.chosen].sort((a, b) => a - b) });
    this.dispatchEvent(new CustomEvent("ft-closed", { bubbles: true, composed: true }));
  }
}
