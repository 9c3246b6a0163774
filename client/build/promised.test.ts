/** Every promised browser knows what CSS is made of. For scripts and markup see promised-rule.js. */

import { readdirSync, readFileSync } from "node:fs";
import { parse, type Container, type Declaration, type Node } from "postcss";
import { describe, expect, test } from "vitest";
import { data, lacking, PROMISED } from "./promise.js";

const SOURCES = "src";
/** Browsers without these look or feel a little plainer. */
const MISSED_BY_NOBODY = [
  "-webkit-tap-highlight-color",
  "-webkit-touch-callout",
  "cursor",
  "scrollbar-color",
  "scrollbar-width",
  "text-size-adjust",
  "text-wrap",
  // Browsers without `safe` ignore that word alone: they centre what is too large, too.
  "align-content: safe",
  "justify-content: safe",
];

const { properties, selectors, types, "at-rules": atRules } = data.css;

/** MDN's data of each type, function and keyword, by the name that CSS writes. */
const FUNCTIONS = new Map<string, unknown>(
  [types, ...Object.values(types), ...Object.values(types).flatMap((type) => Object.values(type))].flatMap((branch) =>
    Object.entries(branch),
  ),
);

function* tooNew(css: string): Generator<string> {
  const found = new Map<string, string[]>();
  const look = (name: string, feature: unknown, prefixes: readonly string[] = []): void => {
    if (!MISSED_BY_NOBODY.includes(name)) found.set(name, lacking(feature, prefixes));
  };
  parse(css).walk((node) => {
    if (isAskedFor(node)) return;
    if (node.type === "decl") lookAtDeclaration(node, look);
    if (node.type === "atrule") {
      look(`@${node.name}`, atRules[node.name]);
      if (/[<>]/.test(node.params)) look(`@${node.name} with < or >`, atRules["media"]?.["range_syntax"]);
      for (const [, feature = ""] of node.params.matchAll(/\(\s*([a-z-]+)/g))
        look(`@${node.name} (${feature})`, atRules[node.name]?.[feature]);
      if (node.params.includes("style("))
        look("@container style()", atRules["container"]?.["style_queries_for_custom_properties"]);
    }
    if (node.type === "rule") {
      if (node.selector.includes("&")) look("&", selectors["nesting"]);
      for (const [, name = ""] of node.selector.matchAll(/::?([a-z-]+)/g)) look(`:${name}`, selectors[name]);
    }
  });
  for (const [name, browsers] of found) if (browsers.length > 0) yield `${name}: not in ${browsers.join(", ")}`;
}

type Look = (name: string, feature: unknown, prefixes?: readonly string[]) => void;

function lookAtDeclaration(node: Declaration, look: Look): void {
  const { prop, value } = node;
  const property = properties[prop];
  if (MISSED_BY_NOBODY.includes(prop)) return;
  const beside = siblings(node);
  look(
    prop,
    property,
    beside
      .filter(({ prop: other }) => other.endsWith(`-${prop}`))
      .map(({ prop: other }) => other.slice(0, -prop.length)),
  );
  // An older value before it counts where this one is not understood.
  if (beside.some((other) => other.prop === prop && other !== node)) return;
  for (const [word, name = "", bracket] of value.matchAll(/(?<![\w"#.-])(-?[a-z][a-z0-9-]*)(\()?/g)) {
    if (bracket) look(`${name}()`, property?.[name] ?? FUNCTIONS.get(name));
    else look(`${prop}: ${word}`, property?.[word]);
  }
  if (/\((\s*)from\b/.test(value)) look("a colour from another", types["color"]?.["rgb"]?.["relative_syntax"]);
  for (const [, unit = ""] of value.matchAll(/(?<![\w#-])[\d.]+([a-zA-Z]+)/g)) look(unit, lengths(unit));
}

function lengths(unit: string): unknown {
  const size = { s: "small", l: "large", d: "dynamic" }[/^([sld])v/.exec(unit)?.[1] ?? ""];
  if (size) return types["length"]?.[`viewport_percentage_units_${size}`];
  return types["length"]?.[unit.startsWith("cq") ? "container_query_length_units" : unit];
}

function siblings(node: Declaration): Declaration[] {
  return (node.parent?.nodes ?? []).filter((other): other is Declaration => other.type === "decl");
}

/** Within @supports. */
function isAskedFor(node: Node | Container | undefined): boolean {
  if (!node) return false;
  return (node.type === "atrule" && (node as { name?: string }).name === "supports") || isAskedFor(node.parent);
}

function stylesOf(file: string): string {
  const text = readFileSync(`${SOURCES}/${file}`, "utf8");
  return file.endsWith(".css") ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? "");
}

const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(css|svelte)$/.test(name),
);

test("every promised browser knows the CSS", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => [...tooNew(stylesOf(file))].map((fault) => `${file}: ${fault}`))).toEqual([]);
});

describe("what is too new is found", () => {
  test.each([
    ["a { anchor-name: --b }", "anchor-name"],
    ["a { display: grid-lanes }", "display: grid-lanes"],
    ["a { color: rgb(from red r g b) }", "a colour from another"],
    ["a { color: light-dark(red, blue) }", "light-dark()"],
    ["a { width: calc-size(auto, size) }", "calc-size()"],
    ["a:open { color: red }", ":open"],
    ["a { b & { color: red } }", "&"],
    ["@starting-style { a { opacity: 0 } }", "@starting-style"],
    ["@container style(--a: b) { a { color: red } }", "@container style()"],
    ["a { line-height: 2rcap }", "rcap"],
    ["a { user-select: none }", "user-select"],
  ])("%s", (css, name) => expect([...tooNew(css)].join()).toContain(`${name}: not in `));

  test.each([
    "a { height: 100vh; height: 100dvh }",
    "a { -webkit-user-select: none; user-select: none }",
    "a:has(b) { color: color-mix(in oklab, red, blue) }",
    "@supports (anchor-name: --b) { a { anchor-name: --b } }",
    "@container (width > 10px) { a { width: 10cqw } }",
  ])("and not %s", (css) => expect([...tooNew(css)]).toEqual([]));
});

test.each([
  ["index.html", 2],
  ["../README.md", 1],
  ["../docs/app.md", 1],
  ["../docs/magyarul/index.md", 1],
])("%s tells the promise", (page, times) => {
  const text = readFileSync(page, "utf8").replace(/\s+/g, " ");
  const promised = new Map(PROMISED.map(({ name, version }) => [name, version]));
  expect([...promised.values()].toSorted()).toEqual([111, 111, 111, 121, 121, 16.4, 16.4, 22]);
  const [ios, chrome, samsung, firefox] = ["iOS", "Chrome", "Samsung", "Firefox"].map((name) => promised.get(name));
  const said = `iOS ${ios}.{0,40}, Chrome \\S+ Edge ${chrome}( \\([^)]*\\))?, Samsung Internet ${samsung} \\S+ Firefox ${firefox}`;
  expect([...text.matchAll(new RegExp(said, "g"))]).toHaveLength(times);
});
