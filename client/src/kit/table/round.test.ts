import { expect, test } from "vitest";
import { INDEX } from "../cards/drawing";
import { disorder, height, roundSpot } from "./round";

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

test("no card of a trick covers the index of another", () => {
  // As Felt.svelte lays them: the room in widths of a card.
  const [width, tall] = [2.6, 2.5];
  for (const seats of [2, 3, 4, 5, 6]) {
    const cards = Array.from({ length: seats }, (_, seat) => {
      const spot = roundSpot(seat, 0, seats);
      return { left: (spot.x * (width - 1)) / 2, top: (spot.y * (tall - 1.4)) / 2, z: height(spot) };
    });
    for (const below of cards) {
      for (const above of cards.filter(({ z }) => z > below.z)) {
        const beside = above.left - below.left >= INDEX.width / 100 || below.left - above.left >= 1;
        expect(beside || above.top - below.top >= INDEX.height / 100, `${seats} seats`).toBe(true);
      }
    }
  }
});

test("disorder is small, and the same every time", () => {
  for (const card of ["Ah", "Td", "rook.1", "k13.2"]) {
    expect(Math.abs(disorder(card, 6))).toBeLessThanOrEqual(6);
    expect(disorder(card, 6)).toBe(disorder(card, 6));
  }
});
