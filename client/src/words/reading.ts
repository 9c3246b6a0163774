/** What a card's text says. The texts are those of src/parlour/kernel/cards.py. */

import type { Card } from "../wire";

export const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" } as const;
export const COLOURS = { r: "red", y: "yellow", g: "green", k: "black" } as const;

export type Suit = (typeof SUITS)[keyof typeof SUITS];
export type RookColour = (typeof COLOURS)[keyof typeof COLOURS];
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";

export type Reading =
  | { deck: "french"; rank: Rank; suit: Suit }
  | { deck: "wizard"; kind: "wizard" | "jester" }
  | { deck: "rook"; colour: RookColour; number: number }
  | { deck: "rook"; colour: null }
  /** A deck of a game's own: its shapes tell what stands for each card. */
  | { deck: "other" };

const FRENCH = /^([2-9TJQKA])([cdhs])$/;
const NUMBERED = /^([rygk])(\d+)\.\d$/;
const ROOK = /^rook\.\d$/;
const MAGIC = /^[WJ]\d$/;

export function read(card: Card): Reading {
  const french = FRENCH.exec(card);
  if (french) {
    const suit = SUITS[french[2] as keyof typeof SUITS];
    return { deck: "french", rank: french[1] as Rank, suit };
  }
  const numbered = NUMBERED.exec(card);
  if (numbered) {
    const colour = COLOURS[numbered[1] as keyof typeof COLOURS];
    return { deck: "rook", colour, number: Number(numbered[2]) };
  }
  if (ROOK.test(card)) return { deck: "rook", colour: null };
  if (MAGIC.test(card)) return { deck: "wizard", kind: card.startsWith("W") ? "wizard" : "jester" };
  return { deck: "other" };
}
