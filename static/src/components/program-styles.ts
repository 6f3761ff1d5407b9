/** Where things stand on program: everything within 5 % of the edges. Plates on the left, what is told about the hand right of them, the
 * table's bug above; on a tall picture the same from top to bottom. */
import { css } from "lit";

export const programStyles = css`
  :host {
    display: block;
    position: relative;
    width: 1920px;
    height: 1080px;
    overflow: hidden;
    font-size: 20px;
    contain: strict;
  }
  .area {
    position: absolute;
    inset: 54px 97px 55px 96px;
  }
  .table {
    position: absolute;
    inset: 0;
    transition: opacity 240ms linear;
  }
  .away {
    opacity: 0;
  }
  /* Parts that another source draws keep their place. */
  .off {
    opacity: 0;
  }
  ft-plates {
    position: absolute;
    left: 0;
    bottom: 0;
  }
  .told {
    position: absolute;
    left: 708px;
    right: 0;
    bottom: 0;
    display: flex;
    flex-direction: column;
    --below: 14px;
  }
  [layer="ticker"],
  [layer="notice"] {
    --below: 0px;
    --above: 14px;
  }
  .head {
    position: absolute;
    left: 708px;
    right: 0;
    top: 0;
    display: flex;
    flex-direction: column;
  }
  .bugs {
    display: flex;
    justify-content: flex-end;
    align-items: flex-start;
    column-gap: 14px;
  }
  ft-blinds {
    max-width: 100%;
  }
  .full,
  .slate {
    position: absolute;
    inset: 0;
  }
  .slate:empty,
  .full:empty {
    display: none;
  }
  .safe {
    position: absolute;
    border: 2px solid #00e5ff;
  }
  .graphics {
    inset: 5%;
  }
  .action {
    inset: 3.5%;
    border-style: dashed;
  }
  :host([vertical]) {
    width: 1080px;
    height: 1920px;
  }
  :host([vertical]) .area {
    inset: 96px 55px 97px 54px;
  }
  :host([vertical]) .told,
  :host([vertical]) .head {
    left: 0;
  }
  :host([vertical]) .told ft-layer {
    font-size: 19px;
  }
  :host([vertical]) .head {
    --notice-margin: 0 auto;
  }
  :host([vertical]) .bugs {
    flex-direction: column;
    align-items: center;
  }
  :host([vertical]) [layer="bug"] {
    --below: 14px;
  }
  :host([vertical]) .told {
    --callout-width: 100%;
  }
  :host([vertical]) ft-board {
    margin-bottom: 14px;
  }
  :host([vertical]) ft-plates {
    position: static;
  }
  :host([vertical]) ft-board {
    align-self: center;
    font-size: 26px;
  }
  /* White where something is drawn, black where nothing is: what a switcher takes as a key. */
  :host([matte]) {
    background: #000000;
  }
  :host([matte]) > .area,
  :host([matte]) > .slate {
    filter: brightness(0) invert(1);
  }
`;
