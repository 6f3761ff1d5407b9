/** Who may open the page that settles unread cards, and the word that grants it to somebody else. */
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { wants } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { deskWords } from "../../shared/i18n-desks";
import { controls } from "../console/controls";
import { deskStyles } from "../desk/desk-styles";
import { theme } from "../theme";

@customElement("ft-cards-grant")
export class FtCardsGrant extends LitElement {
  @property({ attribute: false }) openTo: string[] = [];
  @property() language: Language = "en";
  @state() private name = "";

  static override styles = [
    theme,
    controls,
    deskStyles,
    css`
      :host {
        display: block;
        height: auto;
        background: none;
      }
      form {
        display: grid;
        grid-template-columns: 1fr auto;
        align-items: end;
        gap: 8px;
      }
    `,
  ];

  override render() {
    const words = deskWords(this.language);
    const open = this.openTo.length ? html`${words.open_to} <b>${this.openTo.join(", ")}</b>` : words.open_to_nobody;
    return html`<h2>${words.cards}</h2><p>${open}</p>
      <form @submit=${this.grant}>
        <label>${words.holder}<input id="holder" autocomplete="off" maxlength="80" .value=${this.name} @input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)} /></label>
        <button class="primary" ?disabled=${this.name.trim() === ""}>${words.grant}</button>
      </form>
      <div class="quiet">${words.grant_cards_told}</div>`;
  }

  private grant(event: Event): void {
    event.preventDefault();
    const name = this.name.trim();
    if (name === "") return;
    wants(this, { kind: "grant_cards", name });
    this.name = "";
  }
}
