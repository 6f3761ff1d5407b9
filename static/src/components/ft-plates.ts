/** The plates, in one column lower left, or below a tall picture. Who folds dims, then shrinks to a line; the others close up. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";

import { EXACT, type Scale } from "../shared/written-amounts";
import { hasRoomAbove, sizeOf, tallSize } from "../shared/columns";
import { labelOf } from "../shared/labels";
import type { Hand, Seat } from "../shared/view";
import { wonBySeat } from "../shared/winners";
import "./ft-hole-cam";
import type { PlateClock } from "./ft-plate";
import "./ft-plate";
import { theme } from "./theme";

const DIM_FOR_MS = 2200;
const MOVE: KeyframeAnimationOptions = { duration: 320, easing: "cubic-bezier(0.2, 0, 0, 1)" };
const ARRIVE: Keyframe[] = [{ opacity: 0, transform: "translateX(-24px)" }, { opacity: 1, transform: "none" }];

interface Corner {
  left: number;
  top: number;
}

/** A called clock, as a desk's view tells it; program's may not have it. */
export interface CalledClock extends PlateClock {
  seat: number;
}

@customElement("ft-plates")
export class FtPlates extends LitElement {
  @property({ attribute: false }) seats: Seat[] = [];
  @property({ attribute: false }) hand: Hand | null = null;
  @property({ attribute: false }) scale: Scale = EXACT;
  @property({ attribute: false }) clock: CalledClock | null = null;
  /** For a picture of 1080 by 1920. */
  @property({ type: Boolean, reflect: true }) vertical = false;
  @property({ type: Boolean }) fourColour = false;
  /** Hole cards of the game. */
  @property({ type: Number }) dealt = 2;
  /** Pictures of hole cards that may be drawn, by their ids. */
  @property({ attribute: false }) pictures: ReadonlyMap<string, Blob> = new Map();
  /** Seats that left the hand a moment ago: dimmed, not yet small. */
  @state() private leaving: ReadonlySet<number> = new Set();

  private corners = new Map<number, Corner>();

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
      /* The plates of a full column are lower, and as wide as ever. */
      .of-8 {
        font-size: 19px;
        --plate-width: 31.5em;
      }
      .of-9 {
        font-size: 18px;
        --plate-width: 33.3em;
      }
      .of-10 {
        font-size: 16.6px;
        --plate-width: 36.1em;
      }
      .cards-6.of-8,
      .cards-6.of-9 {
        font-size: 17.8px;
      }
      :host([vertical]) .column {
        --plate-width: 30em;
        display: grid;
        grid-template-columns: repeat(var(--columns), max-content);
        column-gap: 14px;
        justify-content: center;
        align-items: end;
        font-size: var(--tall-size);
      }
      :host([vertical]) .beside {
        left: 0;
        bottom: calc(100% + 0.6em);
      }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get("seats") as Seat[] | undefined;
    if (before) this.letLeave(before);
    if (this.vertical) this.beTall();
    this.corners = this.measure();
  }

  override render() {
    const isAbove = !this.vertical && hasRoomAbove(this.seats.length, this.seats.filter((seat) => !this.isCompact(seat)).length);
    return html`<div class="column cards-${this.dealt} ${sizeOf(this.seats.length)}">
      ${repeat(this.seats, (seat) => seat.seat, (seat) => html`${isAbove ? this.holeCam(seat, "above") : nothing}${this.plate(seat)}`)}
      ${isAbove ? nothing : this.seats.map((seat) => this.holeCam(seat, "beside"))}
    </div>`;
  }

  /** As properties of the element: the page's policy lets no style attribute in. */
  private beTall(): void {
    const { columns, fontPx } = tallSize(this.seats.length, this.dealt);
    this.style.setProperty("--tall-size", `${fontPx}px`);
    this.style.setProperty("--columns", String(columns));
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
      .scale=${this.scale}
      .clock=${this.clock?.seat === seat.seat ? this.clock : null}
      .faces=${this.seats.some((each) => each.photo || each.sponsor)}
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

  private measure(): Map<number, Corner> {
    const plates = this.renderRoot?.querySelectorAll<HTMLElement>("ft-plate") ?? [];
    return new Map([...plates].map((plate) => [Number(plate.dataset["seat"]), plate.getBoundingClientRect()]));
  }

  /** Plates that lie elsewhere than before slide there, new ones come in; on the first paint there is no before. */
  private closeUp(): void {
    const before = this.corners;
    if (before.size === 0) return;
    for (const [seat, { left, top }] of this.measure()) {
      const was = before.get(seat);
      const plate = this.renderRoot.querySelector(`ft-plate[data-seat="${seat}"]`);
      if (!was) plate?.animate(ARRIVE, MOVE);
      else if (Math.hypot(was.left - left, was.top - top) >= 1)
        plate?.animate([{ transform: `translate(${was.left - left}px, ${was.top - top}px)` }, { transform: "none" }], MOVE);
    }
  }
}
