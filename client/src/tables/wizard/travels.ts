/** Where the cards of Wizard come from and go to. */

import type { Card, Seat, WizardPublic } from "../../wire";
import type { Travels } from "../table";

/** Where the turned-up card lies, and what is not dealt. */
export const PACK = "pack";

export const travels: Travels<"wizard"> = (events, table) => {
  const players = new Map<Card, Seat>();
  for (const event of events) if (event.kind === "card_played") players.set(event.card, event.seat);
  return {
    from: (card) => players.get(card) ?? (card === table.turned ? PACK : table.dealer),
    to: (card) => taker(card, table) ?? table.dealer,
  };
};

/** A trick goes to its winner; what is left of an earlier round to whoever deals now. */
function taker(card: Card, { past }: WizardPublic): Seat | null {
  return past.findLast(({ cards }) => cards.some((each) => each === card))?.winner ?? null;
}
