/** Where a page's token comes from: the address's fragment (`#token=...`), which no server ever sees, else storage. */
import { keep, kept } from "./storage";

const storageKey = (page: string): string => `finaltable.token.${page}`;

/** The token of `page`, or "" if there is none. A token in the fragment is kept for the next visit.
 *
 * @param keepInAddress true for a browser source, whose address is all that a refresh leaves it
 */
export function takeToken(page: string, options: { keepInAddress: boolean }): string {
  const given = tokenInFragment(location.hash);
  if (!given) return kept(storageKey(page));
  keep(storageKey(page), given);
  if (!options.keepInAddress) history.replaceState(null, "", location.pathname + location.search);
  return given;
}

/** The `token` of a fragment such as `#token=abc`, or "". */
export function tokenInFragment(fragment: string): string {
  return new URLSearchParams(fragment.replace(/^#/, "")).get("token") ?? "";
}
