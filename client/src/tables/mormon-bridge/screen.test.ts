import { expect, test } from "vitest";
import type { MormonBridgeRookCard as RookCard } from "../../wire";
import { screenCardWidth, setsBySeat } from "./screen";
import { laidSets } from "./sets";

/** So many of the first cards of a colour, laid by a seat. */
function run(owner: number, length: number): { owner: number; shape: "run"; cards: RookCard[] } {
  const cards = Array.from({ length }, (_, i) => `red.${i + 1}.1` as RookCard);
  return { owner, shape: "run", cards };
}

const LINE = { width: 700, height: 100 };

test("each has a line for what they have laid", () => {
  const rows = setsBySeat(laidSets([run(2, 4), run(0, 5), run(2, 6)], 3, null), 3);
  expect(rows.map((sets) => sets.map(({ cards }) => cards.length))).toEqual([[5], [], [4, 6]]);
});

test("whoever laid most has room, and all cards are as wide as theirs", () => {
  const width = (...lengths: number[]): number => {
    const sets = lengths.map((length) => run(0, length));
    return screenCardWidth(setsBySeat(laidSets([...sets, run(1, 4)], 2, null), 2), LINE);
  };
  expect(width(4)).toBeGreaterThan(width(14, 7, 7));
  expect(width(4) * 1.4).toBeLessThan(LINE.height);
  expect(width(14, 7, 7)).toBeGreaterThan(40);
});
