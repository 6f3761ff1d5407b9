/** Lower thirds: a player's profile, two of them head to head, statistics, a level, who went out, the next break. */
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

import { EXACT, amount, decimal, money, ordinal, type Scale } from "../../shared/written-amounts";
import { formatChips, formatPercent } from "../../shared/format";
import type { Content, EliminationContent, HeadToHeadContent, LevelContent, NextBreakContent, PlayerRecord, ProfileContent, StatisticsContent } from "../../shared/graphics";
import { graphicWords } from "../../shared/i18n-graphics";
import type { Level } from "../../shared/view";
import { theme } from "../theme";
import { graphicStyles } from "./graphic-styles";
import { blindsFigure, figure, nameOf, portrait, stackFigure, who } from "./parts";

const FACTS = 2;
const BRIEF_ROWS = 2;

type Drawn = ProfileContent | StatisticsContent | HeadToHeadContent | LevelContent | EliminationContent | NextBreakContent;
type Draws = { [K in Drawn["kind"]]: (content: Extract<Drawn, { kind: K }>) => TemplateResult };

@customElement("ft-lower-third")
export class FtLowerThird extends LitElement {
  @property({ attribute: false }) content: Content | null = null;
  @property({ attribute: false }) scale: Scale = EXACT;
  /** Something else stands beside it: the least that it must tell. */
  @property({ type: Boolean }) brief = false;

  static override styles = [
    theme,
    graphicStyles,
    css`
      .plate {
        min-height: 8em;
      }
      .person {
        width: 100%;
      }
      .narrow {
        width: max-content;
        max-width: 100%;
      }
      ft-portrait {
        width: 7.2em;
        font-size: 1em;
      }
      ft-portrait.small {
        width: 4.6em;
      }
      .place {
        flex: none;
        display: flex;
        flex-direction: column;
        justify-content: center;
        align-items: center;
        min-width: 9em;
        padding: 0 1em;
        background: var(--recess);
      }
      .place .value {
        font-family: var(--heading);
        font-size: var(--display);
        line-height: 1;
        color: var(--accent);
      }
      .level .value {
        font-size: 1.9em;
      }
      .next {
        flex: none;
        display: flex;
        flex-direction: column;
        justify-content: center;
        gap: 0.3em;
        padding: 0.5em 1.2em;
        background: var(--recess);
      }
      .next .value {
        font-size: 1.4em;
      }
      .time {
        font-family: var(--heading);
        font-weight: var(--strong);
        font-size: var(--display);
        line-height: 1;
      }
      .versus {
        flex-direction: column;
        width: 100%;
      }
      .two {
        display: grid;
        grid-template-columns: 1fr 4em 1fr;
        align-items: stretch;
      }
      .side {
        display: flex;
        min-width: 0;
        height: 5.2em;
      }
      .side .line {
        flex: 1;
        padding: 0 0.9em;
      }
      .side .name {
        font-size: 1.7em;
      }
      .right {
        flex-direction: row-reverse;
      }
      .middle {
        display: grid;
        place-items: center;
        background: var(--accent);
        color: var(--on-accent);
        font-family: var(--heading);
        font-weight: var(--strong);
        font-size: 1.4em;
        text-transform: uppercase;
      }
      .two .middle {
        grid-column: 2;
      }
      .rows {
        background: var(--recess);
        padding: 0.35em 0;
      }
      .row {
        display: grid;
        grid-template-columns: 1fr 12em 1fr;
        align-items: baseline;
        text-align: center;
        padding: 0.12em 0;
      }
      .row .value {
        font-size: 1.4em;
      }
    `,
  ];

  private readonly draws: Draws = {
    profile: (content) => this.profile(content),
    statistics: (content) => this.statistics(content),
    head_to_head: (content) => this.headToHead(content),
    level: (content) => this.level(content),
    elimination: (content) => this.elimination(content),
    next_break: (content) => this.nextBreak(content),
  };

  override render() {
    const draw = this.content ? (this.draws as Record<string, (content: Content) => TemplateResult>)[this.content.kind] : undefined;
    return this.content && draw ? draw(this.content) : nothing;
  }

  private get words() {
    return graphicWords(this.scale.language);
  }

  private profile({ person, stack, big_blinds, place, facts }: ProfileContent) {
    const { words, scale } = this;
    const told = facts.slice(0, this.brief ? 0 : FACTS);
    return html`<div class="plate person">
      <div class="bar"></div>
      ${portrait(person)}
      <div class="body">
        <div class="line" data-step>${who(person)}</div>
        <div class="figures" data-step>
          ${stackFigure(words.stack, stack, scale)}${blindsFigure(words.big_blinds, big_blinds, scale)}
          ${figure(words.place, place === null ? null : ordinal(place, scale.language))}
        </div>
        ${told.map((fact) => html`<ft-fit class="fact" data-step .text=${fact} .short=${fact}></ft-fit>`)}
      </div>
    </div>`;
  }

  private statistics({ person, record }: StatisticsContent) {
    return html`<div class="plate person">
      <div class="bar"></div>
      ${portrait(person)}
      <div class="body">
        <div class="line" data-step>${who(person)}</div>
        <div class="figures" data-step>${this.record(record).map(([caption, value, short]) => figure(caption, value, short))}</div>
      </div>
    </div>`;
  }

  /** Caption, value and its short form; a value of null had no occasion yet. */
  private record({ hands, vpip, pfr, aggression, wtsd, biggest_pot }: PlayerRecord): [string, string | null, string?][] {
    const { words, scale } = this;
    const percent = (share: number | null) => (share === null ? null : formatPercent(share));
    const pot = amount(biggest_pot, scale);
    return [
      [words.hands, decimal(hands, 0, scale.language)], [words.vpip, percent(vpip)], [words.pfr, percent(pfr)],
      [words.aggression, aggression === null ? null : decimal(aggression, 1, scale.language)], [words.wtsd, percent(wtsd)],
      [words.biggest_pot, biggest_pot > 0 ? pot.text : null, pot.short],
    ];
  }

  private headToHead({ left, right, left_record, right_record }: HeadToHeadContent) {
    const [lefts, rights] = [this.compared(left, left_record), this.compared(right, right_record)];
    const rows = lefts.map(([caption, value], index) => [caption, value, rights[index]?.[1] ?? null] as const);
    return html`<div class="plate versus">
      <div class="two">
        ${this.side(left, "left")}
        <div class="middle" data-step>${this.words.versus}</div>
        ${this.side(right, "right")}
      </div>
      <div class="rows">
        ${rows.filter(([, a, b]) => a !== null || b !== null).slice(0, this.brief ? BRIEF_ROWS : rows.length).map(
          ([caption, a, b]) => html`<div class="row" data-step><span class="value">${a ?? "–"}</span><span class="caption">${caption}</span><span class="value">${b ?? "–"}</span></div>`,
        )}
      </div>
    </div>`;
  }

  private side({ person }: ProfileContent, where: "left" | "right") {
    return html`<div class="side ${where}">
      <ft-portrait class="small" .name=${person.name} .photo=${person.photo} .sponsor=${person.sponsor}></ft-portrait>
      <div class="line"><ft-flag .country=${person.country}></ft-flag>${nameOf(person)}</div>
    </div>`;
  }

  private compared({ stack }: ProfileContent, record: PlayerRecord | null): [string, string | null][] {
    const told = record ? this.record(record).filter(([caption]) => caption === this.words.vpip || caption === this.words.pfr || caption === this.words.biggest_pot) : [];
    const stacks: [string, string | null] = [this.words.stack, stack === null ? null : amount(stack, this.scale).text];
    return [stacks, ...(record ? told : this.empty()).map(([caption, value]): [string, string | null] => [caption, value])];
  }

  /** The rows of a player without a record, so that both sides have the same ones. */
  private empty(): [string, string | null][] {
    return [this.words.vpip, this.words.pfr, this.words.biggest_pot].map((caption) => [caption, null]);
  }

  private level({ level, next }: LevelContent) {
    const { words } = this;
    return html`<div class="plate narrow level">
      <div class="bar"></div>
      <div class="body">
        <div class="line" data-step><span class="title">${words.level} ${level.number || ""}</span></div>
        <div class="figures" data-step>${figure(words.blinds, this.blinds(level))}${figure(words.ante, level.ante ? this.chips(level.ante) : null)}</div>
      </div>
      ${next
        ? html`<div class="next" data-step>
            <span class="caption">${words.next}</span><span class="value">${this.blinds(next)}</span>
            ${next.ante ? html`<span class="caption">${words.ante} ${this.chips(next.ante)}</span>` : nothing}
          </div>`
        : nothing}
    </div>`;
  }

  private blinds({ small_blind, big_blind }: Level): string {
    return `${this.chips(small_blind)} / ${this.chips(big_blind)}`;
  }

  private chips(chips: number): string {
    return formatChips(chips, this.scale.language);
  }

  private elimination({ person, place, payout }: EliminationContent) {
    const { language } = this.scale;
    return html`<div class="plate person">
      <div class="bar"></div>
      ${portrait(person)}
      <div class="body">
        <div class="caption" data-step>${this.words.eliminated}</div>
        <div class="line" data-step>${who(person)}</div>
        ${payout ? html`<div class="value" data-step>${money(payout, language)}</div>` : nothing}
      </div>
      <div class="place" data-step><span class="value">${ordinal(place, language)}</span><span class="caption">${this.words.place}</span></div>
    </div>`;
  }

  private nextBreak({ at }: NextBreakContent) {
    return html`<div class="plate narrow">
      <div class="bar"></div>
      <div class="body"><span class="title" data-step>${this.words.next_break}</span></div>
      <div class="place" data-step><span class="time">${at}</span></div>
    </div>`;
  }
}
