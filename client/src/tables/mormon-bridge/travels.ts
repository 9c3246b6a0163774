/** How cards travel at this table: from who laid or dropped them, to who took them, or onto a set. */

import type { Travel } from "../../kit/table/flip";
import type { Card, MormonBridgeEvent, Seat } from "../../wire";
import type { Travels } from "../table";

export const STOCK = "stock";
export const DISCARDS = "discards";

type Unseen = NonNullable<Travel["unseen"]>;

export const travels: Travels<"mormon-bridge"> = (events, _table, own, me) => {
  const hand: readonly Card[] = own?.hand ?? [];
  return {
    // What comes into the own hand, and lay nowhere, was drawn.
    from: (card) => giver(events, card) ?? (hand.includes(card) ? STOCK : null),
    to: (card) => taker(events, card),
    unseen: draws(events, me),
  };
};

function giver(events: readonly MormonBridgeEvent[], card: Card): Seat | typeof STOCK | null {
  let layer: Seat | null = null;
  for (const event of events) {
    if (event.kind === "went_down") layer = event.seat;
    if (event.kind === "set_laid" && holds(event.cards, card)) return layer;
    if ((event.kind === "set_extended" || event.kind === "discarded") && event.card === card) return event.seat;
    if (event.kind === "hand_scored" && holds(event.cards, card)) return event.seat;
    if (event.kind === "card_turned_up" && event.card === card) return STOCK;
  }
  return null;
}

function taker(events: readonly MormonBridgeEvent[], card: Card): Seat | typeof STOCK | null {
  for (const event of events) {
    const takes = event.kind === "discard_bought" || event.kind === "discard_taken";
    if (takes && event.card === card) return event.seat;
    // Everything goes back to be dealt anew.
    if (event.kind === "round_started") return STOCK;
  }
  return null;
}

/** What others drew, for their turn or as a penalty. */
function draws(events: readonly MormonBridgeEvent[], me: Seat | null): Unseen {
  return events
    .filter((event) => event.kind === "card_drawn")
    .filter(({ seat }) => seat !== me)
    .map(({ seat }) => ({ from: STOCK, to: seat }));
}

function holds(cards: readonly Card[], card: Card): boolean {
  return cards.includes(card);
}
