import { expect, test } from "vitest";
import { standings } from "./standings";

test("the highest is first where it wins, and equal scores share a place", () => {
  const rows = standings({ winners: [2], scores: [50, -20, 120, 50] });
  expect(rows.map(({ seat, place }) => [seat, place])).toEqual([
    [2, 1],
    [0, 2],
    [3, 2],
    [1, 4],
  ]);
  expect(rows.map(({ share }) => share)).toEqual([1, 0.5, 0.5, 0]);
});

test("the lowest is first where it wins", () => {
  const rows = standings({ winners: [1], scores: [90, 15, 40] });
  expect(rows.map(({ seat }) => seat)).toEqual([1, 2, 0]);
});
