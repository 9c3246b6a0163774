import { expect, test } from "vitest";
import { CARD_TEXTS } from "../../texts/cards";
import type { Card } from "../../wire";
import { drawing } from "./drawing";
import { cardName } from "./name";
import { read } from "./reading";

const FRENCH = [..."cdhs"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => (rank + suit) as Card));
const MAGIC = [..."WJ"].flatMap((kind) => [..."1234"].map((copy) => (kind + copy) as Card));
const ROOK = [1, 2, 3].flatMap((copy) => [
  ...[..."rygk"].flatMap((colour) => Array.from({ length: 14 }, (_, i) => `${colour}${i + 1}.${copy}` as Card)),
  `rook.${copy}` as Card,
]);
const ALL = [...FRENCH, ...MAGIC, ...ROOK];

test("a card's text says what it is", () => {
  expect(read("Td")).toEqual({ deck: "french", rank: "T", suit: "diamonds" });
  expect(read("Jc")).toEqual({ deck: "french", rank: "J", suit: "clubs" });
  expect(read("J1")).toEqual({ deck: "wizard", kind: "jester" });
  expect(read("W4")).toEqual({ deck: "wizard", kind: "wizard" });
  expect(read("k13.2")).toEqual({ deck: "rook", colour: "black", number: 13 });
  expect(read("rook.3")).toEqual({ deck: "rook", colour: null });
});

test("all 231 cards are read into their deck", () => {
  const decks = ALL.map((card) => read(card).deck);
  expect(decks.filter((deck) => deck === "french")).toHaveLength(52);
  expect(decks.filter((deck) => deck === "wizard")).toHaveLength(8);
  expect(decks.filter((deck) => deck === "rook")).toHaveLength(171);
});

test.each(["en", "hu"] as const)("different cards have different names in %s", (language) => {
  const names = new Set(ALL.map((card) => cardName(card, CARD_TEXTS[language])));
  expect(names.size).toBe(52 + 2 + 57);
});

test("different cards look different, copies alike", () => {
  const pictures = new Set(ALL.map((card) => JSON.stringify(drawing(card))));
  expect(pictures.size).toBe(52 + 2 + 57);
});
