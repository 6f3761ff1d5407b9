/** How a plate looks. Sizes are in em, so that the column of plates sets one font size for all. */
import { css } from "lit";

export const plateStyles = css`
  :host {
    display: block;
    width: var(--plate-width, 30em);
  }
  .plate {
    position: relative;
    display: flex;
    align-items: stretch;
    height: 5.5em;
    background: linear-gradient(180deg, var(--plate-high), var(--plate) 62%);
    border: 0.08em solid var(--edge);
    border-left: 0;
    border-radius: 0 var(--radius) var(--radius) 0;
    clip-path: var(--shape);
    overflow: hidden;
  }
  .plate.of-5 {
    width: max(33.5em, var(--plate-width, 0em));
  }
  .plate.of-6 {
    width: 38.5em;
  }
  :host([compact]) .plate {
    height: 2.35em;
    width: 22em;
    background: var(--plate);
  }
  .lamp {
    flex: none;
    width: 0.42em;
    background: var(--edge);
  }
  .acting .lamp,
  .won .lamp {
    background: var(--accent);
  }
  .shoved .lamp {
    background: var(--alert);
  }
  .plate::after {
    content: "";
    position: absolute;
    inset: 0;
    border: 0.18em solid var(--accent);
    border-radius: inherit;
    opacity: 0;
    transition: opacity 160ms linear;
    pointer-events: none;
  }
  .acting::after,
  .won::after {
    opacity: 1;
  }
  .cards {
    flex: none;
    display: flex;
    align-items: center;
    gap: 0.2em;
    padding: 0 0.1em 0 0.36em;
    transition: opacity 250ms linear;
  }
  .many ft-card {
    font-size: 0.76em;
  }
  .info {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    justify-content: center;
    padding: 0 0.6em;
    gap: 0.16em;
    transition: opacity 250ms linear;
  }
  .top,
  .bottom,
  .slim {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-width: 0;
  }
  .slim {
    flex: 1;
    padding: 0 0.6em;
    color: var(--muted);
  }
  .name {
    flex: 1;
    font-family: var(--heading);
    font-size: 1.85em;
    line-height: 1.2;
  }
  ft-flag {
    font-size: 1.15em;
  }
  ft-portrait {
    width: 4em;
  }
  /* A third line for what the cards make. */
  .three {
    gap: 0.02em;
  }
  .three .name {
    font-size: 1.6em;
    line-height: 1.15;
  }
  .three .stack {
    font-size: 1.5em;
    line-height: 1.15;
  }
  .three .doing {
    font-size: 1.15em;
    line-height: 1.4;
  }
  .three .doing:only-child {
    font-size: 1.2em;
  }
  .three .position {
    font-size: 0.9em;
  }
  .slim .name {
    font-size: 1.35em;
  }
  .position {
    flex: none;
    min-width: 1.55em;
    height: 1.55em;
    padding: 0 0.3em;
    border-radius: 0.2em;
    background: var(--action);
    color: var(--on-action);
    font-weight: var(--strong);
    font-size: 1.05em;
    line-height: 1.6;
    text-align: center;
  }
  .position.BTN {
    border-radius: 50%;
    padding: 0;
    width: 1.55em;
    background: var(--face);
    color: var(--black-suit);
  }
  .stack {
    flex: 0 1 auto;
    font-weight: var(--strong);
    font-size: 1.75em;
    line-height: 1.2;
  }
  .slim .stack {
    flex: none;
    max-width: 62%;
    font-size: 1.3em;
  }
  .equity {
    flex: none;
    width: 5.2em;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    background: var(--recess);
    border-left: 0.08em solid var(--edge);
    transition: opacity 250ms linear;
  }
  .win {
    font-weight: var(--strong);
    font-size: 2.1em;
    line-height: 1.05;
    letter-spacing: -0.01em;
  }
  .tie {
    font-size: 1.05em;
    line-height: 1.1;
    color: var(--muted);
  }
  .clock {
    position: absolute;
    left: 0;
    right: 0;
    bottom: 0;
    height: 0.32em;
    background: var(--accent);
    transform-origin: 0 50%;
  }
  .out .cards,
  .out ft-portrait,
  .out .info,
  .out .equity,
  .beaten .cards {
    opacity: 0.42;
  }
`;
