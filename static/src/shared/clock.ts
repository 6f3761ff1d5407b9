/** What is left of a called clock (B10.5): its seconds, then those of the countdown. */

export interface Left {
  seconds: number;
  /** The countdown runs, or is over. */
  isCountdown: boolean;
}

/** What stands on the clock `elapsedMs` after it was called: 60, 59, ... 1 of the first part, then 10 ... 1, then 0. */
export function secondsLeft([seconds, countdown]: readonly [number, number], elapsedMs: number): Left {
  const elapsed = Math.max(elapsedMs, 0) / 1000;
  if (elapsed < seconds) return { seconds: Math.ceil(seconds - elapsed), isCountdown: false };
  return { seconds: Math.max(Math.ceil(seconds + countdown - elapsed), 0), isCountdown: true };
}
