/** Colours and type that all components share. Plates are opaque: half-transparent whites turn grey in OBS. */
import { css } from "lit";

export const theme = css`
  :host {
    --ink: #0b1322;
    --plate: #101b30;
    --plate-high: #1b2a47;
    --recess: #070d18;
    --edge: #33466b;
    --text: #f5f7fb;
    --muted: #a9b8d3;
    --accent: #f2b632;
    --on-accent: #16120a;
    --alert: #d62839;
    --face: #fbfbf8;
    --font: "Roboto Condensed", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif;
    font-family: var(--font);
    font-weight: 600;
    font-variant-numeric: tabular-nums lining-nums;
    color: var(--text);
    box-sizing: border-box;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
`;
