/** Naming the winners of each pot by hand: where a hand still in was not read, or where the floor overrules. */
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";

import { closes, wants } from "../../shared/dispatch";
import { formatChips, type Language } from "../../shared/format";
import { consoleWords } from "../../shared/i18n-console";
import { rulingWords } from "../../shared/i18n-rulings";
import { wordsOf } from "../../shared/i18n";
import { boardsOf } from "../../shared/spots";
import type { ConsoleView } from "../../shared/console-view";
import { theme } from "../theme";
import { controls } from "./controls";
import "./ft-dialog";

/** A pot, or what of it one of two boards decides; `amount` is the whole pot's. */
interface Part {
  pot: number;
  board: number;
  of: number;
  amount: number;
  eligible: number[];
}

@customElement("ft-award")
export class FtAward extends LitElement {
  @property({ attribute: false }) view!: ConsoleView;
  @property() language: Language = "en";
  /** The seats chosen so far, part by part. */
  @state() private chosen: readonly number[][] = [];

  static override styles = [
    theme,
    controls,
    css`
      fieldset {
        margin: 0 0 10px;
        padding: 8px 10px;
        border: 1px solid var(--rim);
        border-radius: 8px;
      }
    `,
  ];

  override render() {
    const words = consoleWords(this.language);
    const { parts } = this;
    const complete = parts.length > 0 && parts.every((_, part) => this.chosenOf(part).length > 0);
    return html`<ft-dialog .heading=${words.who_wins} .closeLabel=${words.close}>
      <p>${this.view.award?.waiting ?? ""}</p>
      <form @submit=${this.pay}>
        ${parts.map((part, index) => this.potPart(part, index))}
        <div class="fields">
          <label>${words.reason} (${words.override})<input id="reason" autocomplete="off" maxlength="200" /></label>
          <button class="primary" ?disabled=${!complete}>${words.pay}</button>
        </div>
      </form>
    </ft-dialog>`;
  }

  /** Each pot, main first, has a part for each board: first pot on the first board, first pot on the second, and so on. */
  private get parts(): Part[] {
    const { hand } = this.view;
    const boards = boardsOf(hand).map((_, board) => board);
    return (hand?.pots ?? []).flatMap(({ amount, eligible }, pot) => boards.map((board) => ({ pot, board, of: boards.length, amount, eligible })));
  }

  private potPart({ pot, board, of, amount, eligible }: Part, index: number) {
    const [words, rulings] = [wordsOf(this.language), rulingWords(this.language)];
    const label = pot === 0 ? words.main_pot : `${words.side_pot} ${pot}`;
    const which = of > 1 ? ` · ${board ? rulings.second_board : rulings.first_board}` : "";
    return html`<fieldset>
      <legend>${label} ${formatChips(amount, this.language)}${which}</legend>
      <div class="buttons">${eligible.map((seat) => this.choice(seat, index))}</div>
    </fieldset>`;
  }

  private choice(seat: number, part: number) {
    const name = this.view.seats.find((each) => each.seat === seat)?.name ?? "";
    const isChosen = this.chosenOf(part).includes(seat);
    return html`<button type="button" aria-pressed=${isChosen ? "true" : "false"} @click=${() => this.toggle(seat, part)}>${seat} · ${name}</button>`;
  }

  private chosenOf(part: number): number[] {
    return this.chosen[part] ?? [];
  }

  private toggle(seat: number, part: number): void {
    const before = this.chosenOf(part);
    const after = before.includes(seat) ? before.filter((each) => each !== seat) : [...before, seat].sort((a, b) => a - b);
    this.chosen = this.parts.map((_, index) => (index === part ? after : this.chosenOf(index)));
  }

  private pay(event: Event): void {
    event.preventDefault();
    const reason = this.renderRoot.querySelector<HTMLInputElement>("#reason")!.value.trim();
    wants(this, { kind: "award_confirm", winners: this.chosen, ...(reason ? { reason } : {}) });
    closes(this);
  }
}
