/** How the pages are bundled: an HTML entry a page, hashed names, nothing inlined, woff2 only. */
import { defineConfig, type Plugin } from "vite";

/** Fontsource names an old woff beside each woff2, and swaps fonts in; a page on air does neither. */
function woff2Only(): Plugin {
  return {
    name: "woff2-only",
    enforce: "pre",
    transform(code, id) {
      if (!/@fontsource.*\.css/.test(id)) return null;
      const woff2 = code.replace(/,\s*url\([^)]*\.woff\)\s*format\(['"]woff['"]\)/g, "");
      return { code: woff2.replace(/font-display:\s*swap/g, "font-display: block"), map: null };
    },
  };
}

const PAGES = ["home", "program", "preview", "console", "commentary", "producer", "venue", "floor", "compliance", "cards"];

export default defineConfig({
  base: "/",
  plugins: [woff2Only()],
  build: {
    target: "chrome103",
    outDir: "dist",
    emptyOutDir: true,
    // A strict content security policy allows files of our own, not data: URLs or inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: Object.fromEntries(PAGES.map((page) => [page, `${page}.html`])) },
  },
});
