/** Shows ft-program with a made-up table: `?case=allIn&players=9&picture=1`. */
import "../components/ft-program";
import type { FtProgram } from "../components/ft-program";
import { fontsFor } from "../shared/fonts";
import { chooseLanguage } from "../shared/i18n";
import "../program.css";
import { CASES } from "./fixtures";

const query = new URLSearchParams(location.search);
const page = document.createElement("ft-program") as FtProgram;
page.language = chooseLanguage(location.search);
page.safe = query.get("safe") === "1";
page.fourColour = query.get("deck") === "4";
document.body.append(page);

if (query.get("picture") === "1") {
  const stripes = Array.from({ length: 24 }, (_, i) => `hsl(${(i * 47) % 360} 55% ${25 + ((i * 31) % 45)}%) ${i * 4}% ${i * 4 + 4}%`);
  document.body.style.background = `repeating-linear-gradient(37deg, ${stripes.join(",")})`;
  document.body.style.height = "1080px";
}

const view = CASES[query.get("case") ?? "preflop"]!(Number(query.get("players") ?? 9));
void fontsFor(JSON.stringify(view) + "<>%").then(() => (page.view = view));
