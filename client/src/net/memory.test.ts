import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, newKey, placeIn, places, remember, type Place } from "./memory";

let kept: string | null = null;

beforeEach(() => {
  kept = null;
  vi.stubGlobal("localStorage", { getItem: () => kept, setItem: (_: string, text: string) => (kept = text) });
});
afterEach(() => vi.unstubAllGlobals());

const place = (code: string, name = "Ada"): Place => ({ code, key: `key of ${code}`, name, at: 1 });

test("a room is remembered once, the latest first, and eight of them", () => {
  for (let n = 0; n < 9; n++) remember(place(`ROOM${n}`));
  remember(place("ROOM4", "Béla"));
  expect(places().map(({ code }) => code)).toEqual(["4", "8", "7", "6", "5", "3", "2", "1"].map((n) => `ROOM${n}`));
  expect(placeIn("ROOM4")?.name).toBe("Béla");
  forget("ROOM4");
  expect(placeIn("ROOM4")).toBeUndefined();
  expect(places()).toHaveLength(7);
});

test.each([
  "{",
  "null",
  "{}",
  '"text"',
  "[null]",
  '[{"room": "ROOM1"}]',
  '[{"code": 7, "key": "k", "name": "n", "at": 1}]',
])("%s in the storage is no place", (text) => {
  kept = text;
  expect(places()).toEqual([]);
  remember(place("ROOM1"));
  expect(places()).toEqual([place("ROOM1")]);
});

test("keys have 192 random bits, in letters that an address may have", () => {
  expect(newKey()).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(newKey()).not.toBe(newKey());
});
