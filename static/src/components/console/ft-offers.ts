/** What the server would do next if told to: the award as it stands, and hands that were seen in the muck. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { wants } from "../../shared/dispatch";
import { formatChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import type { ConsoleView } from "../../shared/view";
import { theme } from "../theme";
import { controls } from "./controls";

@customElement("ft-offers")
export class FtOffers extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        gap: 4px;
      }
      .offer {
        display: flex;
        align-items: center;
        gap: 10px;
        min-height: 30px;
        padding: 2px 10px;
        border-left: 4px solid var(--warn);
        background: #33290d;
      }
      .offer span {
        flex: 1;
      }
    `,
  ];

  override render() {
    return html`${this.view.muck_offered.map((seat) => this.muckOffer(seat))}${this.awardLine()}`;
  }

  private awardLine() {
    const { award } = this.view;
    if (!award) return nothing;
    const paid = (seat: number, amount: number) => `${this.name(seat)} ${formatChips(amount, this.language)}`;
    const text = award.waiting ?? award.awards.map(({ seat, amount }) => paid(seat, amount)).join(" · ");
    return html`<div class="offer" role="status"><span>${consoleWords(this.language).award}: ${text}</span></div>`;
  }

  private muckOffer(seat: number) {
    const words = consoleWords(this.language);
    return html`<div class="offer" role="status">
      <span>${words.seat} ${seat}, ${this.name(seat)}: ${words.muck_seen}</span>
      <button @click=${() => wants(this, { kind: "muck", seat })}>${words.muck_hand}</button>
    </div>`;
  }

  private name(seat: number): string {
    return this.view.seats.find((each) => each.seat === seat)?.name ?? String(seat);
  }
}
