/** Keeps a bouncing key or a double tap from acting twice. */
import type { Command } from "./connection";

const SAME_WITHIN_MS = 50;
const BETTING = new Set(["fold", "check", "call", "bet", "raise", "all_in"]);

export class Gate {
  private lastText = "";
  private lastAt = Number.NEGATIVE_INFINITY;
  private awaiting = false;

  /** Whether a command may go out at `nowMs`. The same one again within 50 ms may not, nor a second action of a
   * hand before the first was answered: it would be taken for the next player's. */
  admit(command: Command, nowMs: number): boolean {
    const text = JSON.stringify(command);
    const isEcho = text === this.lastText && nowMs - this.lastAt < SAME_WITHIN_MS;
    if (isEcho || (this.awaiting && BETTING.has(command.kind))) return false;
    this.lastText = text;
    this.lastAt = nowMs;
    if (BETTING.has(command.kind)) this.awaiting = true;
    return true;
  }

  /** The server has answered `command`. */
  answered(command: Command): void {
    if (BETTING.has(command.kind)) this.awaiting = false;
  }
}
