/** How the tablet is divided, on its side and upright. From the window's height and the number of seats follows the height
 * of a row, and from that the size of its cards: so that nothing scrolls. Zoomed in, or on a telephone, all of it scrolls. */
import { css } from "lit";

export const commentaryStyles = css`
  :host {
    height: 100vh;
    background: var(--desk);
    overflow: hidden;
    --board-card: clamp(13px, 1.55vw, 21px);
    --taken: 78px;
    --cards-room: 20vw;
    --largest-card: clamp(16px, 1.9vw, 27px);
  }
  .page {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    gap: 8px;
    height: 100%;
    padding: 8px 10px 10px;
  }
  .stale main {
    opacity: 0.6;
  }
  .dark {
    margin: auto;
    font-size: 22px;
    color: var(--muted);
  }
  main {
    display: grid;
    grid-template: "seats middle" auto "seats beside" minmax(0, 1fr) / minmax(0, 1.56fr) minmax(0, 1fr);
    gap: 8px 12px;
    min-height: 0;
  }
  ft-commentary-middle {
    grid-area: middle;
  }
  .seats {
    grid-area: seats;
    display: flex;
    flex-direction: column;
    gap: 5px;
    min-height: 0;
    --gaps: calc((var(--live) + var(--out)) * 5px);
    --unit: calc((100vh - var(--taken) - var(--gaps)) / (1.7 * var(--live) + var(--out)));
  }
  ft-commentary-seat {
    --card: clamp(6px, min(calc((var(--row) - 8px) / 4.6), calc(var(--cards-room) / (3.55 * var(--cards)))), var(--largest-card));
  }
  .live {
    --row: clamp(38px, calc(1.7 * var(--unit)), 138px);
  }
  .out {
    --row: clamp(38px, var(--unit), 58px);
  }
  .beside {
    grid-area: beside;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    gap: 6px;
    min-height: 0;
  }
  .tabs {
    display: flex;
    gap: 4px;
  }
  .tabs button {
    flex: 1 1 auto;
    min-width: 0;
    padding: 0 6px;
    font-size: 14px;
  }
  .panel {
    min-height: 0;
    padding: 8px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--panel);
    overflow-y: auto;
  }
  @media (orientation: portrait) {
    :host {
      --board-card: clamp(13px, 2.9vw, 23px);
      --taken: max(520px, 47vh);
      --cards-room: 27vw;
      --largest-card: 25px;
    }
    main {
      grid-template: "middle" auto "seats" auto "beside" minmax(0, 1fr) / minmax(0, 1fr);
    }
  }
  @media (max-width: 599px), (max-height: 499px) {
    :host {
      height: auto;
      min-height: 100vh;
      --board-card: clamp(10px, 4.4vw, 20px);
      --cards-room: 24vw;
      --largest-card: 12px;
    }
    .page,
    main {
      display: block;
    }
    main > * {
      margin-bottom: 10px;
    }
    .live,
    .out {
      --row: auto;
      --card: clamp(6px, calc(var(--cards-room) / (3.55 * var(--cards))), 14px);
    }
    .tabs {
      flex-wrap: wrap;
    }
  }
`;
