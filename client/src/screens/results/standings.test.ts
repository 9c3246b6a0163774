import { expect, test } from "vitest";
import { standings } from "./standings";

test("the best come first, whether many or few points are good", () => {
  expect(standings("wizard", { scores: [10, 30, 20], winners: [1] })).toEqual([1, 2, 0]);
  expect(standings("mormon-bridge", { scores: [10, 30, 20], winners: [0] })).toEqual([0, 2, 1]);
  // Who rode has lost, though with fewer sips.
  expect(standings("ride-the-bus", { scores: [4, 2, 6], winners: [0] })).toEqual([0, 1, 2]);
});
