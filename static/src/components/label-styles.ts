/** The strip on a plate that says what the player does, what his cards make, or that he is not there. */
import { css } from "lit";

export const labelStyles = css`
  .doing {
    flex: 0 1 auto;
    margin-left: auto;
    max-width: 100%;
    padding: 0 0.45em;
    border-radius: 0.16em;
    background: var(--action);
    color: var(--on-action);
    font-size: 1.3em;
    line-height: 1.5;
    text-transform: uppercase;
    text-align: center;
  }
  .doing.bet,
  .doing.raise {
    background: var(--raise);
    color: var(--on-raise);
  }
  .doing.fold,
  .doing.dead,
  .doing.small_blind,
  .doing.big_blind,
  .doing.straddle,
  .doing.post,
  .doing.bomb_pot,
  .doing.ante {
    background: transparent;
    color: var(--muted);
    padding-right: 0;
  }
  .doing.all_in {
    background: var(--alert);
    color: var(--on-alert);
    font-weight: var(--strong);
  }
  .doing:only-child {
    margin-left: 0;
    font-size: 1.45em;
  }
  .doing.won {
    background: var(--accent);
    color: var(--on-accent);
    font-weight: var(--strong);
  }
  .hand {
    font-size: 1.1em;
    line-height: 1.25;
    color: var(--muted);
  }
  .won .hand {
    color: var(--text);
  }
  .standing {
    flex: none;
    padding: 0 0.5em;
    border: 0.08em solid var(--edge);
    color: var(--text);
    font-family: var(--heading);
    font-weight: var(--strong);
    font-size: 1.15em;
    line-height: 1.4;
    text-transform: uppercase;
  }
  .standing.away {
    border: 0;
    padding: 0;
    color: var(--muted);
    font-size: 1em;
  }
`;
