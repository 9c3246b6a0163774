import { expect, test } from "vitest";
import { disorder, roundSpot } from "./round";

test("whoever looks sits at the bottom, and the next seat is at the left hand", () => {
  const mine = roundSpot(2, 2, 4);
  const next = roundSpot(3, 2, 4);
  const across = roundSpot(0, 2, 4);
  const before = roundSpot(1, 2, 4);
  expect([mine.x, mine.y].map(Math.round)).toEqual([0, 1]);
  expect(next.x).toBeCloseTo(-1);
  expect(across.y).toBeCloseTo(-1);
  expect(before.x).toBeCloseTo(1);
});

test("disorder is small, and the same every time", () => {
  for (const card of ["Ah", "Td", "rook.1", "k13.2"]) {
    expect(Math.abs(disorder(card, 6))).toBeLessThanOrEqual(6);
    expect(disorder(card, 6)).toBe(disorder(card, 6));
  }
});
