/** Keeps a bouncing key or a double tap from acting twice. */
import type { Command } from "./connection";

const SAME_WITHIN_MS = 50;
const BETTING = new Set(["fold", "check", "call", "bet", "raise", "all_in", "motion", "confirm_ruling"]);

/** Whether a command is what a seat does at its turn, or out of it: it means one moment of the hand and no other. */
export function isBetting(command: Command): boolean {
  return BETTING.has(command.kind);
}

export class Gate {
  private lastText = "";
  private lastAt = Number.NEGATIVE_INFINITY;
  private awaiting = false;

  /** Whether a command may go out at `nowMs`. The same one again within 50 ms may not, nor a second action of a
   * hand before the first was answered: it would be taken for the next player's. */
  admit(command: Command, nowMs: number): boolean {
    const text = JSON.stringify(command);
    const isEcho = text === this.lastText && nowMs - this.lastAt < SAME_WITHIN_MS;
    if (isEcho || (this.awaiting && isBetting(command))) return false;
    this.lastText = text;
    this.lastAt = nowMs;
    if (isBetting(command)) this.awaiting = true;
    return true;
  }

  /** The server has answered `command`. */
  answered(command: Command): void {
    if (isBetting(command)) this.awaiting = false;
  }
}
