import type { Card, Seat, StopTheBusEvent } from "../../wire";
import type { Travels } from "../table";

/** Cards go to those who take them and come from those who give or show them; the rest is dealt. */
export const travels: Travels<"stop-the-bus"> = (events, _table, _own, me) => {
  const dealt = events.some(({ kind }) => kind === "round_started");
  const turnedHere = events.some((event) => event.kind === "card_turned" && event.seat === me);
  return {
    // What was turned here lies there already, face down.
    from: (card) => giver(events, card) ?? (turnedHere ? null : "stock"),
    // What was looked at goes back to be dealt anew.
    to: (card) => taker(events, card) ?? (dealt ? "stock" : null),
  };
};

function giver(events: readonly StopTheBusEvent[], card: Card): Seat | null {
  for (const event of events) {
    if (event.kind === "swapped" && event.given === card) return event.seat;
    if (event.kind === "hand_shown" && holds(event.cards, card)) return event.seat;
  }
  return null;
}

function taker(events: readonly StopTheBusEvent[], card: Card): Seat | null {
  for (const event of events) if (event.kind === "swapped" && event.taken === card) return event.seat;
  return null;
}

function holds(hand: readonly Card[], card: Card): boolean {
  return hand.includes(card);
}
