import { expect, test } from "vitest";
import type { Card, Private, Public } from "../wire";
import { Narrator } from "../words/narrator";
import { facts, hasCards, ownFacts, playerMarks, sortedHand, tableFacts } from "./rows";

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

test("the public part tells of the table and of each player, the private one of what lies beside the hand", () => {
  const players = { players: [{ of: { cards: "plain", gone: "plain", trump: "card" } }] } as const;
  const shapes = { public: { stock: "plain", ...players }, private: { hand: ["card"], trump: "card" } } as const;
  const table = { stock: 3, players: [{ cards: 2, gone: 1, trump: "7h" }] } as unknown as Public;
  const own = { hand: ["2c"], trump: "7h" } as unknown as Private;
  expect(tableFacts(table, shapes, narrator).map(({ label }) => label)).toEqual(["Stock"]);
  expect(playerMarks(table, 0, shapes, narrator).map(({ label }) => label)).toEqual(["Gone"]);
  expect(ownFacts(own, shapes, narrator).map(({ label }) => label)).toEqual(["Trump"]);
  expect(ownFacts(null, shapes, narrator)).toEqual([]);
});

test("cards are found in lists, rows and records", () => {
  expect(hasCards([["card"]])).toBe(true);
  expect(hasCards([{ each: ["seat", "card"] }])).toBe(true);
  expect(hasCards([{ of: { owner: "seat", cards: ["card"] } }])).toBe(true);
  expect(hasCards([{ each: ["seat", "plain"] }])).toBe(false);
});

test("a hand of a game's own deck stays as the game has it", () => {
  const cards = ["t9", "t1", "h7"] as unknown as Card[];
  const hand = sortedHand(cards, () => null);
  expect(hand.map(({ card }) => card)).toEqual(cards);
  expect(hand.some(({ gap }) => gap)).toBe(false);
});

test("a hand goes by suit and rank, with a gap between suits; what is special stands at the ends", () => {
  const hand = sortedHand(["Ah", "W1", "2h", "J1", "7c"], () => null);
  expect(hand.map(({ card }) => card)).toEqual(["J1", "7c", "2h", "Ah", "W1"]);
  expect(hand.map(({ gap }) => gap)).toEqual([false, true, true, false, true]);
});
