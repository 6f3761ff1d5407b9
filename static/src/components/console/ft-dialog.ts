/** The frame of a dialog: a heading, a way out, and the content between. It leaves the head of the page in reach:
 * a modal one would put the panic button out of action. */
import { LitElement, css, html } from "lit";
import { customElement, property, query } from "lit/decorators.js";

import { closes } from "../../shared/dispatch";
import { theme } from "../theme";
import { controls } from "./controls";

@customElement("ft-dialog")
export class FtDialog extends LitElement {
  @property() heading = "";
  @property() closeLabel = "";

  @query("dialog") private readonly dialog!: HTMLDialogElement;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        position: fixed;
        inset: 80px 0 0;
        z-index: 1;
        display: grid;
        place-items: center;
        padding: 8px 12px;
        background: #05080dd9;
      }
      dialog {
        position: static;
        max-width: 100%;
        max-height: 100%;
      }
    `,
  ];

  override firstUpdated(): void {
    this.dialog.show();
  }

  override render() {
    return html`<dialog aria-labelledby="heading" @close=${this.closed} @keydown=${this.leave}>
      <div class="title">
        <span id="heading">${this.heading}</span>
        <button @click=${() => this.dialog.close()}>${this.closeLabel} <kbd>Esc</kbd></button>
      </div>
      <slot></slot>
    </dialog>`;
  }

  private leave(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    this.dialog.close();
  }

  private closed(): void {
    closes(this);
  }
}
