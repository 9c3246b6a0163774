/** The hand comes in order (2.4): here its groups are set apart, Jesters, suits and Wizards. */

import type { HandCard } from "../../kit/table/hand";
import type { Card } from "../../wire";
import { read, type Suit } from "../../words/reading";

/** `playable` is null where nothing is asked. */
export function grouped(hand: readonly Card[], playable: ReadonlySet<Card> | null): HandCard[] {
  return hand.map((card, i) => {
    const before = hand[i - 1];
    const gap = before !== undefined && groupOf(before) !== groupOf(card);
    return { card, playable: playable?.has(card) ?? null, gap };
  });
}

/** How many of each suit are held: what a dealer who names trumps wants to know. */
export function held(hand: readonly Card[], suit: Suit): number {
  return hand.filter((card) => groupOf(card) === suit).length;
}

function groupOf(card: Card): string {
  const seen = read(card);
  if (seen.deck === "french") return seen.suit;
  return seen.deck === "wizard" ? seen.kind : "";
}
