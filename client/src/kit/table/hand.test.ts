import { expect, test } from "vitest";
import { nearest, placeWhile } from "./hand";

test("the others make room for the card that is held over a place", () => {
  const all = [0, 1, 2, 3, 4];
  expect(all.map((place) => placeWhile(place, 1, 3))).toEqual([0, 3, 1, 2, 4]);
  expect(all.map((place) => placeWhile(place, 3, 1))).toEqual([0, 2, 3, 1, 4]);
  expect(all.map((place) => placeWhile(place, 2, 2))).toEqual(all);
});

test("a card is laid at the place that lies nearest, in whichever row", () => {
  const spots = [0, 50, 100].flatMap((left) => [{ left, top: 0 }]);
  const rows = [...spots, ...spots.map(({ left }) => ({ left, top: 60 }))];
  expect(nearest(rows, 70, 10)).toBe(1);
  expect(nearest(rows, 90, 45)).toBe(5);
  expect(nearest(rows, -40, 200)).toBe(3);
});
