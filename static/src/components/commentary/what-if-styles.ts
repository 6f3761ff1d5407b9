/** The grid of 52 cards, a row a suit, and the equities beneath it. */
import { css } from "lit";

export const whatIfStyles = css`
  .grid {
    display: grid;
    grid-template-columns: repeat(13, minmax(0, 1fr));
    gap: 3px;
  }
  .grid button {
    display: grid;
    justify-items: center;
    align-content: center;
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: #d3d0c7;
    color: #12151c;
    font: 700 17px/1 "Roboto Condensed", sans-serif;
  }
  .grid .h,
  .grid .d {
    color: #a50b22;
  }
  .grid svg {
    width: 14px;
    height: 14px;
    fill: currentColor;
  }
  .grid button:disabled {
    opacity: 1;
    background: #1b1c1f;
    color: #57544a;
  }
  .grid button[aria-pressed="true"] {
    outline: 3px solid var(--gold);
    background: #f4e3b8;
    color: #12151c;
  }
  table {
    width: 100%;
    margin-top: 6px;
    border-collapse: collapse;
    table-layout: fixed;
  }
  td {
    padding: 1px 6px 1px 0;
    border-top: 1px solid var(--line);
  }
  td.number {
    width: 17%;
  }
  td.number + td.number {
    width: 43%;
  }
  @media (orientation: portrait) and (min-width: 700px) {
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
      align-items: start;
      gap: 14px;
    }
  }
`;
