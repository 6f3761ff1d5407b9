/** A country's flag as a small picture of our own, or its letters where there is no such picture. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";

import { theme } from "./theme";

const FILES = import.meta.glob<string>("/node_modules/country-flag-icons/3x2/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a country's picture; undefined where there is none. */
export function flagOf(country: string): string | undefined {
  return FILES[`/node_modules/country-flag-icons/3x2/${country.toUpperCase()}.svg`];
}

@customElement("ft-flag")
export class FtFlag extends LitElement {
  /** ISO 3166 alpha-2, such as "BR"; null draws nothing. */
  @property() country: string | null = null;

  static override styles = [
    theme,
    css`
      :host {
        display: block;
        height: 1em;
        flex: none;
      }
      img {
        display: block;
        width: 1.5em;
        height: 1em;
        object-fit: cover;
        outline: 1px solid #00000059;
        outline-offset: -1px;
      }
      .code {
        display: block;
        height: 1em;
        padding: 0 0.3em;
        background: var(--muted);
        color: var(--ink);
        font-size: 0.8em;
        line-height: 1.25;
        height: 1.25em;
      }
    `,
  ];

  override render() {
    if (!this.country) return nothing;
    const code = this.country.toUpperCase();
    const file = flagOf(code);
    return file ? html`<img src=${file} alt=${code} />` : html`<span class="code">${code}</span>`;
  }
}
