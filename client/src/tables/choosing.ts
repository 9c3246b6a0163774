/** From what is offered and what is lifted to what can be done. */

import type { Action, Card, Offer, PickCard, PickCards } from "../wire";

export type CardOffer = PickCard | PickCards;

export function isCardOffer(offer: Offer): offer is CardOffer {
  return offer.kind === "pick_card" || offer.kind === "pick_cards";
}

/** The action that an offer makes of what is chosen. */
export function made(offer: Offer, choice?: unknown): Action {
  const action = { kind: offer.do, ...offer.settled };
  return (offer.into === null ? action : { ...action, [offer.into]: choice }) as Action;
}

/** Every card that some offer wants. */
export function wanted(offers: readonly Offer[]): ReadonlySet<Card> {
  return new Set(offers.filter(isCardOffer).flatMap(({ among }) => among));
}

/** How many cards may be lifted at once. */
export function mostCards(offers: readonly Offer[]): number {
  return Math.max(0, ...offers.map((offer) => (offer.kind === "pick_cards" ? offer.most : Number(offer.kind === "pick_card"))));
}

/** What a tap on a card makes of those that are lifted: one more, one less, or another one. */
export function lifted(offers: readonly Offer[], chosen: readonly Card[], card: Card): Card[] {
  if (chosen.includes(card)) return chosen.filter((other) => other !== card);
  const most = mostCards(offers);
  return most > 1 ? [...chosen, card].slice(-most) : [card];
}

/** What can be done with exactly these cards. */
export function actionsWith(offers: readonly Offer[], chosen: readonly Card[]): Action[] {
  return offers.filter(isCardOffer).flatMap((offer) => {
    // The house wants them in the order in which they are offered.
    const cards = offer.among.filter((card) => chosen.includes(card));
    if (chosen.length === 0 || cards.length !== chosen.length) return [];
    if (offer.kind === "pick_card") return cards.length === 1 ? [made(offer, cards[0])] : [];
    return cards.length >= offer.least && cards.length <= offer.most ? [made(offer, cards)] : [];
  });
}

/** One of each verb, with the choice still open: it tells what a card is wanted for. */
export function openActions(offers: readonly Offer[]): Action[] {
  const verbs = new Map<string, CardOffer[]>();
  for (const offer of offers.filter(isCardOffer)) verbs.set(offer.do, [...(verbs.get(offer.do) ?? []), offer]);
  return [...verbs.values()].map(([first, ...others]) => {
    const settled = others.length === 0 ? first?.settled : {};
    return { kind: first?.do, ...settled } as Action;
  });
}
