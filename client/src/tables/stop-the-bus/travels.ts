import type { Card, Event, Seat } from "../../wire";
import type { Travels } from "../table";

/** Cards go to those who take them and come from those who give or show them; the rest is dealt. */
export const travels: Travels = (events, { viewer }) => {
  const ended = events.some(({ kind }) => kind === "round_ended");
  const turnedHere = events.some((event) => event.kind === "card_turned" && event.seat === viewer);
  return {
    // What was turned here lies there already, face down.
    from: (card) => giver(events, card) ?? (turnedHere ? null : "stock"),
    to: (card) => taker(events, card) ?? (ended ? "stock" : null),
  };
};

function giver(events: readonly Event[], card: Card): Seat | null {
  for (const event of events) {
    if (event.kind === "swapped" && event.given === card) return event.seat;
    if (event.kind === "hand_shown" && event.cards.includes(card)) return event.seat;
  }
  return null;
}

function taker(events: readonly Event[], card: Card): Seat | null {
  for (const event of events) if (event.kind === "swapped" && event.taken === card) return event.seat;
  return null;
}
