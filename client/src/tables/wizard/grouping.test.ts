import { expect, test } from "vitest";
import type { Card } from "../../wire";
import { grouped, held } from "./grouping";

const hand: Card[] = ["J3", "2c", "3h", "Ah", "9d", "Kd", "W1"];

test("Jesters, each suit and Wizards are set apart", () => {
  const cards = grouped(hand, null);
  expect(cards.map(({ card }) => card)).toEqual(hand);
  expect(cards.map(({ gap }) => gap)).toEqual([false, true, true, false, true, false, true]);
  expect(cards.every(({ playable }) => playable === null)).toBe(true);
});

test("what is offered can be played, the rest can not", () => {
  const cards = grouped(["2c", "W1"], new Set(["W1"]));
  expect(cards.map(({ playable }) => playable)).toEqual([false, true]);
});

test("Wizards and Jesters belong to no suit", () => {
  expect(held(hand, "hearts")).toBe(2);
  expect(held(["W1", "J1"], "clubs")).toBe(0);
});
