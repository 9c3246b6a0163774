import { expect, test } from "vitest";
import type { Guest } from "./guests";
import { plotOf, spread } from "./plot";

test("faces never cover each other and stay within the frame", () => {
  expect(spread([50, 50, 50], 10, [0, 100])).toEqual([50, 60, 70]);
  expect(spread([95, 100, 100], 10, [0, 100])).toEqual([80, 90, 100]);
  expect(spread([0, 0], 30, [0, 10])).toEqual([0, 30]);
});

test("a line goes up with each win, from the left to the face at its end", () => {
  const guest = (running: number[]): Guest => ({
    person: 1,
    name: "Ada",
    face: { emoji: "🦊", colour: "teal" },
    played: 2,
    wins: running.at(-1) ?? 0,
    running,
    streak: 0,
    expected: 1,
    counts: {},
  });
  const { lines, places, levels } = plotOf([guest([0, 1, 2]), guest([0, 0, 0])], { width: 300, height: 100, face: 20 });
  const [first, second] = lines;
  expect(first?.points.map(([x]) => x)).toEqual(second?.points.map(([x]) => x));
  expect(first?.points.at(-1)?.[1]).toBeLessThan(first?.points[0]?.[1] ?? 0);
  expect(second?.points[0]?.[1]).toBe(second?.points.at(-1)?.[1]);
  expect(places).toHaveLength(2);
  expect(levels.map(({ wins }) => wins)).toEqual([0, 1, 2]);
});
