/** /commentary: the commentators' tablet. */
import "./commentary.css";
import type { FtCommentary } from "./components/commentary/ft-commentary";
import "./components/commentary/ft-commentary";
import { keptLanguage } from "./shared/languages";
import { openPage } from "./shared/open-page";

const page = document.createElement("ft-commentary") as FtCommentary;
openPage("commentary", page);

const kept = keptLanguage();
if (kept && !new URLSearchParams(location.search).has("lang")) {
  page.language = kept;
  document.documentElement.lang = kept;
}
