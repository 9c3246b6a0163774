/** Tells the worker what the app is made of, and page and worker which build they are of. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = "worker.js";
const INDEX = "index.html";
/** Whoever installs the app has them, and nobody else needs them. */
const ICON = /\.(png|ico)$/;

/** `folder`: what is handed out as it is. */
export function shell(folder: string): Plugin {
  return {
    name: "parlour-shell",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const made = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const kept = readdirSync(folder).sort();
      const hash = createHash("sha256").update(made.sort().join());
      for (const name of kept) hash.update(readFileSync(join(folder, name)));
      const [worker, index] = [bundle[WORKER], bundle[INDEX]];
      if (worker?.type !== "chunk" || index?.type !== "asset") throw new Error("no worker, or no page");
      const build = hash.update(worker.code).digest("hex").slice(0, 12);
      const files = ["/", ...[...kept.filter((name) => !ICON.test(name)), ...made].map((name) => `/${name}`)];
      worker.code = `const SHELL=${JSON.stringify({ build, files })};${worker.code}`;
      index.source = String(index.source).replace("</title>", `</title>\n    <meta name="build" content="${build}" />`);
    },
  };
}
