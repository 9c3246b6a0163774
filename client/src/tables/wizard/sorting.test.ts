import { expect, test } from "vitest";
import type { Card } from "../../wire";
import { held, sorted } from "./sorting";

const hand: (Card | null)[] = ["W1", "Ah", "2c", "J3", "Kd", null, "9d", "3h"];

test("Jesters left, then suits by rank, trumps right, Wizards last, a gap between groups", () => {
  const cards = sorted(hand, { trumps: "diamonds", playable: null, why: "" });
  expect(cards.map(({ card }) => card)).toEqual(["J3", "2c", "3h", "Ah", "9d", "Kd", "W1"]);
  expect(cards.map(({ gap }) => gap)).toEqual([false, true, true, false, true, false, true]);
  expect(cards.every(({ playable }) => playable === null)).toBe(true);
});

test("what is offered can be played, the rest says why not", () => {
  const cards = sorted(["2c", "W1"], { trumps: null, playable: new Set(["W1"]), why: "follow" });
  expect(cards.map(({ playable, why }) => [playable, why])).toEqual([
    [false, "follow"],
    [true, "follow"],
  ]);
});

test("Wizards and Jesters belong to no suit", () => {
  expect(held(hand, "hearts")).toBe(2);
  expect(held(["W1", "J1"], "clubs")).toBe(0);
});
