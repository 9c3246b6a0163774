/** What a view says, in the parts that a generic table draws. It knows shapes, no games. */

import { read } from "../kit/cards/reading";
import type { HandCard } from "../kit/table/hand";
import type { Card, Seat, View } from "../wire";
import type { Narrator } from "../words/narrator";
import { isList, type Fields, type Shape, type Shapes } from "../words/shapes";

export interface Fact {
  name: string;
  label: string;
  value: unknown;
  shape: Shape;
}

type Held = Readonly<Record<string, unknown>>;

/** The fields with a label that hold something, in the view's order. */
export function facts(holder: object, fields: Fields, narrator: Narrator): Fact[] {
  const held = holder as Held;
  return Object.entries(fields).flatMap(([name, shape]) => {
    const label = narrator.label(name);
    const value = held[name];
    if (label === undefined || isNothing(value)) return [];
    return [isHeap(value, shape) ? { name, label, value: value.length, shape: "plain" } : { name, label, value, shape }];
  });
}

/** So many cards are only counted. */
const HEAP = 12;

function isHeap(value: unknown, shape: Shape): value is readonly unknown[] {
  return Array.isArray(value) && value.length > HEAP && isList(shape) && shape[0] === "card";
}

export function tableFacts(view: View, shapes: Shapes, narrator: Narrator): Fact[] {
  return facts(view, shapes["table"] ?? {}, narrator).filter(({ name }) => name !== "players");
}

/** What is said of a player in words and numbers; how many cards they hold is shown elsewhere. */
export function playerMarks(view: View, seat: Seat, shapes: Shapes, narrator: Narrator): Fact[] {
  return playerFacts(view, seat, shapes, narrator).filter(({ name, shape }) => name !== "hand" && name !== "cards" && !hasCards(shape));
}

export function playerFacts(view: View, seat: Seat, shapes: Shapes, narrator: Narrator): Fact[] {
  const row = view.players[seat];
  return row ? facts(row, playerFields(shapes), narrator) : [];
}

/** How many cards a player holds, or is said to. */
export function cardCount(view: View, seat: Seat): number {
  const told = (view.players[seat] as Held | undefined)?.["cards"];
  return typeof told === "number" ? told : cardsIn(view, seat).length;
}

export function cardsIn(view: View, seat: Seat): readonly (Card | null)[] {
  return view.players[seat]?.hand ?? [];
}

export function hasCards(shape: Shape): boolean {
  if (shape === "card") return true;
  if (typeof shape === "string") return false;
  if (isList(shape)) return shape.some(hasCards);
  return ("each" in shape ? shape.each : Object.values(shape.of)).some(hasCards);
}

/** The hand by suit and rank, with a gap between suits. */
export function sortedHand(cards: readonly (Card | null)[], playable: (card: Card) => boolean | null, why: string): HandCard[] {
  const known = cards.filter((card) => card !== null).sort((a, b) => order(a) - order(b));
  return known.map((card, i) => {
    const before = known[i - 1];
    return { card, playable: playable(card), why, gap: before !== undefined && suit(before) !== suit(card) };
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
  const players = shapes["table"]?.["players"];
  const row = players !== undefined && isList(players) ? players[0] : undefined;
  return typeof row === "object" && "of" in row ? row.of : {};
}
