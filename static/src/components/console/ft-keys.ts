/** The list of keys: what each does, another one in its place, and the whole as a file. */
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { BindingsError, CHANGEABLE, decodeKeys, encodeKeys, rebound } from "../../shared/bindings";
import { bindsKeys } from "../../shared/dispatch";
import type { Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { keyFault, keyListWords, keyWords } from "../../shared/i18n-keys";
import type { Intent } from "../../shared/intents";
import { KEYS, type Keys } from "../../shared/keys";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

const FILE_NAME = "console-keys.json";

@customElement("ft-keys")
export class FtKeys extends LitElement {
  @property({ attribute: false }) keys: Keys = KEYS;
  @property() language: Language = "en";
  @state() private error = "";

  static override styles = [
    theme,
    controls,
    css`
      .list {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 6px 24px;
        width: min(760px, calc(100vw - 64px));
      }
      .list label {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 10px;
        color: var(--text);
      }
      .list input {
        width: 56px;
        text-align: center;
        text-transform: uppercase;
      }
      p {
        color: var(--muted);
      }
      .error {
        min-height: 1.5em;
        color: #ff9aa5;
        font-weight: 600;
      }
      .file {
        display: inline-grid;
        align-content: center;
        min-height: 44px;
        padding: 0 12px;
        border: 1px solid var(--rim);
        border-radius: 6px;
        background: var(--raised);
        font-weight: 600;
        cursor: pointer;
      }
      .file:focus-within {
        outline: 3px solid #7fb2ff;
      }
      .file input {
        position: absolute;
        width: 1px;
        height: 1px;
        min-height: 0;
        padding: 0;
        opacity: 0;
      }
    `,
  ];

  override render() {
    const [words, list] = [keyWords(this.language), keyListWords(this.language)];
    return html`<ft-dialog .heading=${list.keys} .closeLabel=${consoleWords(this.language).close}>
      <div class="list">
        ${CHANGEABLE.map((intent) => html`<label>${words[intent]}<input maxlength="1" autocomplete="off" data-intent=${intent} .value=${this.keys[intent]} @focus=${this.choose} @change=${(event: Event) => this.change(intent, event)} /></label>`)}
      </div>
      <p>${list.fixed}</p>
      <div class="error" role="alert">${this.error}</div>
      <div class="buttons">
        <button @click=${() => this.use(() => KEYS)}>${list.shipped}</button>
        <button @click=${this.save}>${list.save}</button>
        <label class="file">${list.load}<input type="file" accept="application/json,.json" @change=${this.load} /></label>
      </div>
    </ft-dialog>`;
  }

  private choose(event: FocusEvent): void {
    (event.target as HTMLInputElement).select();
  }

  private change(intent: Intent, event: Event): void {
    const field = event.target as HTMLInputElement;
    this.use(() => rebound(this.keys, intent, field.value));
    field.value = this.keys[intent];
  }

  private use(make: () => Keys): void {
    try {
      this.keys = make();
      this.error = "";
      bindsKeys(this, this.keys);
    } catch (error) {
      if (!(error instanceof BindingsError)) throw error;
      this.error = keyFault(error, this.language);
    }
  }

  private save(): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([encodeKeys(this.keys)], { type: "application/json" }));
    link.download = FILE_NAME;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  private async load(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement;
    const text = await field.files?.[0]?.text();
    field.value = "";
    if (text !== undefined) this.use(() => decodeKeys(text));
  }
}
