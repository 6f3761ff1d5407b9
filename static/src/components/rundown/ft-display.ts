/** How program shows things: when hole cards and equities, amounts, colours of suits, theme. Each change acts at once. */
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import type { DisplaySettings } from "../../shared/graphics";
import { rundownWords, type RundownWords } from "../../shared/i18n-rundown";
import { controls } from "../console/controls";
import { theme } from "../theme";
import { rundownStyles } from "./rundown-styles";

type Key = Exclude<keyof DisplaySettings, "theme">;

/** Each setting's values, and the word of each. */
const CHOICES: { [K in Key]: Record<DisplaySettings[K], keyof RundownWords> } = {
  reveal: { immediately: "immediately", on_action: "on_action", after_hand: "after_hand", showdown_only: "showdown_only", never: "never" },
  equity: { always: "always", after_flop: "after_flop", all_in: "all_in_only", never: "never" },
  amounts: { exact: "exact", short: "short", big_blinds: "big_blinds", both: "both" },
  deck: { two_colour: "two_colour", four_colour: "four_colour" },
};
const THEMES = ["tour", "bold"];

@customElement("ft-display")
export class FtDisplay extends LitElement {
  @property({ attribute: false }) display!: DisplaySettings;
  @property() language: Language = "en";

  static override styles = [
    theme,
    controls,
    rundownStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
        gap: 8px;
      }
      select {
        width: 100%;
        font-size: 14px;
      }
    `,
  ];

  override render() {
    const words = rundownWords(this.language);
    const keys = Object.keys(CHOICES) as Key[];
    const themes = THEMES.includes(this.display.theme) ? THEMES : [this.display.theme, ...THEMES];
    return html`${keys.map((key) => this.choice(key, words[key], Object.entries<keyof RundownWords>(CHOICES[key]).map(([value, word]) => [value, words[word]])))}
      ${this.choice("theme", words.theme, themes.map((name) => [name, name]))}`;
  }

  private choice(key: keyof DisplaySettings, label: string, values: [string, string][]) {
    return html`<label>${label}<select data-key=${key} .value=${this.display[key]} @change=${this.change}>${values.map(([value, word]) => html`<option value=${value} ?selected=${value === this.display[key]}>${word}</option>`)}</select></label>`;
  }

  private change(event: Event): void {
    const select = event.target as HTMLSelectElement;
    wants(this, { kind: "display", [select.dataset["key"] ?? ""]: select.value });
  }
}
