/** Bundles the made-up tables of src/dev into dist-dev, for the tests and measurements that look at graphics; never shipped. */
import { defineConfig } from "vite";

import base from "./vite.config";

export default defineConfig({
  ...base,
  build: { ...base.build, outDir: "dist-dev", rollupOptions: { input: { stage: "src/dev/program.html" } } },
});
