/** The places at the left, what was seen over the deck at the right. */
import { css } from "lit";

export const cardsStyles = css`
  .columns {
    grid-template-columns: minmax(220px, 22%) minmax(0, 1fr);
  }
  .places button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: 56px;
    font-size: 16px;
  }
  .seen {
    flex: 1 1 0;
  }
  .crops {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  ft-hole-cam {
    width: 190px;
    height: 230px;
    font-size: 20px;
  }
  .deck {
    flex: none;
  }
  .deck h2 b {
    font-size: 16px;
    color: var(--accent);
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(13, minmax(0, 1fr));
    gap: 6px;
  }
  .grid button {
    min-height: 84px;
    padding: 0;
    background: #fbfbf8;
    border-color: #fbfbf8;
    color: #12151c;
    font: 800 28px/1 "Roboto Condensed", sans-serif;
  }
  .grid svg {
    display: block;
    width: 24px;
    height: 24px;
    margin: 3px auto 0;
    fill: currentColor;
  }
  .grid .h,
  .grid .d {
    color: #c8102e;
  }
`;
