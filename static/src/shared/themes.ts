/** Loads a theme's folder from the server and puts it on in one frame: nothing of it is seen before all of it is here. */
import type { Language } from "./format";

/** A theme's `theme.json`, as overlay/themes/theme.py writes it. */
export interface ThemeFile {
  name: string;
  language: Language;
  fonts: { family: string; file: string; weight: string; unicode_range: string }[];
  /** Addresses within the folder, by what they are for. */
  pictures: Record<string, string>;
}

export interface Theme {
  name: string;
  language: Language;
  /** Address of the mark that full screens and slates bear; null where there is none. */
  logo: string | null;
  /** Its custom properties; null: those that the components have of their own. */
  sheet: CSSStyleSheet | null;
}

/** What stands where no theme could be loaded: the components' own look. */
export const OWN_LOOK: Theme = { name: "", language: "en", logo: null, sheet: null };

const LONGEST_WAIT_MS = 3000;

/** Keeps each theme that was loaded. `fetchText` gives a file's text; it throws where there is none. */
export class Themes {
  private readonly held = new Map<string, Promise<Theme | null>>();

  constructor(
    private readonly fetchText: (address: string) => Promise<string> = fetchFile,
    private readonly prepare: (theme: ThemeFile, css: string) => Promise<Theme> = prepareInPage,
  ) {}

  /** The theme, once its style, fonts and pictures are here; null where it cannot be had, or not within three seconds. */
  async load(name: string): Promise<Theme | null> {
    return Promise.race([this.whole(name), after(LONGEST_WAIT_MS)]);
  }

  /** The theme, however long it takes; null where it cannot be had. */
  async whole(name: string): Promise<Theme | null> {
    if (!isFolderName(name)) return null;
    const loading = this.held.get(name) ?? this.fetch(name).catch(() => this.forget(name));
    this.held.set(name, loading);
    return loading;
  }

  private async fetch(name: string): Promise<Theme> {
    const [json, css] = await Promise.all([this.fetchText(addressOf(name, "theme.json")), this.fetchText(addressOf(name, "theme.css"))]);
    return this.prepare({ ...(JSON.parse(json) as ThemeFile), name }, css);
  }

  /** What failed is asked for again with the next view. */
  private forget(name: string): null {
    this.held.delete(name);
    return null;
  }
}

/** Puts a theme on; whatever is drawn in the same task is seen in the same frame. */
export function putOn(theme: Theme): void {
  document.adoptedStyleSheets = theme.sheet ? [theme.sheet] : [];
}

export function addressOf(theme: string, file: string): string {
  return `/themes/${theme}/${file}`;
}

/** As overlay/themes/folder.py has it. */
function isFolderName(name: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,39}$/.test(name);
}

async function fetchFile(address: string): Promise<string> {
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${address}: expected the file, got ${answer.status}`);
  return answer.text();
}

async function prepareInPage(file: ThemeFile, css: string): Promise<Theme> {
  const sheet = await new CSSStyleSheet().replace(css);
  await Promise.all(file.fonts.map((font) => addFont(file.name, font)));
  const logo = file.pictures["logo"] ? addressOf(file.name, file.pictures["logo"]) : null;
  if (logo) await loadPicture(logo);
  return { name: file.name, language: file.language, logo, sheet };
}

async function addFont(theme: string, { family, file, weight, unicode_range }: ThemeFile["fonts"][number]): Promise<void> {
  const range = unicode_range ? { unicodeRange: unicode_range } : {};
  const face = new FontFace(family, `url("${addressOf(theme, file)}")`, { weight, display: "block", ...range });
  document.fonts.add(await face.load());
}

async function loadPicture(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
