/** Settles unread and conflicting cards: the places, what cameras saw there, and the deck; keys or fingers. */
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { CardKeys } from "../../shared/card-keys";
import { RANKS, SUITS } from "../../shared/cards";
import type { CardsView, Unsettled } from "../../shared/desk-view";
import { wants } from "../../shared/dispatch";
import { deskWords } from "../../shared/i18n-desks";
import { cardsFaceUp } from "../../shared/spots";
import { tellSpot } from "../../shared/spots-told";
import { controls } from "../console/controls";
import { DeskPage } from "../desk/desk-page";
import { deskStyles } from "../desk/desk-styles";
import "../ft-hole-cam";
import { SUIT_NAMES, suitPath } from "../suits";
import { theme } from "../theme";
import { cardsStyles } from "./cards-styles";

const ARROWS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

@customElement("ft-cards")
export class FtCards extends DeskPage<CardsView> {
  /** Pictures of corners that have come, by their ids. */
  @property({ attribute: false }) pictures: ReadonlyMap<string, Blob> = new Map();
  /** Told of every view that is drawn. */
  @property({ attribute: false }) shown: (view: CardsView) => void = () => undefined;
  @state() private chosen: string | null = null;
  @state() private typed = "";

  private readonly keys = new CardKeys();

  static override styles = [theme, controls, deskStyles, cardsStyles];

  protected override readonly page = "cards";

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.onKey);
  }

  override updated(changed: Map<string, unknown>): void {
    if (this.view && (changed.has("view") || changed.has("shown"))) this.shown(this.view);
  }

  protected override desk(view: CardsView) {
    const words = deskWords(this.language);
    const place = this.place(view);
    return html`<main class="columns">
      <section class="panel places"><h2>${words.unsettled}<b>${view.unsettled.length}</b></h2>
        ${view.unsettled.length ? html`<ul>${view.unsettled.map((each) => this.spot(each, each === place))}</ul>` : html`<p class="quiet">${words.nothing_unsettled}</p>`}
      </section>
      <div class="column">
        <section class="panel seen">${place ? this.crops(view, place) : nothing}</section>
        <section class="panel deck"><h2>${words.next_key}<b>${this.typed ? `${words.typed}: ${this.typed}` : ""}</b></h2>${this.grid(view, place)}</section>
      </div>
    </main>`;
  }

  /** The chosen place while it is unsettled, else the first. */
  private place(view: CardsView): Unsettled | null {
    return view.unsettled.find(({ spot }) => spot === this.chosen) ?? view.unsettled[0] ?? null;
  }

  private spot(place: Unsettled, isChosen: boolean) {
    const words = deskWords(this.language);
    return html`<li><button aria-pressed=${isChosen ? "true" : "false"} @click=${() => (this.chosen = place.spot)}>
      ${tellSpot(place.spot, this.language)}<small>${place.conflict ? words.conflict : words.unread}</small>
    </button></li>`;
  }

  private crops(view: CardsView, place: Unsettled) {
    const words = deskWords(this.language);
    const zones = view.crops.filter(({ zone }) => isOf(zone, place.zone));
    const crops = zones.flatMap((zone) => zone.crops);
    return html`<h2>${tellSpot(place.spot, this.language)}</h2>
      <div class="crops">${crops.length ? crops.map((crop) => html`<ft-hole-cam .picture=${this.pictures.get(crop.id) ?? null}></ft-hole-cam>`) : html`<span class="quiet">${words.no_crop}</span>`}</div>`;
  }

  private grid(view: CardsView, place: Unsettled | null) {
    const faceUp = cardsFaceUp(view.hand, view.seats);
    return html`<div class="grid">${SUITS.map((suit) => RANKS.map((rank) => this.card(rank, suit, place === null || faceUp.has(rank + suit))))}</div>`;
  }

  private card(rank: string, suit: string, disabled: boolean) {
    const shown = rank === "T" ? "10" : rank;
    return html`<button class=${suit} aria-label="${shown} of ${SUIT_NAMES[suit]}" ?disabled=${disabled} @click=${() => this.settle(rank + suit)}>
      ${shown}<svg viewBox="0 0 100 100" aria-hidden="true">${suitPath(suit)}</svg>
    </button>`;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (!this.view || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const step = ARROWS[event.key];
    if (step) {
      event.preventDefault();
      this.keys.clear();
      this.move(this.view, step);
    } else {
      const card = event.key === "Escape" ? null : this.keys.press(event.key);
      if (event.key === "Escape") this.keys.clear();
      if (card) this.settle(card);
    }
    this.typed = this.keys.rank;
  };

  private move(view: CardsView, step: number): void {
    const at = view.unsettled.findIndex((each) => each === this.place(view));
    const count = view.unsettled.length;
    this.chosen = view.unsettled[(at + step + count) % count]?.spot ?? null;
  }

  private settle(card: string): void {
    const place = this.view ? this.place(this.view) : null;
    if (place) wants(this, { kind: "card", spot: place.spot, card });
  }
}

/** A camera over the whole board sees every street of it. */
function isOf(zone: string, placeZone: string): boolean {
  if (zone === placeZone) return true;
  const isSecond = placeZone.endsWith("-2");
  return !placeZone.startsWith("seat-") && zone === (isSecond ? "board-2" : "board");
}
