/** The hand from what wins least to what wins most: Jesters, the suits, trumps, Wizards. */

import { read } from "../../kit/cards/reading";
import type { HandCard } from "../../kit/table/hand";
import type { Card, WizardSuit } from "../../wire";

/** Black and red in turn, so that neighbours are told apart. */
const SUITS: readonly WizardSuit[] = ["clubs", "diamonds", "spades", "hearts"];
const RANKS = "23456789TJQKA";
const JESTERS = -1;
const TRUMPS = SUITS.length;
const WIZARDS = TRUMPS + 1;

export interface Sorting {
  trumps: WizardSuit | null;
  /** null: nothing is asked. */
  playable: ReadonlySet<Card> | null;
  why: string;
}

export function sorted(cards: readonly (Card | null)[], { trumps, playable, why }: Sorting): HandCard[] {
  const known = cards
    .filter((card) => card !== null)
    .map((card) => ({ card, ...place(card, trumps) }))
    .sort((a, b) => a.group - b.group || a.rank - b.rank);
  return known.map(({ card, group }, i) => {
    const before = known[i - 1];
    return { card, playable: playable && playable.has(card), why, gap: before !== undefined && before.group !== group };
  });
}

/** How many of each suit are held: what a dealer who names trumps wants to know. */
export function held(cards: readonly (Card | null)[], suit: WizardSuit): number {
  return cards.filter((card) => card !== null && suitOf(card) === suit).length;
}

function place(card: Card, trumps: WizardSuit | null): { group: number; rank: number } {
  const seen = read(card);
  if (seen.deck !== "french") return { group: seen.deck === "wizard" && seen.kind === "jester" ? JESTERS : WIZARDS, rank: 0 };
  return { group: seen.suit === trumps ? TRUMPS : SUITS.indexOf(seen.suit), rank: RANKS.indexOf(seen.rank) };
}

function suitOf(card: Card): WizardSuit | null {
  const seen = read(card);
  return seen.deck === "french" ? seen.suit : null;
}
