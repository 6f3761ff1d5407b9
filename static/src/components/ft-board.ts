/** The board and the pots, each with who is in it. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { EXACT, amount, type Scale } from "../shared/written-amounts";
import { wordsOf } from "../shared/i18n";
import { familyName } from "../shared/names";
import { boardsOf } from "../shared/spots";
import type { Face, Hand, Pot, Seat } from "../shared/view";
import "./ft-card";
import "./ft-fit";
import { theme } from "./theme";

const PLACES = 5;
const DEAL: KeyframeAnimationOptions = { duration: 260, easing: "cubic-bezier(0.2, 0, 0, 1)", fill: "backwards" };
const DEAL_STEP_MS = 70;
const MOST_NAMES = 4;

@customElement("ft-board")
export class FtBoard extends LitElement {
  @property({ attribute: false }) hand!: Hand;
  /** Names who is in which pot. */
  @property({ attribute: false }) seats: readonly Seat[] = [];
  @property({ attribute: false }) scale: Scale = EXACT;
  @property({ type: Boolean }) fourColour = false;

  static override styles = [
    theme,
    css`
      :host {
        display: block;
        font-size: 20px;
      }
      .panel {
        width: max-content;
        max-width: 100%;
        background: linear-gradient(180deg, var(--plate-high), var(--plate) 40%);
        border: 0.08em solid var(--edge);
        border-radius: var(--radius);
        clip-path: var(--shape);
        overflow: hidden;
      }
      .cards {
        display: flex;
        gap: 0.45em;
        padding: 0.5em 0.6em 0.4em;
      }
      .cards + .cards {
        padding-top: 0;
      }
      .cards ft-card {
        font-size: 1.68em;
      }
      .two ft-card {
        font-size: 1.2em;
      }
      .pots {
        padding: 0.12em 1.4em 0.16em;
        background: var(--recess);
        text-align: center;
        white-space: nowrap;
      }
      .cards ~ .pots {
        width: 0;
        min-width: 100%;
      }
      .parts {
        padding-bottom: 0.2em;
        text-align: left;
      }
      .part {
        display: grid;
        grid-template-columns: 7.4em max-content minmax(0, 1fr);
        align-items: baseline;
        gap: 0.8em;
        line-height: 1.4;
      }
      .part .label {
        font-size: 0.95em;
      }
      .part ft-fit {
        color: var(--muted);
        text-align: right;
      }
      .label {
        color: var(--muted);
        font-size: 1.2em;
        text-transform: uppercase;
        letter-spacing: 0.04em;
        margin-right: 0.25em;
      }
      .total {
        font-weight: var(--strong);
        font-size: 2em;
        line-height: 1.15;
        color: var(--accent);
      }
      .side {
        font-size: 1.2em;
        font-weight: var(--strong);
      }
    `,
  ];

  override render() {
    const boards = this.boards();
    return html`<div class="panel ${boards.length > 1 ? "two" : ""}">${boards.map((board) => this.row(board))}${this.pots()}</div>`;
  }

  override updated(changed: Map<string, unknown>): void {
    const before = changed.get("hand") as Hand | undefined;
    if (!before || before.id !== this.hand.id) return;
    const [had, rows] = [boardsOf(before), [...this.renderRoot.querySelectorAll(".cards")]];
    const fresh = this.boards().flatMap((board, index) => [...rows[index]!.children].slice(had[index]?.length ?? 0, board.length));
    fresh.forEach((card, step) => {
      const from = { opacity: 0, transform: "translateY(18%)" };
      card.animate([from, { opacity: 1, transform: "none" }], { ...DEAL, delay: step * DEAL_STEP_MS });
    });
  }

  /** Before the flop there is no row of empty places: only the pot is on air. */
  private boards(): Face[][] {
    const all = boardsOf(this.hand);
    return all.some((board) => board.length > 0) ? all : [];
  }

  private row(board: Face[]) {
    const places = Array.from({ length: Math.max(PLACES, board.length) }, (_, place) => board[place]);
    return html`<div class="cards">
      ${places.map((face) => html`<ft-card .face=${face} ?four-colour=${this.fourColour}></ft-card>`)}
    </div>`;
  }

  private pots() {
    const words = wordsOf(this.scale.language);
    if (this.hand.result?.ended === "misdeal") return html`<div class="pots"><span class="total">${words.misdeal}</span></div>`;
    const { pots } = this.hand;
    const total = pots.reduce((sum, pot) => sum + pot.amount, 0);
    return html`<div class="pots">
      <span class="label">${words.pot}</span><span class="total">${amount(total, this.scale).text}</span>
      ${pots.length > 1 ? html`<div class="parts">${pots.map((pot, index) => this.potPart(pot, index, pots.length))}</div>` : nothing}
    </div>`;
  }

  private potPart(pot: Pot, index: number, count: number) {
    const words = wordsOf(this.scale.language);
    const number = count > 2 ? ` ${index}` : "";
    const label = index === 0 ? words.main_pot : words.side_pot + number;
    const names = this.seats.filter((seat) => pot.eligible.includes(seat.seat)).map((seat) => familyName(seat.name));
    const shown = names.slice(0, MOST_NAMES).join(" · ") + (names.length > MOST_NAMES ? ` +${names.length - MOST_NAMES}` : "");
    return html`<div class="part">
      <span class="label">${label}</span><span class="side">${amount(pot.amount, this.scale).text}</span><ft-fit .text=${shown} .short=${shown}></ft-fit>
    </div>`;
  }
}
