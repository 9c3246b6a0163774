/** How cards travel at this table: from who laid them, to who has them, or away. */

import type { Travel } from "../../kit/table/flip";
import type { Card, DurakAttacked, DurakCovered, DurakEvent, DurakThrewIn, Seat } from "../../wire";
import type { Travels } from "../table";
import { isEnd } from "./fight";

export const STOCK = "stock";
export const GONE = "gone";
/** The end of a fight is looked at: its cards go slowly. */
const SWEEP = 700;

type Unseen = NonNullable<Travel["unseen"]>;

export const travels: Travels<"durak"> = (events, { players, gone }, own, me) => {
  const hand: readonly Card[] = own?.hand ?? [];
  const discards: readonly Card[] = gone;
  return {
    // What comes into the own hand, and nobody laid it just now, was drawn.
    from: (card) => layer(events, card) ?? (hand.includes(card) ? STOCK : null),
    to: (card) => (discards.includes(card) ? GONE : owner(players, card)),
    unseen: [...passing(events, me), ...draws(events, me)],
    ...(events.some(isEnd) ? { duration: SWEEP } : {}),
  };
};

/** What others laid and what was swept at once, before it could be seen lying. */
function passing(events: readonly DurakEvent[], me: Seat | null): Unseen {
  const end = events.findLast(isEnd);
  if (!end) return [];
  const goal = end.kind === "cards_discarded" ? GONE : end.seat;
  if (goal === me) return [];
  return events
    .filter(isLaying)
    .filter(({ seat, card }) => seat !== me && end.cards.includes(card))
    .map(({ seat }) => ({ from: seat, to: goal }));
}

/** What others drew after the latest fight. */
function draws(events: readonly DurakEvent[], me: Seat | null): Unseen {
  return events
    .slice(events.findLastIndex(isEnd) + 1)
    .filter((event) => event.kind === "cards_drawn")
    .filter(({ seat }) => seat !== me)
    .flatMap(({ seat, count }) => Array.from({ length: count }, () => ({ from: STOCK, to: seat })));
}

function owner(players: readonly { known: readonly Card[] }[], card: Card): Seat | null {
  const seat = players.findIndex(({ known }) => known.includes(card));
  return seat < 0 ? null : seat;
}

function layer(events: readonly DurakEvent[], card: Card): Seat | null {
  return events.filter(isLaying).findLast((event) => event.card === card)?.seat ?? null;
}

function isLaying(event: DurakEvent): event is DurakAttacked | DurakThrewIn | DurakCovered {
  return event.kind === "attacked" || event.kind === "threw_in" || event.kind === "covered";
}
