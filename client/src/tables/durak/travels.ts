/** How cards travel at this table: from who laid them, to who has them, or away. */

import type { Place, Travel } from "../../kit/table/flip";
import type { Card, DurakView, Event, Seat, View } from "../../wire";

export const STOCK = "stock";
export const GONE = "gone";

export function travels(events: readonly Event[], view: View): Travel {
  const { viewer, players, gone } = view as DurakView;
  const own = viewer === null ? [] : (players[viewer]?.hand ?? []);
  return {
    // What comes into the own hand and was nowhere to be seen was drawn.
    from: (card) => (own.includes(card) ? STOCK : (layer(events, card) ?? null)),
    to: (card) => {
      if (gone.includes(card)) return GONE;
      const owner = players.findIndex(({ known }) => known.includes(card));
      return owner < 0 ? null : owner;
    },
  };
}

/** What others drew after the latest fight. */
export function draws(events: readonly Event[], viewer: Seat | null): { from: Place; to: Place }[] {
  const end = events.findLastIndex(({ kind }) => kind === "cards_taken" || kind === "cards_discarded");
  return events
    .slice(end + 1)
    .filter((event) => event.kind === "cards_drawn")
    .filter(({ seat }) => seat !== viewer)
    .flatMap(({ seat, count }) => Array.from({ length: count }, () => ({ from: STOCK, to: seat })));
}

function layer(events: readonly Event[], card: Card): Seat | undefined {
  const laid = events.findLast((event) => isLaying(event) && event.card === card);
  return laid && isLaying(laid) ? laid.seat : undefined;
}

function isLaying(event: Event): event is Extract<Event, { kind: "attacked" | "threw_in" | "covered" }> {
  return event.kind === "attacked" || event.kind === "threw_in" || event.kind === "covered";
}
