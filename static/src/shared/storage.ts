/** What a page keeps in its browser; where storage is switched off it lasts as long as the page, and nothing fails. */

/** What was kept under `name`, or "". */
export function kept(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return ""; // storage is switched off in this browser
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // storage is switched off in this browser, or full
  }
}
