/** How cards travel at this table: from the stock, to the discards, and at the showdown from who shows them. */

import type { Travel } from "../../kit/table/flip";
import type { Card, OmahaEvent, Seat } from "../../wire";
import type { Travels } from "../table";

export const STOCK = "stock";
export const DISCARDS = "discards";

type Unseen = NonNullable<Travel["unseen"]>;

export const travels: Travels<"omaha"> = (events, table, _own, me) => {
  const dealsAnew = events.some(({ kind }) => kind === "hand_started");
  return {
    from: (card) => origin(events, card),
    // What was looked at goes back to be dealt anew.
    to: () => (dealsAnew ? STOCK : null),
    unseen: [...discards(events, me), ...(dealsAnew ? hands(table.players, me) : [])],
  };
};

function origin(events: readonly OmahaEvent[], card: Card): Seat | typeof STOCK | null {
  for (const event of events) {
    if (event.kind === "hand_shown" && holds(event.cards, card)) return event.seat;
    if ("card" in event && event.card === card) return STOCK;
    if ((event.kind === "hand_dealt" || event.kind === "flop_dealt") && holds(event.cards, card)) return STOCK;
  }
  return null;
}

/** One's own lies there already. */
function discards(events: readonly OmahaEvent[], me: Seat | null): Unseen {
  return events
    .filter((event) => event.kind === "discarded")
    .filter(({ seat }) => seat !== me)
    .map(({ seat }) => ({ from: seat, to: DISCARDS }));
}

/** The others' hands, one card at a time in the order of the seats. */
function hands(players: readonly { cards: number }[], me: Seat | null): Unseen {
  const most = Math.max(0, ...players.map(({ cards }) => cards));
  return Array.from({ length: most }, (_, round) =>
    players.flatMap(({ cards }, seat) => (seat !== me && round < cards ? [{ from: STOCK, to: seat }] : [])),
  ).flat();
}

function holds(cards: readonly Card[], card: Card): boolean {
  return cards.includes(card);
}
