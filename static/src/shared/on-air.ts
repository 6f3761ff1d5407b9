/** A page that is laid over a picture, program or its preview: what its address asks for, its line, its theme, and when it goes dark. */
import { flagOf } from "../components/ft-flag";
import "../components/ft-program";
import type { FtProgram } from "../components/ft-program";
import "../program.css";
import { Connection, openLine, type LinkStatus } from "./connection";
import { fontsFor } from "./fonts";
import { chooseLanguage } from "./i18n";
import { partsOf } from "./on-layers";
import { fetchFrom, Pictures } from "./pictures";
import { ReadyPictures, shownIn } from "./ready-pictures";
import { OWN_LOOK, putOn, Themes, type Theme } from "./themes";
import { takeToken } from "./token";
import type { View } from "./view";

const DARK_AFTER_MS = 10_000;
/** What every view may use: without it the first paint would wait for nothing. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,%/<>-–…·+éñúíãáêçºóô$€£";

/** Sets up the element that draws a view as the address says: `?safe=1`, `?bg=%23rrggbb`, `?deck=4`, `?layout=vertical`, `?layer=`, `?key=1`. */
export function stageOf(search: string): FtProgram {
  const query = new URLSearchParams(search);
  const stage = document.createElement("ft-program") as FtProgram;
  stage.safe = query.get("safe") === "1";
  stage.fourColour = query.get("deck") === "4";
  stage.vertical = query.get("layout") === "vertical";
  stage.matte = query.get("key") === "1";
  stage.parts = partsOf(search);
  const background = query.get("bg") ?? "";
  if (/^#[0-9a-f]{6}$/i.test(background) && !stage.matte) document.body.style.background = background;
  return stage;
}

/** Draws views on a stage: each waits for its fonts and its theme, and is seen with all of them in one frame. */
export class OnAir {
  private newest: View | null = null;
  private theme: Theme = OWN_LOOK;
  private isStale = false;
  private readonly ready = new ReadyPictures();

  constructor(
    private readonly stage: FtProgram,
    private readonly search: string,
    private readonly themes: Themes = new Themes(),
  ) {}

  /** The next view is shown as it stands, and nothing of it moves. */
  renew(): void {
    this.isStale = true;
  }

  /** If a newer view comes while one waits, that one is drawn instead. */
  async draw(view: View): Promise<void> {
    this.newest = view;
    if (view.blank) this.stage.view = view;
    const [theme] = await Promise.all([this.themes.load(view.display.theme), fontsFor(textOf(view)), this.ready.hold(picturesOf(view))]);
    if (this.newest !== view) return;
    if (!theme) void this.wearLate(view.display.theme);
    this.wear(theme ?? this.theme);
    if (this.isStale) this.stage.fresh += 1;
    this.isStale = false;
    this.stage.view = view;
  }

  /** A theme that took too long is put on when it is here, if it is still asked for. */
  private async wearLate(name: string): Promise<void> {
    const late = await this.themes.whole(name);
    if (late && this.newest?.display.theme === name) await this.draw(this.newest);
  }

  /** What stood there is no longer the truth: the page waits for a new view. */
  goDark(): void {
    this.newest = null;
    this.stage.view = null;
  }

  /** Another theme is as a jump: all is drawn anew, and nothing moves. */
  private wear(theme: Theme): void {
    this.stage.language = languageOf(this.search, theme);
    document.documentElement.lang = this.stage.language;
    if (theme === this.theme) return;
    this.theme = theme;
    putOn(theme);
    this.stage.logo = theme.logo;
    this.isStale = true;
  }
}

/** The address's language, else the theme's. */
function languageOf(search: string, theme: Theme) {
  return new URLSearchParams(search).has("lang") ? chooseLanguage(search) : theme.language;
}

function picturesOf({ seats, graphics }: View): string[] {
  const { addresses, countries } = shownIn([seats, graphics]);
  return [...addresses, ...[...countries].flatMap((country) => flagOf(country) ?? [])];
}

function textOf(view: View): string {
  return ALPHABET + view.title + view.seats.map((seat) => seat.name).join("") + JSON.stringify(view.graphics);
}

/** Puts `page` on screen and keeps it up to date; after a long outage it goes dark, and comes back as things stand then. */
export function openOnAir(page: "program" | "preview"): void {
  const stage = stageOf(location.search);
  const air = new OnAir(stage, location.search);
  document.body.append(stage);
  const token = takeToken(page, { keepInAddress: true });
  const pictures = new Pictures(fetchFrom(page, token), (held) => (stage.pictures = held));
  let darkTimer: ReturnType<typeof setTimeout> | undefined;

  const watchLink = (status: LinkStatus): void => {
    if (status === "connected") {
      clearTimeout(darkTimer);
      darkTimer = undefined;
      air.renew();
      return;
    }
    darkTimer ??= setTimeout(() => {
      pictures.show([]);
      air.goDark();
    }, DARK_AFTER_MS);
  };
  const draw = (view: View): void => {
    pictures.show(view.hole_cam ? view.seats : []);
    void air.draw(view);
  };
  new Connection<View>(openLine(page, token), { view: draw, status: watchLink });
}
