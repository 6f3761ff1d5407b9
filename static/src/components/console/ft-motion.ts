/** A motion of the seat to act: the chips that it pushed, what it said before they landed, in how many motions. */
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";

import { saidText } from "../../shared/acts";
import { closes, wants } from "../../shared/dispatch";
import { formatChips, parseChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { EMPTY_MOTION, isMotion, motionCommand, pilesOf, valuesFor, WITH_AMOUNT, WORDS_SAID, type MotionForm, type Piles, type WordSaid } from "../../shared/motion";
import type { ConsoleView } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";
import type { FtPiles } from "./ft-piles";
import "./ft-piles";

const MOTIONS = [1, 2, 3];

@customElement("ft-motion")
export class FtMotion extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  @state() private form: MotionForm = EMPTY_MOTION;
  @state() private error = "";
  /** The seat that was to act when the form was opened: it is meant for no other. */
  private seat: number | null = null;

  @query("#amount") private readonly amount!: HTMLInputElement | null;
  @query("#chips") private readonly chips!: FtPiles;

  static override styles = [
    theme,
    controls,
    css`
      form {
        display: grid;
        gap: 10px;
        width: min(880px, calc(100vw - 64px));
      }
      fieldset {
        min-width: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
        color: var(--muted);
        font-size: 12px;
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        align-items: center;
      }
      .choices button {
        min-width: 64px;
        min-height: 56px;
        font-size: 16px;
      }
      .choices input {
        width: 170px;
        min-height: 56px;
        font-size: 20px;
      }
      .rows {
        display: flex;
        flex-wrap: wrap;
        gap: 10px 28px;
      }
      .send {
        min-height: 64px;
        font-size: 18px;
      }
    `,
  ];

  /** A motion that already waits is corrected; else the form is empty. */
  override connectedCallback(): void {
    super.connectedCallback();
    const { ruling, actions } = this.view;
    this.seat = ruling?.seat ?? actions?.seat ?? null;
    if (!ruling) return;
    const { chips, first, said, amount, motions } = ruling.motion;
    this.form = { chips: pilesOf(chips), first: pilesOf(first), said: said as WordSaid | null, amount, motions };
  }

  override firstUpdated(): void {
    void this.chips.updateComplete.then(() => this.chips.focusField());
  }

  override render() {
    const [words, console] = [rulingWords(this.language), consoleWords(this.language)];
    const name = this.view.seats.find((each) => each.seat === this.seat)?.name ?? "";
    const { form } = this;
    return html`<ft-dialog .heading=${`${words.motion_of}: ${this.seat} · ${name}`} .closeLabel=${console.close}>
      <form @submit=${this.send} @ft-entered=${this.send}>
        <ft-piles id="chips" .label=${words.chips} .piles=${form.chips} .values=${valuesFor(this.view.level)} .language=${this.language}
          @ft-piles=${(event: CustomEvent<Piles>) => this.change({ chips: event.detail })}></ft-piles>
        <div class="rows">${this.said()}${this.motions()}</div>
        ${form.motions > 1
          ? html`<ft-piles id="first" .label=${words.first} .piles=${form.first} .values=${[...form.chips.keys()]} .language=${this.language}
              @ft-piles=${(event: CustomEvent<Piles>) => this.change({ first: event.detail })}></ft-piles>`
          : nothing}
        <span class="error" role="alert">${this.error}</span>
        <button class="primary send" ?disabled=${!isMotion(form)}>${words.rule_it} <kbd>⏎</kbd></button>
      </form>
    </ft-dialog>`;
  }

  private said() {
    const [words, console] = [rulingWords(this.language), consoleWords(this.language)];
    const { said, amount } = this.form;
    return html`<fieldset>
      <legend>${words.said}</legend>
      <div class="choices">
        ${[null, ...WORDS_SAID].map((word) => this.choice(word === null ? words.nothing_said : saidText(word, null, this.language), word === said, () => this.say(word)))}
        ${said && WITH_AMOUNT.has(said)
          ? html`<input id="amount" autocomplete="off" aria-label=${words.amount_said} placeholder=${`${console.amount} …`} .value=${amount === null ? "" : formatChips(amount, this.language)} />`
          : nothing}
      </div>
    </fieldset>`;
  }

  private motions() {
    const words = rulingWords(this.language);
    return html`<fieldset>
      <legend>${words.motions}</legend>
      <div class="choices">${MOTIONS.map((motions) => this.choice(String(motions), motions === this.form.motions, () => this.change({ motions })))}</div>
    </fieldset>`;
  }

  private choice(word: string, isChosen: boolean, choose: () => void) {
    return html`<button type="button" aria-pressed=${isChosen ? "true" : "false"} @click=${choose}>${word}</button>`;
  }

  private say(said: WordSaid | null): void {
    this.change({ said, amount: null });
    void this.updateComplete.then(() => this.amount?.focus());
  }

  private change(changes: Partial<MotionForm>): void {
    this.error = "";
    this.form = { ...this.form, ...changes };
  }

  private send(event: Event): void {
    event.preventDefault();
    const written = this.amount?.value.trim() ?? "";
    const amount = written === "" ? null : parseChips(written, this.language);
    const isUnread = (written !== "" && amount === null) || ![...this.renderRoot.querySelectorAll<FtPiles>("ft-piles")].every((piles) => piles.read());
    this.error = isUnread ? consoleWords(this.language).not_understood : "";
    if (isUnread || this.seat === null || !isMotion(this.form)) return;
    wants(this, motionCommand({ ...this.form, amount }, this.seat));
    closes(this);
  }
}
