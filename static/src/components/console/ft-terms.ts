/** The game and the rules in force, with the fields in which the event's sheet prevails (B1.4), and the next hand's game. */
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { gameText, signed } from "../../shared/acts";
import { closes, wants } from "../../shared/dispatch";
import { formatChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { fieldText } from "../../shared/terms";
import type { ConsoleView } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

const FAMILIES = ["holdem", "omaha"] as const;
const LIMITS = ["no_limit", "pot_limit", "fixed_limit"] as const;
/** What each family can deal. */
const HOLE_CARDS = { holdem: [2], omaha: [4, 5, 6] } as const;

@customElement("ft-terms")
export class FtTerms extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @state() private family: "holdem" | "omaha" | null = null;

  static override styles = [
    theme,
    controls,
    css`
      .terms {
        display: grid;
        gap: 14px;
        width: min(620px, calc(100vw - 64px));
      }
      h3 {
        margin: 0 0 4px;
        font-size: 18px;
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 4px 16px;
        margin: 6px 0 0;
        font-size: 15px;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
        font-weight: 700;
        color: var(--accent);
      }
      form {
        padding-top: 12px;
        border-top: 1px solid var(--rim);
      }
      form.fields {
        margin: 0;
      }
    `,
  ];

  override render() {
    const [words, console] = [rulingWords(this.language), consoleWords(this.language)];
    const { game, rules, chips } = this.view;
    const overrides = Object.entries(rules.overrides);
    return html`<ft-dialog .heading=${words.terms} .closeLabel=${console.close}>
      <div class="terms">
        <section><h3>${words.game}: ${gameText(game, this.language)}</h3></section>
        <section>
          <h3>${words.rules}: ${rules.name.toUpperCase()} ${rules.version}</h3>
          ${overrides.length
            ? html`<div>${words.sheet_says}:</div><dl>${overrides.map(([name, value]) => html`<dt>${name.replace(/_/g, " ")}</dt><dd>${fieldText(value)}</dd>`)}</dl>`
            : html`<div>${words.no_overrides}</div>`}
        </section>
        <section>${formatChips(chips.in_play, this.language)} ${words.in_play}${chips.difference ? html` · <b>${words.count_differs} ${signed(chips.difference, this.language)}</b>` : ""}</section>
        ${this.gameForm()}
      </div>
    </ft-dialog>`;
  }

  private gameForm() {
    const words = rulingWords(this.language);
    const { game } = this.view;
    const family = this.family ?? game.family;
    const options = (values: readonly string[], chosen: string) => values.map((value) => html`<option value=${value} .selected=${value === chosen}>${words[value as "omaha"]}</option>`);
    return html`<form class="fields" @submit=${this.setGame}>
      <label>${words.family}<select id="family" @change=${this.chosen}>${options(FAMILIES, family)}</select></label>
      <label>${words.limit}<select id="limit">${options(LIMITS, game.limit)}</select></label>
      <label>${words.hole_cards}<select id="hole_cards">${HOLE_CARDS[family].map((count) => html`<option .selected=${count === game.hole_cards}>${count}</option>`)}</select></label>
      <button>${consoleWords(this.language).set} <small>(${words.next_hand_on})</small></button>
    </form>`;
  }

  private chosen(event: Event): void {
    this.family = (event.target as HTMLSelectElement).value as "holdem" | "omaha";
  }

  private setGame(event: Event): void {
    event.preventDefault();
    const value = (field: string) => this.renderRoot.querySelector<HTMLSelectElement>(field)!.value;
    wants(this, { kind: "set_game", family: value("#family"), limit: value("#limit"), hole_cards: Number(value("#hole_cards")) });
    closes(this);
  }
}
