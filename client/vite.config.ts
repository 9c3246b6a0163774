import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const running = process.env["PARLOUR_URL"] ?? "http://127.0.0.1:8420";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/parlour/server/app",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long plugins take is no news to whoever builds the app.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Tests read the tokens.
  test: { css: true },
  server: {
    proxy: {
      "/ws": { target: running, ws: true },
      "^/r/[^/]+/qr\\.svg$": running,
    },
  },
});
