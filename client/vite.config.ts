import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./build/compressed.ts";
import { TARGETS } from "./build/promise.js";
import { shell } from "./build/shell.ts";

const running = process.env["PARLOUR_URL"] ?? "http://127.0.0.1:8420";

export default defineConfig({
  plugins: [svelte(), shell("public"), compressed()],
  build: {
    outDir: "../src/parlour/server/app",
    emptyOutDir: true,
    target: TARGETS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "worker/worker.ts" },
      // The worker's name stays: it is what browsers ask for anew.
      output: { entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js") },
      // How long plugins take is no news to whoever builds the app.
      checks: { pluginTimings: false },
    },
  },
  // Tests read the tokens.
  test: { css: true },
  server: {
    proxy: {
      "/ws/": { target: running, ws: true },
      "/rooms": running,
      "^/r/[^/]+/qr\\.svg$": running,
    },
  },
});
