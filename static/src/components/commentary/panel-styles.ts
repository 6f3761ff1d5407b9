/** Colours and type of the commentators' tablet: for two hours of reading in a dark room. No pure white, nothing blinks. */
import { css } from "lit";

export const panelStyles = css`
  :host {
    --desk: #08090b;
    --panel: #121315;
    --line: #2b2a26;
    --text: #d9d3c7;
    --muted: #a39b87;
    --gold: #dfa93a;
    --good: #6cc493;
    --bad: #e79a9a;
    display: block;
    min-width: 0;
    min-height: 0;
    color: var(--text);
    font-size: 16px;
    line-height: 1.35;
  }
  ft-card {
    flex: none;
    filter: brightness(0.84);
  }
  h2,
  h3 {
    margin: 0;
    font-size: 13px;
    font-weight: 700;
    letter-spacing: 0.04em;
    text-transform: uppercase;
    color: var(--muted);
  }
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  b {
    font-weight: 700;
  }
  .quiet {
    color: var(--muted);
  }
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .cut {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .gold {
    color: var(--gold);
  }
  .good {
    color: var(--good);
  }
  .bad {
    color: var(--bad);
  }
  button,
  select,
  textarea {
    border-color: #6b6759;
    background: #1b1c1f;
    color: var(--text);
  }
  button[aria-pressed="true"],
  button[aria-selected="true"] {
    border-color: var(--gold);
    background: var(--gold);
    color: #16120a;
  }
`;
