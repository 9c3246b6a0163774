/** Cards in the order in which people look for them. */

import type { Card } from "../../wire";

const SUITS = "cdhs";
const RANKS = "23456789TJQKA";

/** A row for each suit that there is, by ascending rank. */
export function bySuit(cards: readonly Card[]): Card[][] {
  return [...SUITS]
    .map((suit) =>
      cards
        .filter((card) => card.endsWith(suit))
        .sort((a, b) => RANKS.indexOf(a.charAt(0)) - RANKS.indexOf(b.charAt(0))),
    )
    .filter((row) => row.length > 0);
}
