import { describe, expect, test } from "vitest";
import { INDEX, WIDTH } from "../cards/drawing";
import { fan, FINGER, FINGERTIP, type Fan } from "./fan";

const RAISE = 10;

function deal(count: number, width: number, gapAt = -1, tight = false): Fan {
  const gaps = Array.from({ length: count }, (_, i) => i === gapAt);
  return fan({ gaps, width, raise: RAISE, widest: 78, tight });
}

/** A phone of 360 pixels with a margin of eight on either side. */
const PHONE = 344;
const COUNTS = Array.from({ length: 40 }, (_, i) => i + 1);

describe.each([
  [PHONE, false],
  [374, false],
  [600, false],
  [PHONE, true],
  [624, true],
])("a hand %i pixels wide, tight: %s", (width, tight) => {
  test.each(COUNTS)("of %i cards is whole on the screen", (count) => {
    const { spots, card } = deal(count, width, -1, tight);
    expect(spots).toHaveLength(count);
    for (const { left } of spots) {
      expect(left).toBeGreaterThanOrEqual(-0.001);
      expect(left + card).toBeLessThanOrEqual(width + 0.001);
    }
  });

  test.each(COUNTS)("of %i cards leaves each a strip with its index", (count) => {
    const { spots, card } = deal(count, width, Math.floor(count / 2), tight);
    for (const { strip } of spots) {
      expect(strip.width).toBeGreaterThanOrEqual(FINGERTIP);
      expect(strip.height).toBeGreaterThanOrEqual(FINGER);
      expect(strip.width).toBeGreaterThanOrEqual((card * INDEX.width) / WIDTH);
      expect(strip.height).toBeGreaterThanOrEqual((card * INDEX.height) / WIDTH);
    }
  });

  test.each(COUNTS)("of %i cards has strips as wide as the places say", (count) => {
    const { spots, card } = deal(count, width, Math.floor(count / 2), tight);
    spots.forEach(({ left, top, strip }, i) => {
      const next = spots[i + 1];
      const inRow = next !== undefined && next.left > left && Math.abs(next.top - top) < RAISE * 2;
      if (inRow) expect(next.left - left).toBeGreaterThanOrEqual(strip.width - 0.001);
      else expect(strip.width).toBe(card);
    });
  });
});

test("a few cards have a finger's width each, in one row", () => {
  for (let count = 1; count <= 7; count++) {
    const { spots } = deal(count, PHONE);
    for (const { strip } of spots) expect(strip.width).toBeGreaterThanOrEqual(FINGER);
    expect(new Set(spots.map(({ tilt }) => Math.sign(tilt))).size).toBe(count === 1 ? 1 : 2 + (count % 2));
  }
});

test("up to twenty-six cards take two rows of a small phone", () => {
  for (let count = 8; count <= 26; count++) {
    expect(new Set(deal(count, PHONE).spots.map(({ top }) => top)).size).toBe(2);
  }
});

test("a tight hand is low: twelve cards of four colours in one row, twenty-five in two", () => {
  const colours = (count: number): boolean[] =>
    Array.from({ length: count }, (_, i) => i > 0 && i % Math.ceil(count / 4) === 0);
  const rows = (count: number, width: number): number =>
    new Set(fan({ gaps: colours(count), width, raise: RAISE, widest: 54, tight: true }).spots.map(({ top }) => top))
      .size;
  expect([rows(12, PHONE), rows(25, PHONE), rows(25, 624)]).toEqual([1, 2, 2]);
});

test("a group stands apart", () => {
  const together = deal(6, PHONE).spots;
  const apart = deal(6, PHONE, 4).spots;
  const between = (spots: typeof apart, i: number): number => (spots[i]?.left ?? 0) - (spots[i - 1]?.left ?? 0);
  expect(between(apart, 4)).toBeGreaterThan(between(apart, 3) + 5);
  expect(between(together, 4)).toBeCloseTo(between(together, 3));
});

test("an empty hand takes no place to the side", () => {
  expect(deal(0, PHONE).spots).toEqual([]);
});
