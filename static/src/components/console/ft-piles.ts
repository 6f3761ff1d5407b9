/** Chips by value, counted with large buttons or typed as "4x1000 2x500". */
import { LitElement, css, html } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";

import { formatChips, formatShortChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { parsePiles, withPile, worthOf, writePiles, type Piles } from "../../shared/motion";
import { theme } from "../theme";
import { controls } from "./controls";

/** Says `ft-piles` with the new piles whenever they change. */
@customElement("ft-piles")
export class FtPiles extends LitElement {
  @property({ attribute: false }) piles: Piles = new Map();
  /** The values that get buttons; others can be typed. */
  @property({ attribute: false }) values: number[] = [];
  @property() label = "";
  @property() language: Language = "en";
  @state() private error = "";

  @query("input") private readonly field!: HTMLInputElement;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
      }
      .tiles {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(124px, 1fr));
        gap: 6px;
      }
      .tile {
        display: grid;
        grid-template-columns: 1fr 1fr;
        border: 1px solid var(--rim);
        border-radius: 8px;
        overflow: hidden;
      }
      .tile.used {
        border-color: var(--accent);
        background: #3a300f;
      }
      .value {
        grid-column: 1 / -1;
        display: flex;
        justify-content: space-between;
        padding: 4px 10px;
        font-size: 17px;
        font-weight: 700;
      }
      .count {
        color: var(--accent);
      }
      .tile button {
        min-height: 64px;
        border-width: 1px 0 0;
        border-radius: 0;
        font-size: 28px;
        line-height: 1;
      }
      .tile button + button {
        border-left-width: 1px;
      }
      .typed {
        display: flex;
        gap: 10px;
        align-items: end;
        margin-bottom: 6px;
      }
      .typed label {
        flex: 1;
      }
      .sum {
        min-width: 110px;
        font-size: 20px;
        font-weight: 700;
        line-height: 44px;
        text-align: right;
        color: var(--accent);
      }
    `,
  ];

  /** Puts the cursor on the typed chips. */
  focusField(): void {
    this.field.focus();
  }

  override render() {
    const words = rulingWords(this.language);
    const others = [...this.piles.keys()].filter((value) => !this.values.includes(value));
    const values = [...this.values, ...others].sort((a, b) => a - b);
    return html`<div class="typed">
        <label>${this.label}<input autocomplete="off" placeholder=${words.chips_example} .value=${writePiles(this.piles, this.language)}
            aria-invalid=${this.error ? "true" : "false"} @change=${this.typed} @keydown=${this.entered} /></label>
        <span class="sum">${formatChips(worthOf(this.piles), this.language)}</span>
      </div>
      <span class="error" role="alert">${this.error}</span>
      <div class="tiles">${values.map((value) => this.tile(value))}</div>`;
  }

  private tile(value: number) {
    const words = rulingWords(this.language);
    const [count, name] = [this.piles.get(value) ?? 0, formatChips(value, this.language)];
    return html`<div class="tile ${count ? "used" : ""}">
      <span class="value"><span>${formatShortChips(value, this.language)}</span><span class="count">${count ? `×${count}` : ""}</span></span>
      <button type="button" aria-label="${name}: ${words.one_chip_less}" ?disabled=${!count} @click=${() => this.set(withPile(this.piles, value, count - 1))}>−</button>
      <button type="button" aria-label="${name}: ${words.one_chip_more}" @click=${() => this.set(withPile(this.piles, value, count + 1))}>+</button>
    </div>`;
  }

  /** Takes over what was typed; false where it is not understood. */
  read(): boolean {
    const piles = parsePiles(this.field.value, this.language);
    this.error = piles ? "" : consoleWords(this.language).not_understood;
    if (piles) this.set(piles);
    return piles !== null;
  }

  private readonly typed = (): void => void this.read();

  /** Enter in a form sends it: the chips must be read before. */
  private entered(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat && this.read()) this.dispatchEvent(new CustomEvent("ft-entered", { bubbles: true, composed: true }));
  }

  private set(piles: Piles): void {
    this.error = "";
    this.dispatchEvent(new CustomEvent<Piles>("ft-piles", { detail: piles }));
  }
}
