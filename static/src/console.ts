/** /console: the operator's page; it shows what the server offers and sends what the operator chooses. */
import "@fontsource/inter/500.css";
import "@fontsource/inter/600.css";
import "@fontsource/inter/700.css";

import "./components/console/ft-console";
import type { FtConsole } from "./components/console/ft-console";
import "./console.css";
import { Connection, openLine } from "./shared/connection";
import "./shared/fonts";
import { chooseLanguage } from "./shared/i18n";
import { takeToken } from "./shared/token";
import type { ConsoleView } from "./shared/console-view";

const page = document.createElement("ft-console") as FtConsole;
page.language = chooseLanguage(location.search, navigator.language);
document.documentElement.lang = page.language;

const token = takeToken("console", { keepInAddress: false });
const connection = new Connection<ConsoleView>(openLine("console", token), {
  view: (view, revision) => {
    page.view = view;
    page.revision = revision;
  },
  status: (status) => (page.status = status),
});
if (token === "") page.status = "refused";
page.send = (command) => connection.send(command);
void document.fonts.ready.then(() => document.body.append(page));
