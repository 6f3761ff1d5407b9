/** A theme is put on whole or not at all. */
import { describe, expect, it } from "vitest";

import { Themes, type Theme, type ThemeFile } from "../src/shared/themes";

const JSON_OF = { "/themes/bold/theme.json": '{"name": "bold", "language": "pt", "fonts": [], "pictures": {"logo": "logo.svg"}}', "/themes/bold/theme.css": ":root {}" };

/** Files of a server that counts how often it is asked, and the theme that a page would make of them. */
function themes(files: Record<string, string>) {
  const asked: string[] = [];
  const fetchText = (address: string): Promise<string> => {
    asked.push(address);
    return address in files ? Promise.resolve(files[address]!) : Promise.reject(new Error("404"));
  };
  const prepare = (file: ThemeFile): Promise<Theme> => Promise.resolve({ name: file.name, language: file.language, logo: null, sheet: null });
  return { asked, held: new Themes(fetchText, prepare) };
}

describe("a theme", () => {
  it("comes with its language once its style is here", async () => {
    expect(await themes(JSON_OF).held.load("bold")).toEqual({ name: "bold", language: "pt", logo: null, sheet: null });
  });
  it("is fetched once", async () => {
    const { asked, held } = themes(JSON_OF);
    await held.load("bold");
    await held.load("bold");
    expect(asked).toEqual(["/themes/bold/theme.json", "/themes/bold/theme.css"]);
  });
  it("without its style sheet is none, and is asked for again", async () => {
    const files: Record<string, string> = { "/themes/bold/theme.json": JSON_OF["/themes/bold/theme.json"] };
    const { held } = themes(files);
    expect(await held.load("bold")).toBeNull();
    Object.assign(files, JSON_OF);
    expect((await held.load("bold"))?.name).toBe("bold");
  });
  it.each(["", "../secret", "a/b", "https:evil", "Bold"])("called %j is never asked for", async (name) => {
    const { asked, held } = themes(JSON_OF);
    expect(await held.load(name)).toBeNull();
    expect(asked).toEqual([]);
  });
});
