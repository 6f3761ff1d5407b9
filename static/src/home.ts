/** /: a plain list of the pages. */
import "@fontsource/inter/500.css";
import "@fontsource/inter/700.css";

import { chooseLanguage } from "./shared/i18n";
import { deskWords } from "./shared/i18n-desks";
import "./home.css";

const PAGES = ["program", "preview", "console", "commentary", "producer", "venue", "floor", "compliance", "cards"] as const;

const language = chooseLanguage(location.search, navigator.language);
const words = deskWords(language);
document.documentElement.lang = language;

function make(tag: string, text: string, ...children: HTMLElement[]): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.append(...children);
  return element;
}

function link(page: (typeof PAGES)[number]): HTMLElement {
  const anchor = make("a", "", make("b", words[page]), make("code", `/${page}`), make("span", words[`${page}_told`])) as HTMLAnchorElement;
  anchor.href = `/${page}${location.search}`;
  return make("li", "", anchor);
}

document.body.append(make("main", "", make("h1", "Final Table"), make("h2", words.pages), make("p", words.pages_told), make("ul", "", ...PAGES.map(link))));
