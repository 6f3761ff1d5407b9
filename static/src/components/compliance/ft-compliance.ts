/** What an auditor watches: the log's head, who sees what when, who is connected, and every act on the show. */
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";

import type { ComplianceView, ShowAct } from "../../shared/desk-view";
import { timeOfDay } from "../../shared/history";
import { deskWords } from "../../shared/i18n-desks";
import { historyWord } from "../../shared/i18n-history";
import { controls } from "../console/controls";
import { DeskPage } from "../desk/desk-page";
import { deskStyles } from "../desk/desk-styles";
import "../desk/ft-audiences";
import "../desk/ft-pending";
import "../desk/ft-security";
import { theme } from "../theme";

const HASH_PARTS = /.{1,8}/g;

@customElement("ft-compliance")
export class FtCompliance extends DeskPage<ComplianceView> {
  static override styles = [
    theme,
    controls,
    deskStyles,
    css`
      .columns {
        grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
      }
      code {
        display: grid;
        grid-template-columns: repeat(4, max-content);
        gap: 2px 14px;
        font: 600 19px/1.4 "DejaVu Sans Mono", Consolas, Menlo, monospace;
        user-select: all;
      }
      .numbers {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(110px, 1fr));
        gap: 10px;
      }
      .numbers b {
        display: block;
        font-size: 24px;
        line-height: 1.2;
      }
      .sequestered {
        color: var(--warn);
        font-weight: 700;
      }
    `,
  ];

  protected override readonly page = "compliance";

  protected override headParts(view: ComplianceView) {
    const words = deskWords(this.language);
    return html`${view.sequestered ? html`<span class="sequestered" title=${words.sequestered_told}>${words.sequestered}</span>` : nothing}${view.hold ? html`<b class="warn">${words.held} · ${view.hold.by}</b>` : nothing}`;
  }

  protected override desk(view: ComplianceView) {
    const words = deskWords(this.language);
    return html`<main class="columns">
      <div class="column">
        <section class="panel"><h2>${words.head}</h2>${this.hash(view)}</section>
        <section class="panel"><h2>${words.audiences}</h2><ft-audiences .audiences=${view.audiences} .held=${view.hold !== null} .language=${this.language}></ft-audiences></section>
        <section class="panel fill"><h2>${words.counts}</h2>${this.counts(view)}</section>
      </div>
      <div class="column">
        <section class="panel ${view.pending.length ? "calls" : ""}"><h2>${words.pending}</h2><ft-pending .pending=${view.pending} .language=${this.language}></ft-pending></section>
        <section class="panel"><h2>${words.connections}</h2><ft-security .security=${view.security} .language=${this.language} whole></ft-security></section>
        <section class="panel fill"><h2>${words.acts}</h2>${this.acts(view.acts)}</section>
      </div>
    </main>`;
  }

  private hash({ head }: ComplianceView) {
    const words = deskWords(this.language);
    if (head === null) return html`<span class="quiet">${words.unchained}</span>`;
    return html`<div><code>${(head.sha256.match(HASH_PARTS) ?? []).map((part) => html`<span>${part}</span>`)}</code><div class="quiet">${words.chained}</div></div>`;
  }

  private counts({ counts }: ComplianceView) {
    const words = deskWords(this.language);
    const own: [string, number][] = [
      [words.releases, counts.releases],
      [words.corrections, counts.corrections],
      [words.undos, counts.undos],
    ];
    const acts = Object.entries(counts.acts).map(([kind, number]): [string, number] => [historyWord(kind, this.language), number]);
    return html`<div class="numbers">${[...own, ...acts].map(([word, number]) => html`<div><b>${number}</b><span class="quiet">${word}</span></div>`)}</div>`;
  }

  private acts(acts: ShowAct[]) {
    const words = deskWords(this.language);
    if (acts.length === 0) return html`<span class="quiet">${words.no_acts}</span>`;
    return html`<table>
      <tr><th>${words.when}</th><th>${words.what}</th><th>${words.who}</th><th>${words.value}</th></tr>
      ${acts.map((act) => html`<tr><td><time datetime=${act.at}>${timeOfDay(act.at)}</time></td><td>${historyWord(act.kind, this.language)}</td><td>${act.by}</td><td>${act.value ?? ""}</td></tr>`)}
    </table>`;
  }
}
