/** What the parts of the rundown share: tally colours with a word beside them, rows, small headings. */
import { css } from "lit";

export const rundownStyles = css`
  :host {
    --on-preview: #2fa866;
    --on-program: #e0364a;
    display: block;
  }
  h3 {
    margin: 0 0 6px;
    font-size: 12px;
    font-weight: 700;
    text-transform: uppercase;
    letter-spacing: 0.06em;
    color: var(--muted);
  }
  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .tally {
    padding: 2px 7px;
    border-radius: 4px;
    font-size: 11px;
    font-weight: 700;
    text-transform: uppercase;
    white-space: nowrap;
    color: #ffffff;
  }
  .tally.preview {
    background: #17693d;
  }
  .tally.program {
    background: #b3101f;
  }
  .tally.automatic {
    background: #6b4a00;
  }
  .quiet {
    color: var(--muted);
    font-size: 13px;
  }
  .name {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
