/** What the floor can order although the rules refuse it (B1.5): the command again, with the reason. */
import type { Acknowledgement, Command } from "./connection";

/** Commands that take the floor's reason, and under which key. */
const REASON_KEYS: Record<string, string> = {
  fold: "ruling", check: "ruling", call: "ruling", bet: "ruling", raise: "ruling", all_in: "ruling", confirm_ruling: "ruling",
  muck: "ruling", table_cards: "ruling", misdeal: "ruling", kill_hand: "ruling", clock_expired: "ruling", run_it_twice: "ruling",
  award_confirm: "reason",
};

/** A refused command that may be ordered all the same. */
export interface Refusal {
  command: Command;
  rule: string;
  reason: string;
}

/** The refusal where an order could overrule it; null where no rule refused, such a command takes no order, or it was
 * one: what leaves no sense cannot be ordered. */
export function orderable(command: Command, answer: Acknowledgement): Refusal | null {
  const key = REASON_KEYS[command.kind];
  if (answer.ok || answer.rule === null || key === undefined || command[key]) return null;
  return { command, rule: answer.rule, reason: answer.reason };
}

/** The same command as the floor's order; what tied it to a view or a first attempt is dropped. */
export function asOrder(command: Command, reason: string): Command {
  const { id: _id, revision: _revision, ...told } = command;
  return { ...told, kind: command.kind, [REASON_KEYS[command.kind] ?? "ruling"]: reason };
}
