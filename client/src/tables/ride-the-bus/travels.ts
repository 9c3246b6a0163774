/** How cards travel at this table: from who lays them, and out of the deck. */

import type { Card, RideTheBusEvent, Seat } from "../../wire";
import type { Travels } from "../table";

export const DECK = "deck";

export const travels: Travels<"ride-the-bus"> = (events, { phase }) => ({
  from: (card) => claimant(events, card) ?? (phase === "riding" || wasDrawn(events, card) ? DECK : null),
});

function claimant(events: readonly RideTheBusEvent[], card: Card): Seat | null {
  const claims = events.filter((event) => event.kind === "claimed");
  return claims.find(({ cards }) => cards.some((each) => each === card))?.seat ?? null;
}

/** The last guess of all is no part of a ride any more. */
function wasDrawn(events: readonly RideTheBusEvent[], card: Card): boolean {
  return events.some((event) => event.kind === "guessed" && event.drawn === card);
}
