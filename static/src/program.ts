/** /program: draws the released view over a transparent picture, and nothing at all when in doubt. */
import "./components/ft-program";
import type { FtProgram } from "./components/ft-program";
import { Connection, openLine, type LinkStatus } from "./shared/connection";
import { fontsFor } from "./shared/fonts";
import { chooseLanguage } from "./shared/i18n";
import { fetchFrom, Pictures } from "./shared/pictures";
import { takeToken } from "./shared/token";
import type { View } from "./shared/view";
import "./program.css";

const DARK_AFTER_MS = 10_000;
/** What every view may use: without it the first paint would wait for nothing. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,%/<>-…éñúíãáêç";

const query = new URLSearchParams(location.search);
const page = document.createElement("ft-program") as FtProgram;
page.language = chooseLanguage(location.search);
page.safe = query.get("safe") === "1";
page.fourColour = query.get("deck") === "4";
document.documentElement.lang = page.language;
const background = query.get("bg") ?? "";
if (/^#[0-9a-f]{6}$/i.test(background)) document.body.style.background = background;
document.body.append(page);

const token = takeToken("program", { keepInAddress: true });
const pictures = new Pictures(fetchFrom("program", token), (held) => (page.pictures = held));
let darkTimer: ReturnType<typeof setTimeout> | undefined;
let newest: View | null = null;

/** A view waits for its fonts; if a newer one came meanwhile, that one is drawn instead. */
async function draw(view: View): Promise<void> {
  newest = view;
  pictures.show(view.hole_cam ? view.seats : []);
  if (view.blank) page.view = view;
  await fontsFor(ALPHABET + (view.title ?? "") + view.seats.map((seat) => seat.name).join(""));
  if (newest === view) page.view = view;
}

function watchLink(status: LinkStatus): void {
  if (status === "connected") {
    clearTimeout(darkTimer);
    darkTimer = undefined;
    return;
  }
  darkTimer ??= setTimeout(goDark, DARK_AFTER_MS);
}

/** After a long outage the last picture is no longer the truth: the page waits for a new view. */
function goDark(): void {
  newest = null;
  pictures.show([]);
  page.view = null;
}

new Connection<View>(openLine("program", token), { view: (view) => void draw(view), status: watchLink });
