/** What the cards of this game show: a colour and a number, or the Rook. */

import type { Card } from "../../wire";
import { read, type RookColour } from "../../words/reading";

const COLOURS: readonly RookColour[] = ["red", "yellow", "green", "black"];
/** A Rook comes after every other card. */
const LAST = 99;

export function isRook(card: Card): boolean {
  const seen = read(card);
  return seen.deck === "rook" && seen.colour === null;
}

export function numberOf(card: Card): number {
  const seen = read(card);
  return seen.deck === "rook" && seen.colour !== null ? seen.number : LAST;
}

/** Where its colour stands among the colours. */
export function colourOf(card: Card): number {
  const seen = read(card);
  return seen.deck === "rook" && seen.colour !== null ? COLOURS.indexOf(seen.colour) : LAST;
}

export function byColour(one: Card, other: Card): number {
  return colourOf(one) - colourOf(other) || numberOf(one) - numberOf(other);
}

export function byNumber(one: Card, other: Card): number {
  return numberOf(one) - numberOf(other) || colourOf(one) - colourOf(other);
}
