/** Puts a .br and a .gz beside each file that gets smaller by it: the server hands out the smallest. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(css|html|js|json|svg|webmanifest)$/;
/** A packet holds as much anyway. */
const SMALL = 512;

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "parlour-compressed",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
        if (WORTH_IT.test(name)) squeeze(join(folder, name));
      }
    },
  };
}

function squeeze(path: string): void {
  const content = readFileSync(path);
  if (content.length < SMALL) return;
  const whole = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: whole }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
