/** How the table looks, and where each of the ten seats stands: per cent across and down of the felt's box. */
import { css, unsafeCSS } from "lit";

const PLACES: [across: number, down: number][] = [
  [73, 10], [90, 31], [90, 53], [87, 75], [65, 91], [35, 91], [13, 75], [10, 53], [10, 31], [27, 10],
];

const places = PLACES.map(([across, down], index) => `.at-${index + 1} { left: ${across}%; top: ${down}%; }`).join("\n");

export const feltStyles = css`
  :host {
    display: block;
    position: relative;
    min-height: 0;
  }
  .felt {
    position: absolute;
    inset: 4px 6px;
  }
  .rail {
    position: absolute;
    inset: 9% 9%;
    border-radius: 50% / 50%;
    border: 10px solid #2b2118;
    background: #12402f;
  }
  .dealer {
    position: absolute;
    left: 50%;
    top: 4%;
    transform: translateX(-50%);
    padding: 3px 14px;
    border-radius: 0 0 10px 10px;
    background: #2b2118;
    color: #e2d4c4;
    font-size: 12px;
  }
  .multiway {
    position: absolute;
    left: 50%;
    top: calc(4% + 30px);
    transform: translateX(-50%);
    padding: 0 8px;
    border: 1px solid #5e8a75;
    border-radius: 10px;
    color: #d6e8de;
    font-size: 11.5px;
    white-space: nowrap;
  }
  .middle {
    position: absolute;
    left: 50%;
    top: 50%;
    transform: translate(-50%, -50%);
    display: grid;
    justify-items: center;
    gap: 6px;
    width: max-content;
  }
  .street {
    font-size: 15px;
    font-weight: 700;
    color: #e9f4ee;
  }
  .board {
    display: flex;
    gap: 5px;
  }
  .board-card {
    padding: 0;
    min-height: 0;
    border: 0;
    background: none;
    border-radius: 5px;
  }
  .board-card ft-card {
    font-size: 15.5px;
  }
  .board.of-two ft-card {
    font-size: 11.5px;
  }
  .differs {
    padding: 1px 10px;
    border-radius: 10px;
    background: #33290d;
    color: var(--warn);
    font-weight: 600;
  }
  .marks {
    position: absolute;
    top: -12px;
    left: 6px;
    display: flex;
    gap: 3px;
    max-width: calc(100% - 44px);
  }
  .mark {
    overflow: hidden;
    padding: 0 6px;
    border-radius: 9px;
    background: var(--warn);
    color: var(--on-accent);
    font-size: 11.5px;
    font-weight: 700;
    line-height: 19px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .mark.late {
    flex: none;
    background: #c01527;
    color: #ffffff;
  }
  .mark.fallen {
    background: #4b5870;
    color: #dbe3f0;
    text-decoration: line-through;
  }
  .pot {
    color: #d6e8de;
  }
  .pot b {
    color: var(--accent);
    font-size: 18px;
  }
  .awaits {
    padding: 3px 12px;
    border-radius: 12px;
    background: var(--warn);
    color: var(--on-accent);
    font-weight: 700;
  }
  .seat {
    position: absolute;
    transform: translate(-50%, -50%);
    display: grid;
    align-content: center;
    gap: 2px;
    width: clamp(140px, 19%, 190px);
    min-height: 78px;
    padding: 5px 8px;
    border-width: 2px;
    text-align: left;
    background: #182130;
  }
  .seat.acting {
    border-color: var(--accent);
    background: #3a300f;
  }
  .seat.won {
    border-color: var(--ok);
  }
  .seat.out {
    background: #11161f;
    color: #97a5bd;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    min-height: 20px;
  }
  .number {
    flex: none;
    min-width: 19px;
    border-radius: 4px;
    background: #33415a;
    color: #ffffff;
    font-size: 12px;
    line-height: 19px;
    text-align: center;
  }
  .name {
    flex: 1;
    min-width: 0;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
    line-height: 1.15;
  }
  .name.long {
    font-size: 12px;
  }
  .position {
    position: absolute;
    top: -11px;
    right: 6px;
    padding: 0 5px;
    border-radius: 9px;
    background: #fbfbf8;
    color: #12151c;
    font-size: 11px;
    line-height: 18px;
  }
  .stack {
    flex: 1;
    font-weight: 700;
    font-size: 15px;
  }
  .doing {
    justify-content: space-between;
    font-size: 13px;
    white-space: nowrap;
  }
  .doing .bet,
  .doing ft-fit.paid {
    flex: 0 1 auto;
    font-weight: 700;
  }
  .all_in {
    flex: none;
    font-weight: 700;
    padding: 0 6px;
    border-radius: 4px;
    background: #a8182a;
    color: #ffffff;
  }
  .paid {
    color: var(--ok);
  }
  .pips {
    display: flex;
    gap: 3px;
  }
  .pips i {
    width: 12px;
    height: 17px;
    border: 1.5px dashed #66758f;
    border-radius: 2px;
  }
  .pips i.there {
    border: 1.5px solid #e9edf5;
    background: #3f5587;
  }
  .pips.many i {
    width: 8px;
    height: 14px;
  }
  .tabled {
    display: flex;
    gap: 2px;
  }
  .tabled.many {
    gap: 1px;
  }
  .tabled.many ft-card {
    font-size: 5.2px;
  }
  .tabled ft-card {
    font-size: 6.6px;
  }
  @media (max-height: 820px) {
    .seat {
      gap: 0;
      min-height: 66px;
      padding: 2px 8px;
    }
    .row {
      min-height: 19px;
    }
    .name {
      display: block;
      overflow-wrap: normal;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .board-card ft-card {
      font-size: 13px;
    }
    .board.of-two ft-card {
      font-size: 10px;
    }
  }
  ${unsafeCSS(places)}
`;
