import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { store, stored } from "./stored";

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const USUAL = { language: "hu", on: true, seen: ["a"], face: { emoji: "🦊" } };
const read = (text: string): typeof USUAL => {
  items.set("key", text);
  return stored("key", USUAL, { language: (found) => found === "hu" || found === "en" });
};

test("what was kept is there again", () => {
  const other = { language: "en", on: false, seen: [], face: { emoji: "🐻" } };
  store("key", other);
  expect(stored("key", USUAL)).toEqual(other);
});

test.each(["{", "null", "7", '"text"', "[]", "[1]", '{"language": null, "on": 1, "seen": {}, "face": null}'])(
  "%s in the storage is nothing",
  (text) => {
    expect(read(text)).toEqual(USUAL);
  },
);

test("of what another version kept the values that are known are taken, and no others", () => {
  expect(read('{"language": "de", "on": false, "speed": 3, "seen": "a", "face": ["🦊"]}')).toEqual({
    ...USUAL,
    on: false,
  });
});

test("where storage is forbidden everything is as usual", () => {
  vi.stubGlobal("localStorage", undefined);
  store("key", {});
  expect(stored("key", USUAL)).toEqual(USUAL);
});
