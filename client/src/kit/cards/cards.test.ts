import { expect, test } from "vitest";
import type { Card } from "../../wire";
import { CARD_TEXTS, cardName } from "../../words/cards";
import { read } from "../../words/reading";
import { drawing } from "./drawing";
import { lettering } from "./lettering";

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

test("a card of a game's own deck shows each word of its text once", () => {
  expect(read("t7" as Card)).toEqual({ deck: "other" });
  expect(cardName("t7" as Card, CARD_TEXTS.en, () => "Tarock 7")).toBe("Tarock 7");
  expect(lettering("Tarock 7").map(({ text }) => text)).toEqual(["Tarock", "7"]);
  for (const { baseline, size } of lettering("Tarock 7")) {
    expect(baseline).toBeLessThan(140);
    // On a card of 44 px.
    expect(size * 0.44).toBeGreaterThan(7);
  }
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
  const painted = (card: Card): string => {
    const { sheet, shapes } = drawing(card);
    return [sheet, ...shapes.flatMap(({ d, fill, at = "" }) => [d, fill, at])].join();
  };
  const pictures = new Set(ALL.map(painted));
  expect(pictures.size).toBe(52 + 2 + 57);
});
