/** What all graphics are made of: one plate, one bar, one scale of type. A graphic sets no size but its font size, 20 px on a wide picture. */
import { css } from "lit";

/** Type, in em of 20 px: caption 20, label 22, body 30, title 44, display 60, hero 96 px. Space goes in steps of 0.4em, 8 px. */
export const graphicStyles = css`
  :host {
    display: block;
    --caption: 1em;
    --label: 1.1em;
    --body: 1.5em;
    --title: 2.2em;
    --display: 3em;
    --hero: 4.8em;
  }
  .plate {
    position: relative;
    display: flex;
    background: linear-gradient(180deg, var(--plate-high), var(--plate) 62%);
    clip-path: var(--shape);
    border-radius: 0 var(--radius) var(--radius) 0;
    overflow: hidden;
  }
  .bar {
    flex: none;
    width: 0.42em;
    background: var(--accent);
  }
  .alert .bar {
    background: var(--alert);
  }
  .body {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 0.5em;
    padding: 0.7em 1.2em;
  }
  .line {
    display: flex;
    align-items: center;
    gap: 0.7em;
    min-width: 0;
  }
  .caption {
    color: var(--muted);
    font-size: var(--caption);
    line-height: 1.25;
    letter-spacing: var(--spacing);
    text-transform: uppercase;
    white-space: nowrap;
  }
  .name,
  .title {
    font-family: var(--heading);
    font-weight: var(--strong);
    font-size: var(--title);
    line-height: 1.15;
    min-width: 0;
  }
  .name {
    flex: 1;
  }
  .value {
    font-weight: var(--strong);
    font-size: var(--body);
    line-height: 1.2;
    white-space: nowrap;
  }
  .figures {
    display: flex;
    gap: 0.4em 1.8em;
    min-width: 0;
  }
  .figure {
    flex: 0 1 auto;
    min-width: 0;
  }
  .fact {
    font-size: 1.25em;
    line-height: 1.25;
    color: var(--text);
  }
  .tag {
    flex: none;
    padding: 0.1em 0.5em 0.14em;
    background: var(--accent);
    color: var(--on-accent);
    font-family: var(--heading);
    font-weight: var(--strong);
    letter-spacing: var(--spacing);
    text-transform: uppercase;
    white-space: nowrap;
  }
  .alert .tag {
    background: var(--alert);
    color: var(--on-alert);
  }
  ft-flag {
    flex: none;
  }
  .name ft-flag,
  .line > ft-flag {
    font-size: 1.7em;
  }
`;
