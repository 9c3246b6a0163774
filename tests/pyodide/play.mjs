// Runs matches.py in Pyodide: node play.mjs <folder with pyodide> <msgspec's wheel> <src> <matches.py>
// What it prints is the JSON of `match_files()`.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [installed, wheel, sources, program] = process.argv.slice(2);

async function play() {
  const { loadPyodide } = await import(pathToFileURL(`${installed}/node_modules/pyodide/pyodide.mjs`).href);
  const python = await loadPyodide();
  python.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
  python.mountNodeFS("/src", sources);
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/src')");
  python.runPython(await readFile(program, "utf-8"));
  return python.runPython("import json; import_everything(); json.dumps(match_files())");
}

try {
  process.stdout.write(await play());
} catch (error) {
  // Node would print the line of Pyodide's source, which is its whole source.
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
}
