/** How the actions of a hand and the amount pad look. */
import { css } from "lit";

export const actionStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    grid-template-rows: auto auto;
    gap: 5px 12px;
  }
  .whose {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    color: var(--muted);
  }
  .who {
    flex: 1;
    min-width: 0;
  }
  .aside {
    display: flex;
    gap: 6px;
  }
  .held {
    border-color: var(--accent);
    background: #3a300f;
  }
  .held b {
    color: var(--accent);
  }
  .whose b {
    color: var(--accent);
    font-size: 16px;
  }
  .acts {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 8px;
  }
  .act {
    min-height: 112px;
    padding: 4px;
    display: grid;
    align-content: center;
    justify-items: center;
    position: relative;
    gap: 4px;
    font-size: clamp(15px, 1.4vw, 18px);
  }
  .act kbd {
    position: absolute;
    top: 6px;
    right: 6px;
  }
  .act .amount {
    font-size: clamp(13px, 1.15vw, 15px);
    font-weight: 700;
    max-width: 100%;
  }
  .act.check_call {
    background: #14532f;
    border-color: #3c9a63;
  }
  .act.raise {
    background: #174a99;
    border-color: #4f8ae6;
  }
  .act.all_in {
    background: #7d1420;
    border-color: #d8505f;
  }
  .pad {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
    gap: 6px 8px;
    position: relative;
  }
  .presets {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 6px;
  }
  .presets button {
    display: grid;
    align-content: center;
    justify-items: center;
    padding: 2px;
    min-height: 53px;
  }
  .ready {
    max-width: 100%;
    font-size: 12px;
    color: #c3cfe2;
  }
  .pad input {
    min-height: 53px;
    font-size: 20px;
  }
  .send {
    min-height: 53px;
    font-size: 15px;
  }
  .error:empty {
    display: none;
  }
  .error {
    position: absolute;
    bottom: 100%;
    right: 0;
    padding: 2px 10px;
    border-radius: 4px;
    background: #8f1220;
    color: #ffffff;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
