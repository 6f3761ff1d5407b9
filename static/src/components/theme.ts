/** Colours, shapes and type that all components share: a theme's where one is on (docs/themes.md), else our own. Plates are
 * opaque: half-transparent whites turn grey in OBS. */
import { css } from "lit";

export const theme = css`
  :host {
    --ink: var(--ft-ink, #0b1322);
    --plate: var(--ft-plate, #101b30);
    --plate-high: var(--ft-plate-high, #1b2a47);
    --recess: var(--ft-recess, #070d18);
    --edge: var(--ft-edge, #33466b);
    --text: var(--ft-text, #f5f7fb);
    --muted: var(--ft-muted, #a9b8d3);
    --accent: var(--ft-accent, #f2b632);
    --on-accent: var(--ft-on-accent, #16120a);
    --alert: var(--ft-alert, #d62839);
    --on-alert: var(--ft-on-alert, #ffffff);
    --action: var(--ft-action, #2b3c60);
    --on-action: var(--ft-on-action, #f5f7fb);
    --raise: var(--ft-raise, #2862c4);
    --on-raise: var(--ft-on-raise, #ffffff);
    --face: var(--ft-face, #fbfbf8);
    --black-suit: var(--ft-black-suit, #12151c);
    --red-suit: var(--ft-red-suit, #c8102e);
    --blue-suit: var(--ft-blue-suit, #0b57c4);
    --green-suit: var(--ft-green-suit, #0a7a3a);
    --back: var(--ft-back, #24365c);
    --back-line: var(--ft-back-line, #6f86b8);
    --radius: var(--ft-radius, 0.3em);
    --cut: var(--ft-cut, 0em);
    --spacing: var(--ft-heading-spacing, 0.04em);
    --others: "Roboto Condensed", "Noto Sans SC", "Noto Sans Arabic", "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif;
    --font: var(--ft-font, "Roboto Condensed"), var(--others);
    --heading: var(--ft-heading-font, "Roboto Condensed"), var(--others);
    --strong: var(--ft-strong, 800);
    --shape: polygon(0 0, 100% 0, 100% calc(100% - var(--cut)), calc(100% - var(--cut)) 100%, 0 100%);
    font-family: var(--font);
    font-weight: var(--ft-weight, 600);
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
