import { expect, test } from "vitest";
import type { Card } from "../wire";
import { Narrator } from "../words/narrator";
import { facts, hasCards, sortedHand } from "./rows";

const narrator = new Narrator({ "view.stock": "Stock", "view.gone": "Gone", "view.trump": "Trump" }, {}, [], 0);
const many = Array.from({ length: 13 }, (): Card => "2c");

test("what has a label and holds something is a fact, in the order of its shapes", () => {
  const view = { trump: "7h", stock: 3, secret: 1, gone: [] };
  const found = facts(view, { stock: "plain", trump: "card", secret: "plain", gone: ["card"] }, narrator);
  expect(found.map(({ label, value }) => [label, value])).toEqual([
    ["Stock", 3],
    ["Trump", "7h"],
  ]);
});

test("a heap of cards is counted", () => {
  expect(facts({ gone: many }, { gone: ["card"] }, narrator)).toEqual([
    { name: "gone", label: "Gone", value: 13, shape: "plain" },
  ]);
});

test("cards are found in lists, rows and records", () => {
  expect(hasCards([["card"]])).toBe(true);
  expect(hasCards([{ each: ["seat", "card"] }])).toBe(true);
  expect(hasCards([{ of: { owner: "seat", cards: ["card"] } }])).toBe(true);
  expect(hasCards([{ each: ["seat", "plain"] }])).toBe(false);
});

test("a hand goes by suit and rank, with a gap between suits; what is special stands at the ends", () => {
  const hand = sortedHand(["Ah", "W1", "2h", "J1", "7c"], () => null, "");
  expect(hand.map(({ card }) => card)).toEqual(["J1", "7c", "2h", "Ah", "W1"]);
  expect(hand.map(({ gap }) => gap)).toEqual([false, true, true, false, true]);
});
