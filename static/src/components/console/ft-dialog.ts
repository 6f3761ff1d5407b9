/** The frame of a dialog: a heading, a way out, and the content between. */
import { LitElement, html } from "lit";
import { customElement, property, query } from "lit/decorators.js";

import { theme } from "../theme";
import { controls } from "./controls";

@customElement("ft-dialog")
export class FtDialog extends LitElement {
  @property() heading = "";
  @property() closeLabel = "";

  @query("dialog") private readonly dialog!: HTMLDialogElement;

  static override styles = [theme, controls];

  override firstUpdated(): void {
    this.dialog.showModal();
  }

  override render() {
    return html`<dialog aria-labelledby="heading" @close=${this.closed}>
      <div class="title">
        <span id="heading">${this.heading}</span>
        <button @click=${() => this.dialog.close()}>${this.closeLabel} <kbd>Esc</kbd></button>
      </div>
      <slot></slot>
    </dialog>`;
  }

  private closed(): void {
    this.dispatchEvent(new CustomEvent("ft-closed", { bubbles: true, composed: true }));
  }
}
