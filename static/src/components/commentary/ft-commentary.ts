/** The commentators' tablet: the table and what there is to win in sight at all times, and one panel beside it. */
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import type { CommentaryView } from "../../shared/commentary-view";
import type { Acknowledgement, Command, LinkStatus } from "../../shared/connection";
import type { Language } from "../../shared/format";
import { commentaryWords, type CommentaryWords } from "../../shared/i18n-commentary";
import { deskWords } from "../../shared/i18n-desks";
import { visitText } from "../../shared/i18n-visits";
import { wordsOf } from "../../shared/i18n";
import { keepLanguage } from "../../shared/languages";
import type { Seat } from "../../shared/view";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { commentaryStyles } from "./commentary-styles";
import "./ft-commentary-counts";
import "./ft-commentary-head";
import "./ft-commentary-history";
import "./ft-commentary-middle";
import "./ft-commentary-past";
import "./ft-commentary-player";
import "./ft-commentary-seat";
import "./ft-commentary-what-if";
import { panelStyles } from "./panel-styles";

/** So few have rows in which words may take two lines. */
const ROOMY_SEATS = 6;
const PANELS = ["this_hand", "player", "what_if", "counts", "past_hands"] as const;
type Panel = (typeof PANELS)[number];

@customElement("ft-commentary")
export class FtCommentary extends LitElement {
  @property({ attribute: false }) view: CommentaryView | null = null;
  @property() status: LinkStatus = "connecting";
  @property() reason = "";
  @property() language: Language = "en";
  /** This page asks for nothing: it has no command. */
  @property({ attribute: false }) send: (command: Command) => Promise<Acknowledgement> = () => Promise.resolve({ ok: false, rule: null, reason: "read only" });
  @state() private panel: Panel = "this_hand";
  @state() private seat: number | null = null;

  static override styles = [theme, controls, panelStyles, commentaryStyles];

  constructor() {
    super();
    this.addEventListener("choose", (event) => this.choose((event as CustomEvent<number>).detail));
    this.addEventListener("speak", (event) => this.speak((event as CustomEvent<Language>).detail));
  }

  override render() {
    const { view } = this;
    return html`<div class="page ${this.status === "connected" ? "" : "stale"}">
      <ft-commentary-head .view=${view} .status=${this.status} .language=${this.language}></ft-commentary-head>
      ${view ? this.show(view) : html`<p class="dark">${this.status === "refused" ? visitText(this.reason, this.language) : ""}</p>`}
    </div>`;
  }

  /** What the rows' height follows from; a style in the markup is no style under the page's content policy. */
  override updated(): void {
    const { view } = this;
    if (!view) return;
    const large = view.seats.filter((seat) => isLarge(seat, view)).length;
    const room = { "--live": large, "--out": view.seats.length - large, "--cards": view.game.hole_cards };
    for (const [name, value] of Object.entries(room)) this.style.setProperty(name, String(value));
  }

  private show(view: CommentaryView) {
    const words = deskWords(this.language);
    const instead = view.slate ? wordsOf(this.language).back_shortly : view.blank ? words.blanked : view.seats.length === 0 ? words.dark : "";
    if (instead) return html`<p class="dark" role="status">${instead}</p>`;
    return html`<main>
      <ft-commentary-middle class="${view.hand && view.hand.boards.length > 1 ? "two" : ""}" .view=${view} .language=${this.language}></ft-commentary-middle>
      ${this.seats(view)}
      <section class="beside">${this.tabs()}<div class="panel" role="tabpanel" aria-label=${commentaryWords(this.language)[this.panel]}>${this.drawn(view)}</div></section>
    </main>`;
  }

  private seats(view: CommentaryView) {
    return html`<section class="seats">${view.seats.map((seat) => this.row(seat, view))}</section>`;
  }

  private row(seat: Seat, view: CommentaryView) {
    const outs = view.outs.find((each) => each.seat === seat.seat);
    return html`<ft-commentary-seat class=${isLarge(seat, view) ? "live" : "out"} .seat=${seat} .view=${view} .outs=${outs} .language=${this.language} ?roomy=${view.seats.length <= ROOMY_SEATS} ?chosen=${this.panel === "player" && this.seat === seat.seat}></ft-commentary-seat>`;
  }

  private tabs() {
    const words = commentaryWords(this.language);
    return html`<div class="tabs" role="tablist" aria-label=${words.panels}>${PANELS.map((panel) => html`<button role="tab" aria-selected=${panel === this.panel} @click=${() => (this.panel = panel)}>${words[panel satisfies keyof CommentaryWords]}</button>`)}</div>`;
  }

  private drawn(view: CommentaryView): TemplateResult | typeof nothing {
    const { language } = this;
    switch (this.panel) {
      case "this_hand":
        return html`<ft-commentary-history .view=${view} .language=${language}></ft-commentary-history>`;
      case "player":
        return html`<ft-commentary-player .view=${view} .seat=${this.seat} .language=${language}></ft-commentary-player>`;
      case "what_if":
        return html`<ft-commentary-what-if .view=${view} .language=${language}></ft-commentary-what-if>`;
      case "counts":
        return html`<ft-commentary-counts .view=${view} .language=${language}></ft-commentary-counts>`;
      case "past_hands":
        return html`<ft-commentary-past .view=${view} .language=${language}></ft-commentary-past>`;
    }
  }

  private choose(seat: number): void {
    this.seat = seat;
    this.panel = "player";
  }

  private speak(language: Language): void {
    this.language = language;
    document.documentElement.lang = language;
    keepLanguage(language);
  }
}

/** Who is in the hand has a large row; between hands everybody has. */
function isLarge(seat: Seat, { hand }: CommentaryView): boolean {
  return seat.in_hand || hand === null || hand.result !== null;
}
