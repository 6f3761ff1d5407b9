/** Full screens: chip counts and payouts page by page, the schedule, the winner. They fill the safe area alone. */
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { EXACT, amount, formatBigBlinds, money, places, type Scale } from "../../shared/written-amounts";
import { formatChips } from "../../shared/format";
import type { ChipCountRow, ChipCountsContent, Content, PayoutRow, PayoutsContent, Person, ScheduleContent, ScheduleRow, WinnerContent } from "../../shared/graphics";
import { graphicWords } from "../../shared/i18n-graphics";
import { theme } from "../theme";
import { fullScreenStyles } from "./full-screen-styles";
import { graphicStyles } from "./graphic-styles";
import { nameOf, portrait, who } from "./parts";

@customElement("ft-full-screen")
export class FtFullScreen extends LitElement {
  @property({ attribute: false }) content: Content | null = null;
  @property({ attribute: false }) scale: Scale = EXACT;
  /** The event's title. */
  @property() heading = "";
  /** Address of the theme's mark. */
  @property() logo: string | null = null;
  @property({ type: Boolean, reflect: true }) vertical = false;

  static override styles = [theme, graphicStyles, fullScreenStyles];

  override render() {
    switch (this.content?.kind) {
      case "chip_counts":
        return this.chipCounts(this.content);
      case "payouts":
        return this.payouts(this.content);
      case "schedule":
        return this.schedule(this.content);
      case "winner":
        return this.winner(this.content);
      default:
        return nothing;
    }
  }

  private get words() {
    return graphicWords(this.scale.language);
  }

  private screen(kind: string, title: string, rows: TemplateResult[], foot: TemplateResult | typeof nothing = nothing) {
    return html`<div class="screen">
      <div class="head">
        <span class="title" data-step>${title}</span><ft-fit .text=${this.heading} .short=${this.heading}></ft-fit>
        ${this.logo ? html`<img src=${this.logo} alt="" />` : nothing}
      </div>
      <div class="rows ${kind}">${rows}</div>
      ${foot}
    </div>`;
  }

  private foot(text: TemplateResult | typeof nothing, page: number, pages: number) {
    if (text === nothing && pages < 2) return nothing;
    return html`<div class="foot"><span>${text}</span><span class="caption">${pages > 1 ? `${page} / ${pages}` : ""}</span></div>`;
  }

  private chipCounts({ rows, page, pages, average }: ChipCountsContent) {
    const isTold = this.scale.style === "both" || this.scale.style === "big_blinds";
    const text = html`<span class="caption">${this.words.average}</span><span class="value">${amount(average, this.scale).text}</span>`;
    return this.screen(isTold ? "counts told" : "counts", this.words.chip_counts, rows.map((row) => this.count(row, isTold)), this.foot(text, page, pages));
  }

  private count({ place, person, stack, big_blinds }: ChipCountRow, isTold: boolean) {
    const { text, short } = amount(stack, this.scale);
    const blinds = big_blinds === null ? "" : formatBigBlinds(big_blinds, this.scale.language);
    return html`<div class="row" data-step>
      <span class="first">${place}</span>${this.line(person)}<ft-fit class="value" .text=${text} .short=${short}></ft-fit>
      ${isTold ? nothing : html`<ft-fit class="value muted" .text=${blinds} .short=${blinds}></ft-fit>`}
    </div>`;
  }

  private line(person: Person) {
    const face = person.photo || person.sponsor ? portrait(person) : nothing;
    return html`<span class="line">${face}<ft-flag .country=${person.country}></ft-flag>${nameOf(person)}</span>`;
  }

  private payouts({ rows, page, pages }: PayoutsContent) {
    return this.screen("payouts", this.words.payouts, rows.map((row) => this.payout(row)), this.foot(nothing, page, pages));
  }

  private payout({ first, last, payout, person }: PayoutRow) {
    const sum = money(payout, this.scale.language);
    return html`<div class="row" data-step>
      <span class="first">${places(first, last, this.scale.language)}</span>
      ${person ? this.line(person) : html`<span></span>`}
      <ft-fit class="value" .text=${sum} .short=${sum}></ft-fit>
    </div>`;
  }

  private schedule({ rows }: ScheduleContent) {
    return this.screen("schedule", this.words.schedule, rows.map((row) => (row.is_break ? this.pause(row) : this.level(row))));
  }

  private level({ number, small_blind, big_blind, ante, minutes, is_now }: ScheduleRow) {
    const chips = (sum: number) => formatChips(sum, this.scale.language);
    const blinds = `${chips(small_blind)} / ${chips(big_blind)}`;
    return html`<div class="row ${is_now ? "now" : ""}" data-step>
      <span class="first">${number}</span>
      <ft-fit class="value blinds" .text=${blinds} .short=${blinds}></ft-fit>
      <span class="value muted">${ante ? html`<span class="caption">${this.words.ante}</span> ${chips(ante)}` : nothing}</span>
      <span class="value muted">${minutes} ${this.words.minutes}</span>
    </div>`;
  }

  private pause({ minutes, is_now }: ScheduleRow) {
    return html`<div class="row ${is_now ? "now" : ""}" data-step>
      <span class="first"></span><span class="value blinds">${this.words.break}</span><span></span>
      <span class="value muted">${minutes} ${this.words.minutes}</span>
    </div>`;
  }

  private winner({ person, payout }: WinnerContent) {
    return html`<div class="stand">
      <div class="screen winner">
        ${portrait(person)}
        <div class="body">
          <span class="tag" data-step>${this.words.winner}</span>
          <div class="line" data-step>${who(person)}</div>
          ${payout ? html`<span class="value" data-step>${money(payout, this.scale.language)}</span>` : nothing}
          ${this.heading ? html`<ft-fit class="fact" data-step .text=${this.heading} .short=${this.heading}></ft-fit>` : nothing}
        </div>
      </div>
    </div>`;
  }
}
