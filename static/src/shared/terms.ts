/** A rule set's fields as the event's sheet would print them. */

/** "tda cumulative", "60 · 10 · dead"; a switch is a mark, a field without a value a dash. */
export function fieldText(value: unknown): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "✓" : "✕";
  if (typeof value === "object") return Object.values(value as object).map(fieldText).join(" · ");
  return String(value).replace(/_/g, " ");
}

/** How long a misdeal of that cause can still be declared (B10.11, TDA 36): a word for it. */
export function misdealWindow(cause: string, rules: { name: string; overrides: Record<string, unknown> }): "always" | "until_action" | "until_seat" | "until_bb" {
  if (cause === "floor") return "always";
  const window = rules.overrides["window"] ?? (rules.name === "tda2024" ? "sa" : "bb_acts");
  if (window === "sa") return "until_action";
  return cause === "wrong_card_count" ? "until_seat" : "until_bb";
}
