/** How the parts of the console share the screen, from 1024 by 768 up, without scrolling. */
import { css } from "lit";

export const consoleStyles = css`
  :host {
    display: block;
    height: 100vh;
    background: var(--desk);
  }
  .page {
    display: grid;
    grid-template-columns: minmax(0, 1fr) clamp(250px, 24vw, 340px);
    grid-template-rows: auto minmax(0, 1fr);
    gap: 8px 10px;
    height: 100%;
    padding: 8px 10px;
  }
  header {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .event {
    flex: 1;
    min-width: 0;
    display: grid;
    line-height: 1.35;
  }
  .event b,
  .event span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .event b {
    font-size: 17px;
  }
  .event span {
    color: var(--muted);
  }
  .terms {
    display: grid;
    align-content: center;
    min-height: 48px;
    line-height: 1.3;
  }
  .terms small {
    font-weight: 500;
    color: #c3cfe2;
  }
  .terms b {
    color: var(--warn);
  }
  .back {
    margin-bottom: 4px;
  }
  .link {
    font-weight: 600;
    white-space: nowrap;
  }
  .link.connected {
    color: var(--ok);
  }
  .link.lost,
  .link.refused {
    padding: 8px 12px;
    border-radius: 6px;
    background: #8f1220;
    color: #ffffff;
  }
  .lamp {
    display: grid;
    justify-items: center;
    align-content: center;
    min-width: 104px;
    min-height: 48px;
    padding: 0 12px;
    border-radius: 6px;
    font-weight: 700;
    text-transform: uppercase;
    background: #2a3140;
    color: #b4bfd1;
  }
  .lamp.lit {
    background: #c01527;
    color: #ffffff;
  }
  .lamp.blanked small {
    color: var(--warn);
  }
  .lamp small {
    font-size: 11px;
    font-weight: 600;
    text-transform: none;
  }
  main {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto auto auto;
    gap: 8px;
    min-width: 0;
    min-height: 0;
  }
  main.practising {
    grid-template-rows: auto minmax(0, 1fr) auto auto auto;
  }
  .stale main,
  .stale ft-side {
    opacity: 0.55;
  }
  .toast {
    position: fixed;
    left: 10px;
    top: 8px;
    z-index: 2;
    max-width: 46vw;
    min-height: 64px;
    padding: 12px 20px;
    border: 1px solid #ff8792;
    border-radius: 8px;
    background: #7d1420;
    color: #ffffff;
    font-size: 16px;
    font-weight: 600;
    visibility: hidden;
  }
  .toast.shown {
    display: flex;
    align-items: center;
    gap: 14px;
    visibility: visible;
  }
  .toast button {
    flex: none;
    min-height: 56px;
    border-color: #ffffff;
    background: #ffffff;
    color: #7d1420;
  }
  @media (max-aspect-ratio: 1 / 1) {
    .page {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto minmax(0, 1fr) 230px;
    }
    .about {
      display: none;
    }
    /* The head is full here, and its on-air lamp must stay in sight. */
    .toast {
      top: 80px;
      max-width: calc(100vw - 20px);
    }
  }
`;
