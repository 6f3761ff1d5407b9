/** The chips of each player in order: behind, and in front of him on this street. */
import type { Seat } from "./view";

export interface Count {
  /** From 1 on; equal chips share a place. */
  place: number;
  seat: { seat: number; name: string; country: string; total: number };
}

/** Who has chips, most first; `average` is a whole number of chips, cut. What lies in the pot is nobody's. */
export function chipCounts(seats: readonly Seat[]): { rows: Count[]; average: number } {
  const all = seats.map(({ seat, name, country, stack, committed }) => ({ seat, name, country, total: stack + committed })).filter(({ total }) => total > 0);
  const rows = all.map((seat) => ({ place: 1 + all.filter(({ total }) => total > seat.total).length, seat }));
  rows.sort((one, other) => one.place - other.place || one.seat.seat - other.seat.seat);
  const sum = all.reduce((chips, { total }) => chips + total, 0);
  return { rows, average: all.length ? Math.floor(sum / all.length) : 0 };
}
