/** The column of plates, lower left in the safe area. Who folds dims, then shrinks to a line; the others close up. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";

import { hasRoomAbove, sizeOf } from "../shared/columns";
import type { Language } from "../shared/format";
import { labelOf } from "../shared/labels";
import type { Hand, Seat } from "../shared/view";
import { wonBySeat } from "../shared/winners";
import "./ft-hole-cam";
import "./ft-plate";
import { theme } from "./theme";

const DIM_FOR_MS = 2200;
const MOVE: KeyframeAnimationOptions = { duration: 320, easing: "cubic-bezier(0.2, 0, 0, 1)" };

@customElement("ft-plates")
export class FtPlates extends LitElement {
  @property({ attribute: false }) seats: Seat[] = [];
  @property({ attribute: false }) hand: Hand | null = null;
  @property() language: Language = "en";
  @property({ type: Boolean }) fourColour = false;
  /** Hole cards of the game. */
  @property({ type: Number }) dealt = 2;
  /** Pictures of hole cards that may be drawn, by their ids. */
  @property({ attribute: false }) pictures: ReadonlyMap<string, Blob> = new Map();
  /** Seats that left the hand a moment ago: dimmed, not yet small. */
  @state() private leaving: ReadonlySet<number> = new Set();

  private tops = new Map<number, number>();

  static override styles = [
    theme,
    css`
      :host {
        display: block;
      }
      .column {
        position: relative;
        display: flex;
        flex-direction: column;
        justify-content: flex-end;
        gap: 0.3em;
        font-size: 20px;
      }
      /* A full column leaves no room above a plate: the picture stands beside it, above the board. */
      ft-hole-cam.beside {
        position: absolute;
        left: 31em;
        bottom: 16em;
      }
      .cards-6 .beside,
      .cards-5 .beside {
        left: 39.5em;
      }
      /* Six cards are wide: the plates keep clear of the board. */
      .cards-6 {
        font-size: 17.8px;
      }
      .of-8 {
        font-size: 19px;
      }
      .of-9 {
        font-size: 18px;
      }
      .of-10 {
        font-size: 16.6px;
      }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get("seats") as Seat[] | undefined;
    if (before) this.letLeave(before);
    this.tops = this.measure();
  }

  override render() {
    const size = sizeOf(this.seats.length);
    const isAbove = hasRoomAbove(this.seats.length, this.seats.filter((seat) => !this.isCompact(seat)).length);
    return html`<div class="column cards-${this.dealt} ${size}">
      ${repeat(this.seats, (seat) => seat.seat, (seat) => html`${isAbove ? this.holeCam(seat, "above") : nothing}${this.plate(seat)}`)}
      ${isAbove ? nothing : this.seats.map((seat) => this.holeCam(seat, "beside"))}
    </div>`;
  }

  override updated(): void {
    void Promise.resolve().then(() => this.closeUp());
  }

  /** The picture of who is to act: one at a time, as a director would. */
  private holeCam(seat: Seat, where: "above" | "beside") {
    const picture = this.pictures.get(seat.hole_picture?.id ?? "");
    if (!picture || !seat.in_hand || seat.seat !== this.hand?.to_act) return nothing;
    const name = where === "beside" ? seat.name : "";
    return html`<ft-hole-cam class=${where} data-seat=${seat.seat} .picture=${picture} .name=${name}></ft-hole-cam>`;
  }

  private isCompact(seat: Seat): boolean {
    return !seat.in_hand && !wonBySeat(this.hand).has(seat.seat) && !this.leaving.has(seat.seat);
  }

  private plate(seat: Seat) {
    const won = wonBySeat(this.hand).get(seat.seat) ?? null;
    const ended = this.hand?.result?.awards.length;
    return html`<ft-plate
      data-seat=${seat.seat}
      .seat=${seat}
      .language=${this.language}
      .acting=${this.hand?.to_act === seat.seat}
      .won=${won}
      .label=${labelOf(seat, this.hand, this.seats)}
      .beaten=${Boolean(ended) && won === null && seat.in_hand}
      .compact=${this.isCompact(seat)}
      .dealt=${this.dealt}
      ?fourColour=${this.fourColour}
    ></ft-plate>`;
  }

  /** Keeps the plates of those who were in the hand one view ago at full height for a moment. */
  private letLeave(before: Seat[]): void {
    const were = new Set(before.filter((seat) => seat.in_hand).map((seat) => seat.seat));
    const gone = this.seats.filter((seat) => !seat.in_hand && were.has(seat.seat)).map((seat) => seat.seat);
    if (gone.length === 0) return;
    this.leaving = new Set([...this.leaving, ...gone]);
    setTimeout(() => {
      this.leaving = new Set([...this.leaving].filter((seat) => !gone.includes(seat)));
    }, DIM_FOR_MS);
  }

  private measure(): Map<number, number> {
    const plates = this.renderRoot?.querySelectorAll<HTMLElement>("ft-plate") ?? [];
    return new Map([...plates].map((plate) => [Number(plate.dataset["seat"]), plate.getBoundingClientRect().top]));
  }

  /** Plates that lie elsewhere than before slide there; on the first paint there is no before. */
  private closeUp(): void {
    const before = this.tops;
    for (const [seat, top] of this.measure()) {
      const shift = (before.get(seat) ?? top) - top;
      if (Math.abs(shift) < 1) continue;
      const plate = this.renderRoot.querySelector(`ft-plate[data-seat="${seat}"]`);
      plate?.animate([{ transform: `translateY(${shift}px)` }, { transform: "none" }], MOVE);
    }
  }
}
