/**
 * The browsers that Parlour is promised for: the oldest of each, as `browserslist` in package.json names them; and
 * what they lack, by MDN's data.
 */

import { readFileSync } from "node:fs";
import data from "@mdn/browser-compat-data/forLegacyNode";

/** The browsers by browserslist's name: MDN's name and, where the engine is another one, the compiler's. */
const BROWSERS = {
  iOS: ["safari_ios", "ios"],
  Safari: ["safari", "safari"],
  Chrome: ["chrome", "chrome"],
  ChromeAndroid: ["chrome_android"],
  Edge: ["edge", "edge"],
  Samsung: ["samsunginternet_android"],
  Firefox: ["firefox", "firefox"],
  FirefoxAndroid: ["firefox_android"],
};

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** @type {{ name: string, version: number, mdn: string, compiler: string | undefined }[]} */
export const PROMISED = manifest.browserslist.map((/** @type {string} */ line) => {
  const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  const known = BROWSERS[name];
  if (!known) throw new Error(`package.json: no browser is meant by "${line}"`);
  return { name, version: Number(version), mdn: known[0], compiler: known[1] };
});

/** @type {string[]} */
export const TARGETS = PROMISED.flatMap(({ compiler, version }) => (compiler ? [compiler + version] : []));

/**
 * The promised browsers without this. `feature`: a branch of MDN's data; what that does not know, nobody lacks.
 * @param {any} feature
 * @param {readonly string[]} prefixes with which it is written there, too
 * @returns {string[]}
 */
export function lacking(feature, prefixes = []) {
  const support = feature?.__compat?.support ?? {};
  return PROMISED.filter(({ mdn, version }) => {
    const ways = [support[mdn] ?? []].flat();
    return (
      ways.length > 0 && !ways.some((way) => isOpen(way, version) && (!way.prefix || prefixes.includes(way.prefix)))
    );
  }).map(({ name, version }) => `${name} ${version}`);
}

/** Whether one way to have a feature is there in this version. */
function isOpen(way, version) {
  if (way.flags || way.alternative_name) return false;
  return number(way.version_added) <= version && number(way.version_removed) > version;
}

/** "≤16.4" is 16.4; what is in no version is a number above all. */
function number(version) {
  return Number(typeof version === "string" ? version.replace("≤", "") : NaN) || Infinity;
}

export { data };
