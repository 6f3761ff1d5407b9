/** Colours for two hours of reading in a dark room: no pure white, nothing that blinks. */
import { css } from "lit";

export const commentaryStyles = css`
  :host {
    --desk: #08090b;
    --text: #d9d3c7;
    --muted: #9a937f;
    color: var(--text);
  }
  main.columns {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 31%);
    gap: 16px;
  }
  .seats {
    display: flex;
    flex-direction: column;
    gap: 6px;
    min-height: 0;
  }
  ft-commentary-seat {
    flex: 0 1 96px;
  }
  ft-card {
    filter: brightness(0.84);
  }
  .middle {
    display: flex;
    flex-direction: column;
    gap: 14px;
    min-width: 0;
  }
  .street {
    font-size: 19px;
    color: var(--muted);
  }
  .street b {
    color: var(--text);
    text-transform: capitalize;
  }
  .board {
    display: flex;
    gap: 6px;
  }
  .board ft-card {
    font-size: clamp(14px, 1.72vw, 21px);
  }
  .board.two ft-card {
    font-size: clamp(12px, 1.4vw, 17px);
  }
  .pot {
    display: flex;
    align-items: baseline;
    gap: 12px;
    color: var(--muted);
    font-size: 19px;
  }
  .pot b {
    color: #dfa93a;
    font-size: 38px;
    line-height: 1.1;
  }
  .pots li {
    display: grid;
    grid-template-columns: 1fr auto auto;
    gap: 14px;
    font-size: 18px;
    color: var(--muted);
  }
  .pots b {
    color: var(--text);
  }
  .turn {
    display: grid;
    gap: 4px;
    padding: 12px 14px;
    border-left: 4px solid #dfa93a;
    background: #17150f;
    font-size: 18px;
    color: var(--muted);
  }
  .turn b {
    color: var(--text);
  }
  .who {
    font-size: 20px;
  }
  .level {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 26px;
    margin-top: auto;
    padding: 12px 0 4px;
    border-top: 1px solid #24231f;
    color: var(--muted);
  }
  .level b {
    display: block;
    color: var(--text);
    font-size: 22px;
    font-variant-numeric: tabular-nums;
  }
  .dark {
    margin: auto;
    font-size: 22px;
    color: var(--muted);
  }
`;
