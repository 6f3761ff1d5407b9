/** Panels, lists and the frame of the desks' pages. */
import { css } from "lit";

export const deskStyles = css`
  :host {
    display: block;
    height: 100vh;
    background: var(--desk);
  }
  .page {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    gap: 10px;
    height: 100%;
    padding: 10px 12px 12px;
  }
  .stale > :not(ft-desk-head, .away) {
    opacity: 0.5;
  }
  .columns {
    display: grid;
    gap: 10px;
    min-height: 0;
  }
  .column {
    display: flex;
    flex-direction: column;
    gap: 10px;
    min-width: 0;
    min-height: 0;
    overflow-y: auto;
  }
  .panel {
    flex: none;
    min-height: 0;
    padding: 10px 14px 12px;
    border: 1px solid #2a3547;
    border-radius: 10px;
    background: var(--panel);
    overflow: auto;
  }
  .panel.fill {
    flex: 1 1 0;
    min-height: 78px;
  }
  .panel.calls {
    border-color: var(--warn);
    background: #2c240c;
  }
  h2 {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 10px;
    margin: 0 0 8px;
    font-size: 12px;
    font-weight: 700;
    text-transform: uppercase;
    letter-spacing: 0.06em;
    color: var(--muted);
  }
  h2 b {
    color: var(--text);
  }
  ul {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th {
    padding: 0 10px 4px 0;
    text-align: left;
    font-size: 12px;
    font-weight: 600;
    color: var(--muted);
  }
  td {
    padding: 5px 10px 5px 0;
    border-top: 1px solid #242e3f;
    vertical-align: baseline;
  }
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  .quiet {
    color: var(--muted);
    font-size: 13px;
  }
  .big {
    font-size: 30px;
    font-weight: 700;
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
  }
  .ok {
    color: var(--ok);
  }
  .degraded,
  .connecting,
  .warn {
    color: var(--warn);
  }
  .down,
  .bad {
    color: #ff8792;
  }
  .alarm {
    padding: 5px 10px;
    border-left: 4px solid #ff6a78;
    background: #3d151b;
  }
  .away {
    place-self: center;
    max-width: 34em;
    text-align: center;
    font-size: 18px;
    color: var(--muted);
  }
  .away b {
    font-size: 26px;
    color: var(--text);
  }
  .away b::first-letter {
    text-transform: uppercase;
  }
  .toast {
    position: fixed;
    left: 50%;
    bottom: 18px;
    transform: translateX(-50%);
    z-index: 2;
    max-width: 80vw;
    padding: 14px 22px;
    border: 1px solid #ff8792;
    border-radius: 8px;
    background: #7d1420;
    color: #ffffff;
    font-size: 16px;
    font-weight: 600;
  }
`;
