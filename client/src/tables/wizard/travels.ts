/** Where the cards of Wizard come from and go to. */

import type { Travel } from "../../kit/table/flip";
import type { Card, Event, Seat, WizardView } from "../../wire";

/** Where the turned-up card lies, and what is not dealt. */
export const PACK = "pack";

export function wizardTravels(events: readonly Event[], view: WizardView): Travel {
  const players = new Map<Card, Seat>();
  for (const event of events) if (event.kind === "card_played") players.set(event.card, event.seat);
  return {
    from: (card) => players.get(card) ?? (card === view.turned ? PACK : view.dealer),
    to: (card) => taker(card, view) ?? PACK,
  };
}

/** A trick goes to its winner; what is left of an earlier round back to the pack. */
function taker(card: Card, { past }: WizardView): Seat | null {
  return past.findLast(({ cards }) => cards.includes(card))?.winner ?? null;
}
