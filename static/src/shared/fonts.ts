/** The fonts that travel with the pages, and the wait until those that a text needs are there. */
import "@fontsource/roboto-condensed/600.css";
import "@fontsource/roboto-condensed/800.css";
import "@fontsource/noto-sans-sc/600.css";
import "@fontsource/noto-sans-arabic/600.css";

const FAMILIES = ['600 20px "Roboto Condensed"', '800 20px "Roboto Condensed"', '600 20px "Noto Sans SC"', '600 20px "Noto Sans Arabic"'];
const LONGEST_WAIT_MS = 3000;

/** Characters whose fonts have been asked for; the wait for a known one is over at once. */
const asked = new Set<string>();

/** Resolves when every bundled font that `text` uses is loaded, or after three seconds: late is better than never. */
export async function fontsFor(text: string): Promise<void> {
  const fresh = [...new Set(text)].filter((character) => !asked.has(character)).join("");
  if (!fresh) return;
  const loads = FAMILIES.map((family) => document.fonts.load(family, fresh).catch(() => []));
  await Promise.race([Promise.all(loads).then(() => document.fonts.ready), after(LONGEST_WAIT_MS)]);
  for (const character of fresh) asked.add(character);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
