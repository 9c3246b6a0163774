/**
 * Whoever has cards is asked, even if none of them matches (3.2). Then one word is left to say, and
 * it is said for them after a moment: nobody should have to tap it fifteen times.
 */

import type { AskView, Card, PickCards, RideTheBusClaimMade, RideTheBusAction, French, Seat } from "../../wire";
import { verbOf, type Offer } from "../choosing";

/** As long as a look at the own cards takes, which is never quite the same. */
const pause = (): number => 1_000 + 1_000 * Math.random();

/** The one thing that can be said is that nothing is laid. */
export function onlyPass(offers: readonly Offer[]): boolean {
  const [first, second] = offers;
  return first !== undefined && verbOf(first) === "pass" && second === undefined;
}

export function sayPass(ask: () => AskView | null, say: () => void): void {
  // Its window alone tells whether it is still the same: every update brings the offer anew.
  const window = $derived.by(() => {
    const asked = ask();
    return asked && onlyPass(asked.offers) ? asked.window : null;
  });
  $effect(() => {
    if (window === null) return;
    const timer = setTimeout(say, pause());
    return () => clearTimeout(timer);
  });
}

export function claimOffer(offers: readonly Offer[]): PickCards | null {
  return offers.find((offer) => offer.kind === "pick_cards") ?? null;
}

/** These cards in the order in which they are offered. With two decks there may be two of one kind. */
export function inOrder(among: readonly Card[], cards: readonly Card[]): Card[] {
  const left = [...cards];
  return among.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** What is left of the hand once these are laid. */
export function without(hand: readonly French[], laid: readonly French[]): French[] {
  const gone = [...laid];
  return hand.filter((card) => {
    const at = gone.indexOf(card);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
}

/** A claim that was sent lies there already, until the server tells of it. */
export function withSent(
  claims: readonly RideTheBusClaimMade[],
  sent: RideTheBusAction | null,
  me: Seat | null,
): readonly Pick<RideTheBusClaimMade, "seat" | "cards">[] {
  if (sent?.kind !== "claim" || me === null || claims.some(({ seat }) => seat === me)) return claims;
  return [...claims, { seat: me, cards: sent.cards }];
}
