/** A seat's row on the tablet. Its height is --row, which the page works out from its own and the number of seats. */
import { css } from "lit";

export const seatStyles = css`
  :host {
    flex: 0 0 auto;
  }
  .seat {
    display: grid;
    grid-template-columns: 34px auto minmax(0, 1fr) auto 64px;
    align-items: center;
    gap: 9px;
    width: 100%;
    height: var(--row, 72px);
    min-height: 0;
    padding: 2px 10px 2px 6px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--panel);
    color: var(--text);
    font-weight: 500;
    text-align: left;
    overflow: hidden;
  }
  .seat[aria-pressed="true"] {
    border-color: #8d8877;
    background: #1d1e21;
    color: var(--text);
  }
  .acting,
  .acting[aria-pressed="true"] {
    border-color: var(--gold);
    background: #221d10;
  }
  .won {
    border-color: #3f9d66;
  }
  .dimmed,
  .dimmed[aria-pressed="true"] {
    --text: #968f80;
    --muted: #8b8473;
    background: #0d0e10;
  }
  .dimmed ft-card {
    filter: brightness(0.45);
  }
  .number {
    display: grid;
    justify-items: center;
    font-size: 18px;
    font-weight: 700;
    line-height: 1.1;
    color: var(--muted);
  }
  .number em {
    padding: 0 4px;
    border-radius: 6px;
    background: #cfc8b8;
    color: #14130f;
    font: 700 11px/15px "Inter", sans-serif;
  }
  .dimmed .number em {
    background: #9a9482;
  }
  .cards {
    display: flex;
    gap: 3px;
    min-width: calc(var(--cards) * (3.3 * var(--card) + 3px) - 3px);
  }
  ft-card {
    font-size: var(--card, 12px);
  }
  .who {
    display: grid;
    min-width: 0;
    line-height: 1.22;
  }
  .name {
    display: flex;
    align-items: center;
    gap: 7px;
    min-width: 0;
    font-size: 18px;
    font-weight: 700;
  }
  .hand,
  .outs {
    font-size: 15px;
    color: #bdb49c;
  }
  .dimmed .hand {
    color: var(--muted);
  }
  .outs {
    color: var(--gold);
  }
  .money {
    text-align: right;
    font-size: 14.5px;
    line-height: 1.22;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .stack {
    font-size: 17px;
    font-weight: 700;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0 8px;
    max-width: 168px;
  }
  .stack {
    display: block;
  }
  /* Who is out of the hand has one line. */
  .dimmed .money {
    display: flex;
    align-items: baseline;
    gap: 8px;
  }
  .dimmed .doing {
    display: none;
  }
  .dimmed .number {
    display: flex;
    align-items: center;
    gap: 2px;
    font-size: 15px;
  }
  .dimmed .number em {
    padding: 0 2px;
    font-size: 9.5px;
  }
  :host([roomy]) .seat:not(.dimmed) .cut {
    white-space: normal;
  }
  :host([roomy]) .more {
    flex-direction: column;
    align-items: flex-end;
  }
  @media (max-width: 599px) {
    .more {
      flex-direction: column;
      align-items: flex-end;
    }
    .name {
      font-size: 16px;
    }
  }
  .doing.good,
  .doing.bad {
    font-weight: 700;
  }
  .chance {
    text-align: right;
    font-size: 25px;
    font-weight: 700;
    line-height: 1.05;
    font-variant-numeric: tabular-nums;
  }
  .chance small {
    display: block;
    font-size: 12.5px;
    font-weight: 500;
    color: var(--muted);
  }
  .chance svg {
    display: block;
    width: 100%;
    height: 4px;
    margin-top: 3px;
    border-radius: 2px;
    background: var(--line);
  }
  .chance rect {
    fill: var(--gold);
  }
`;
