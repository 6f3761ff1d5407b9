/** How a full screen is laid out: a head, rows that share the height, a foot. */
import { css } from "lit";

export const fullScreenStyles = css`
  :host {
    height: 100%;
  }
  .screen {
    height: 100%;
    display: flex;
    flex-direction: column;
    background: linear-gradient(180deg, var(--plate-high), var(--plate) 40%);
    clip-path: var(--shape);
    border-radius: var(--radius);
    overflow: hidden;
  }
  .head {
    flex: none;
    display: flex;
    align-items: center;
    gap: 1.2em;
    height: 6em;
    padding: 0 2.4em;
    border-bottom: 0.3em solid var(--accent);
    background: var(--recess);
  }
  .head .title {
    font-size: 2.7em;
    text-transform: uppercase;
    letter-spacing: var(--spacing);
    white-space: nowrap;
  }
  .head ft-fit {
    flex: 1;
    font-size: 1.4em;
    color: var(--muted);
    text-align: right;
  }
  .head img {
    flex: none;
    height: 3.6em;
    max-width: 14em;
    object-fit: contain;
  }
  .rows {
    flex: 1;
    min-height: 0;
    display: grid;
    grid-auto-rows: minmax(0, 4.6em);
    align-content: center;
    gap: 0.25em;
    padding: 1em 2.4em;
  }
  .row {
    display: grid;
    align-items: center;
    gap: 1.2em;
    min-width: 0;
    padding: 0 1.2em 0 0;
    background: var(--recess);
  }
  .row .name {
    font-size: 1.8em;
  }
  .row .value {
    font-size: 1.8em;
    text-align: right;
  }
  .row .line {
    height: 100%;
    gap: 0.8em;
  }
  .row ft-portrait {
    width: 3.4em;
    font-size: 0.85em;
  }
  .first {
    height: 100%;
    display: grid;
    place-items: center;
    background: var(--plate-high);
    font-family: var(--heading);
    font-weight: var(--strong);
    font-size: 1.6em;
  }
  .now {
    background: var(--accent);
    color: var(--on-accent);
  }
  .now .first {
    background: none;
  }
  .now .caption {
    color: inherit;
  }
  .counts .row {
    grid-template-columns: 5em minmax(0, 1fr) 13em 8em;
  }
  .counts.told .row {
    grid-template-columns: 5em minmax(0, 1fr) 21em;
  }
  .payouts .row {
    grid-template-columns: 9em minmax(0, 1fr) 16em;
  }
  .schedule .row {
    grid-template-columns: 5em minmax(0, 1fr) 14em 8em;
  }
  .schedule .row .value.blinds {
    text-align: left;
  }
  .muted {
    color: var(--muted);
  }
  .now .muted {
    color: inherit;
  }
  .foot {
    flex: none;
    display: flex;
    justify-content: space-between;
    align-items: center;
    height: 3.4em;
    line-height: 3.4em;
    padding: 0 2.4em;
    background: var(--recess);
  }
  .foot .value {
    font-size: 1.4em;
    margin-left: 0.5em;
    line-height: inherit;
  }
  .winner {
    flex-direction: row;
    height: auto;
    min-height: 20em;
  }
  .winner ft-portrait {
    width: 17em;
    font-size: 1em;
  }
  .winner .body {
    gap: 0.8em;
    padding: 1.2em 2.4em;
  }
  .winner .tag {
    align-self: flex-start;
    font-size: 2em;
  }
  .winner .name {
    font-size: var(--hero);
  }
  .winner .value {
    font-size: var(--display);
    color: var(--accent);
  }
  .winner .line > ft-flag {
    font-size: 3.4em;
  }
  .stand {
    height: 100%;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
  }
  :host([vertical]) .head {
    padding: 0 1.2em;
  }
  :host([vertical]) .rows {
    padding: 1em 1.2em;
    grid-auto-rows: minmax(0, 7.2em);
  }
  :host([vertical]) .foot {
    padding: 0 1.2em;
  }
  :host([vertical]) .row {
    gap: 0.6em;
  }
  :host([vertical]) .counts .row {
    grid-template-columns: 3.4em minmax(0, 1fr) 10em 6em;
  }
  :host([vertical]) .counts.told .row {
    grid-template-columns: 3.4em minmax(0, 1fr) 15em;
  }
  :host([vertical]) .payouts .row {
    grid-template-columns: 6em minmax(0, 1fr) 12em;
  }
  :host([vertical]) .schedule .row {
    grid-template-columns: 4em minmax(0, 1fr) 10em 6em;
  }
  :host([vertical]) .winner {
    flex-direction: column;
  }
  :host([vertical]) .winner ft-portrait {
    width: 100%;
    height: 34em;
    flex: none;
  }
`;
