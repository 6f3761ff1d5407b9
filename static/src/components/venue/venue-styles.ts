/** Drawn for 1920 by 1080 and read from thirty metres: every size is a part of the screen's width. */
import { css } from "lit";

export const venueStyles = css`
  :host {
    display: block;
    width: 100vw;
    height: 100vh;
    background: #060a12;
    font-size: 1.05vw;
  }
  .screen {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: 1.2em;
    height: 100%;
    padding: 2.2em 2.6em;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.3em 2.6em;
    white-space: nowrap;
  }
  .title {
    flex: 1 1 100%;
    min-width: 0;
    overflow: hidden;
    font-size: 2.1em;
    text-overflow: ellipsis;
  }
  .pair span {
    margin-right: 0.5em;
    color: var(--muted);
    font-size: 1.5em;
    text-transform: uppercase;
  }
  .pair b {
    font-size: 2.3em;
    font-weight: 800;
  }
  .hand-number {
    margin-left: auto;
    color: var(--muted);
    font-size: 1.8em;
  }
  .middle {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 1.6em;
  }
  .street {
    color: var(--muted);
    font-size: 2em;
    letter-spacing: 0.1em;
    text-transform: uppercase;
  }
  .wait {
    color: var(--muted);
    font-size: 2.6em;
  }
  .board {
    display: flex;
    gap: 1.1em;
  }
  .board ft-card {
    font-size: 2.9em;
  }
  .board.two ft-card {
    font-size: 1.9em;
  }
  .pots {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: center;
    gap: 0 2.4em;
  }
  .pots .main b {
    color: var(--accent);
    font-size: 4.4em;
  }
  .seats {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 0.8em;
  }
  .seats.of-2,
  .seats.of-4 {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  .seats.of-3,
  .seats.of-6 {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .seats.of-7,
  .seats.of-8 {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  .seat {
    display: grid;
    grid-template: auto 1fr auto / minmax(0, 1fr);
    min-height: 8.2em;
    padding: 0.6em 0.9em;
    border: 0.16em solid var(--edge);
    border-radius: 0.5em;
    background: linear-gradient(180deg, var(--plate-high), var(--plate) 60%);
  }
  .seat.acting {
    border-color: var(--accent);
    background: #3a2f0d;
  }
  .seat.won {
    border-color: #46c37b;
  }
  .seat.out {
    opacity: 0.55;
  }
  .who {
    display: flex;
    align-items: center;
    gap: 0.6em;
    font-size: 1.55em;
  }
  .number {
    color: var(--muted);
  }
  .name {
    flex: 1;
    min-width: 0;
  }
  em {
    padding: 0 0.4em;
    border-radius: 0.6em;
    background: #fbfbf8;
    color: #12151c;
    font-size: 0.75em;
    font-style: normal;
  }
  .chips {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em;
    min-height: 3.6em;
  }
  .chips b {
    font-size: 2.3em;
    font-weight: 800;
  }
  .chips .all-in {
    color: #ff6a78;
    text-transform: uppercase;
  }
  .tabled {
    display: flex;
    gap: 0.25em;
  }
  .tabled ft-card {
    font-size: 0.85em;
  }
  .doing {
    min-height: 1.3em;
    overflow: hidden;
    color: #dbe3f0;
    font-size: 1.5em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .acting .doing {
    color: var(--accent);
  }
  .won .doing {
    color: #6fdd9c;
  }
  .lost {
    position: fixed;
    right: 2.6em;
    top: 50%;
    padding: 0.4em 1em;
    border-radius: 0.3em;
    background: #8f1220;
    font-size: 1.4em;
  }
`;
