/** Seconds that run down, or up, between one view and the next. */

/** What is left of `seconds` that were told `elapsedMs` ago; never below zero. */
export function left(seconds: number, elapsedMs: number): number {
  return Math.max(0, seconds - Math.max(0, elapsedMs) / 1000);
}

/** What `seconds` told `elapsedMs` ago have become meanwhile. */
export function grown(seconds: number, elapsedMs: number): number {
  return seconds + Math.max(0, elapsedMs) / 1000;
}

/** 5 is "0:05", 1800 is "30:00", 3661 is "1:01:01". Parts of a second count as a whole one: 0:00 means now. */
export function formatClock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = `${hours ? String(minutes).padStart(2, "0") : minutes}:${String(rest).padStart(2, "0")}`;
  return hours ? `${hours}:${tail}` : tail;
}

/** Reads a delay: "30:00", "1:00:00", or whole seconds, "1800"; null if it is none. */
export function parseDelay(text: string): number | null {
  const parts = text.trim().split(":");
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  const [first = 0, ...rest] = parts.map(Number);
  if (rest.some((part) => part > 59)) return null;
  return rest.reduce((seconds, part) => seconds * 60 + part, first);
}
