/** Buttons, inputs, panels and dialogs of the operator's pages: dark, large enough for a finger, AA contrast. */
import { css } from "lit";

export const controls = css`
  :host {
    --desk: #0c1017;
    --panel: #151b26;
    --raised: #232d3e;
    --rim: #3b4961;
    --ok: #46c37b;
    --warn: #f2b632;
    font-family: "Inter", "Noto Sans SC", system-ui, sans-serif;
    font-weight: 500;
    font-size: 14px;
  }
  button {
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--rim);
    border-radius: 6px;
    background: var(--raised);
    color: var(--text);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
    touch-action: manipulation;
    user-select: none;
  }
  button:active:not(:disabled) {
    background: #33415a;
  }
  button:disabled {
    opacity: 0.38;
    cursor: default;
  }
  button.primary {
    background: #1f5fc4;
    border-color: #4f8ae6;
  }
  button.danger {
    background: #8f1220;
    border-color: #e05362;
  }
  button[aria-pressed="true"] {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  :focus-visible {
    outline: 3px solid #7fb2ff;
    outline-offset: 1px;
  }
  kbd {
    display: inline-block;
    min-width: 1.5em;
    padding: 0 0.3em;
    border: 1px solid #66758f;
    border-radius: 3px;
    font: 600 11px/1.5 "Inter", sans-serif;
    color: #d2dcec;
    text-align: center;
  }
  input,
  select {
    min-height: 44px;
    min-width: 0;
    padding: 0 10px;
    border: 1px solid #66758f;
    border-radius: 6px;
    background: #090c12;
    color: var(--text);
    font: inherit;
    font-size: 16px;
    font-weight: 600;
  }
  label {
    display: grid;
    gap: 3px;
    color: var(--muted);
    font-size: 12px;
  }
  dialog {
    padding: 14px 16px 16px;
    border: 1px solid var(--rim);
    border-radius: 10px;
    background: var(--panel);
    color: var(--text);
    overflow: auto;
  }
  .title {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin: 0 0 10px;
    font-size: 17px;
    font-weight: 700;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
    gap: 10px;
    align-items: end;
    margin: 0 0 12px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .error {
    color: #ff9aa4;
    font-weight: 600;
  }
`;
