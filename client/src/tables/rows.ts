/** What a table says, in the parts that a generic one draws. It knows shapes, no games. */

import type { HandCard } from "../kit/table/hand";
import type { Card, Private, Public, Seat } from "../wire";
import type { Narrator } from "../words/narrator";
import { read } from "../words/reading";
import { isList, type Fields, type Shape, type Shapes } from "../words/shapes";

export interface Fact {
  name: string;
  label: string;
  value: unknown;
  shape: Shape;
}

type Held = Readonly<Record<string, unknown>>;

/** The fields with a label that hold something, in their order. */
export function facts(holder: object, fields: Fields, narrator: Narrator): Fact[] {
  const held = holder as Held;
  return Object.entries(fields).flatMap(([name, shape]) => {
    const label = narrator.label(name);
    const value = held[name];
    if (label === undefined || isNothing(value)) return [];
    return [
      isHeap(value, shape) ? { name, label, value: value.length, shape: "plain" } : { name, label, value, shape },
    ];
  });
}

/** So many cards are only counted. */
const HEAP = 12;

function isHeap(value: unknown, shape: Shape): value is readonly unknown[] {
  return Array.isArray(value) && value.length > HEAP && isList(shape) && shape[0] === "card";
}

export function tableFacts(table: Public, shapes: Shapes, narrator: Narrator): Fact[] {
  return facts(table, shapes.public ?? {}, narrator).filter(({ name }) => name !== "players");
}

/** What only the own seat sees beside its hand. */
export function ownFacts(own: Private | null, shapes: Shapes, narrator: Narrator): Fact[] {
  return own === null ? [] : facts(own, shapes.private ?? {}, narrator).filter(({ name }) => name !== "hand");
}

/** What is said of a player in words and numbers; how many cards they hold is shown elsewhere. */
export function playerMarks(table: Public, seat: Seat, shapes: Shapes, narrator: Narrator): Fact[] {
  return playerFacts(table, seat, shapes, narrator).filter(({ name, shape }) => name !== "cards" && !hasCards(shape));
}

export function playerFacts(table: Public, seat: Seat, shapes: Shapes, narrator: Narrator): Fact[] {
  const row = table.players[seat];
  return row ? facts(row, playerFields(shapes), narrator) : [];
}

export function hasCards(shape: Shape): boolean {
  if (shape === "card") return true;
  if (typeof shape === "string") return false;
  if (isList(shape)) return shape.some(hasCards);
  return ("each" in shape ? shape.each : Object.values(shape.of)).some(hasCards);
}

/** The hand by suit and rank, with a gap between suits. */
export function sortedHand(cards: readonly Card[], playable: (card: Card) => boolean | null): HandCard[] {
  const known = cards.toSorted((a, b) => order(a) - order(b));
  return known.map((card, i) => {
    const before = known[i - 1];
    return { card, playable: playable(card), gap: before !== undefined && suit(before) !== suit(card) };
  });
}

/** Black and red in turn, so that neighbours are told apart. */
const SUITS = ["clubs", "diamonds", "spades", "hearts", "black", "red", "green", "yellow"];
const RANKS = "23456789TJQKA";

function suit(card: Card): string {
  const seen = read(card);
  if (seen.deck === "french") return seen.suit;
  return seen.deck === "rook" && seen.colour !== null ? seen.colour : "special";
}

function order(card: Card): number {
  const seen = read(card);
  const place = SUITS.indexOf(suit(card));
  if (seen.deck === "french") return place * 20 + RANKS.indexOf(seen.rank);
  if (seen.deck === "rook" && seen.colour !== null) return place * 20 + seen.number;
  return seen.deck === "wizard" && seen.kind === "jester" ? -1 : 1_000;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

function playerFields(shapes: Shapes): Fields {
  const players = shapes.public?.["players"];
  const row = players !== undefined && isList(players) ? players[0] : undefined;
  return typeof row === "object" && "of" in row ? row.of : {};
}
