/** What is told big, and once: somebody goes down, goes out, buys, or is refused. */

import type {
  MormonBridgeDiscardBought,
  MormonBridgeDiscardTaken,
  MormonBridgeEvent,
  MormonBridgeRookCard as RookCard,
  MormonBridgeWentDown,
  MormonBridgeWentOut,
  Seat,
} from "../../wire";

export type Moment = MormonBridgeWentDown | MormonBridgeWentOut | MormonBridgeDiscardBought | MormonBridgeDiscardTaken;

/** The latest. A discard that was taken is one only if somebody had called for it. */
export function latestMoment(told: readonly MormonBridgeEvent[]): Moment | null {
  return (
    told.findLast((event, i): event is Moment => {
      if (event.kind === "discard_taken") return refusedBy(told.slice(0, i)) !== null;
      return event.kind === "went_down" || event.kind === "went_out" || event.kind === "discard_bought";
    }) ?? null
  );
}

/** Who called for the card that another has taken; null: nobody. */
export function refused(told: readonly MormonBridgeEvent[], taken: MormonBridgeDiscardTaken): Seat | null {
  return refusedBy(told.slice(0, told.indexOf(taken)));
}

function refusedBy(before: readonly MormonBridgeEvent[]): Seat | null {
  const last = before.findLast(({ kind }) => kind !== "discard_declined");
  return last?.kind === "buy_called" ? last.seat : null;
}

/** The card that came last into the own hand, until something goes out of it again. */
export function freshCard(told: readonly MormonBridgeEvent[], me: Seat | null): RookCard | null {
  for (const event of told.toReversed()) {
    if (event.kind === "card_seen") return event.card;
    if (event.kind === "discard_taken" && event.seat === me) return event.card;
    if (event.kind === "discarded" && event.seat === me) return null;
    if (event.kind === "round_started") return null;
  }
  return null;
}
