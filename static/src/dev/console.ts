/** Shows ft-console with a made-up table: `?case=preflop&players=9&more=ruling,clock`; every command is refused, to show how that looks. */
import "@fontsource/inter/500.css";
import "@fontsource/inter/600.css";
import "@fontsource/inter/700.css";

import "../components/console/ft-console";
import type { FtConsole } from "../components/console/ft-console";
import "../console.css";
import "../shared/fonts";
import { chooseLanguage } from "../shared/i18n";
import { consoleView, MORE } from "./console-fixtures";
import { CASES } from "./fixtures";

const query = new URLSearchParams(location.search);
const page = document.createElement("ft-console") as FtConsole;
page.language = chooseLanguage(location.search);
page.status = "connected";
const plain = consoleView(CASES[query.get("case") ?? "preflop"]!(Number(query.get("players") ?? 9)));
page.view = (query.get("more") ?? "").split(",").filter(Boolean).reduce((view, name) => MORE[name]!(view), plain);
page.send = (command) => {
  console.log(JSON.stringify(command));
  return Promise.resolve({ ok: false, rule: "B14.3", reason: "a raise must be to at least 350,000, got 300,000" });
};
document.body.append(page);
