/** How a desk's page comes up: language, fonts, token, and the line to the server that feeds it. */
import "@fontsource/inter/500.css";
import "@fontsource/inter/600.css";
import "@fontsource/inter/700.css";

import { Connection, NO_TOKEN, openLine, type Acknowledgement, type Command, type LinkStatus, type Reveal } from "./connection";
import "./fonts";
import type { Language } from "./format";
import { chooseLanguage } from "./i18n";
import { takeToken } from "./token";

/** What such a page is given; `send` resolves with the server's answer. */
export interface Fed<V> extends HTMLElement {
  view: V | null;
  status: LinkStatus;
  /** Why it is refused, in the server's words. */
  reason?: string;
  language: Language;
  /** Only a page that asks to see a hand has it. */
  granted?: Reveal | null;
  send: (command: Command) => Promise<Acknowledgement>;
}

/** Connects `element` as `page` and puts it on screen; gives the token, for what is fetched besides.
 *
 * @param keepInAddress true for a screen that nobody stands at, whose address is all that a refresh leaves it
 */
export function openPage<V>(page: string, element: Fed<V>, { keepInAddress = false } = {}): string {
  element.language = chooseLanguage(location.search, navigator.language);
  document.documentElement.lang = element.language;
  const token = takeToken(page, { keepInAddress });
  const line = openLine(page, token);
  const connection = new Connection<V>(line, {
    view: (view) => (element.view = view),
    status: (status, reason) => tell(element, status, reason),
    reveal: (hand) => (element.granted = hand),
  });
  if (token === "") tell(element, "refused", NO_TOKEN);
  // Asleep, a tablet does not notice that its link is gone: what is asked on waking is answered, or shows it at once.
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && line.emit("need_view"));
  element.send = (command) => connection.send(command);
  void document.fonts.ready.then(() => document.body.append(element));
  return token;
}

function tell(element: Fed<unknown>, status: LinkStatus, reason: string): void {
  element.status = status;
  element.reason = reason;
}
