/** From what is offered and what is lifted to what can be done. */

import type { Action, AskView, Card, PickCard, PickCards } from "../wire";

export type Offer = AskView["offers"][number];
export type CardOffer = PickCard | PickCards;

export function isCardOffer(offer: Offer): offer is CardOffer {
  return offer.kind === "pick_card" || offer.kind === "pick_cards";
}

/** The kind of the action that an offer makes. */
export function verbOf({ verb }: Offer): string {
  return verb[0] ?? "";
}

/** The action that an offer makes of what is settled and what is chosen: that goes into its last field. */
export function made(offer: Offer, choice?: unknown): Action {
  const values = offer.kind === "button" ? offer.settled : [...offer.settled, choice];
  return actionOf(offer, values);
}

/** Every card that some offer wants. */
export function wanted(offers: readonly Offer[]): ReadonlySet<Card> {
  return new Set(offers.filter(isCardOffer).flatMap(({ among }) => among));
}

/** How many cards may be lifted at once. */
export function mostCards(offers: readonly Offer[]): number {
  return Math.max(
    0,
    ...offers.map((offer) => (offer.kind === "pick_cards" ? offer.most : Number(offer.kind === "pick_card"))),
  );
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
    // The server wants them in the order in which they are offered.
    const cards = offer.among.filter((card) => chosen.includes(card));
    if (chosen.length === 0 || cards.length !== chosen.length) return [];
    if (offer.kind === "pick_card") return cards.length === 1 ? [made(offer, cards[0])] : [];
    return cards.length >= offer.least && cards.length <= offer.most ? [made(offer, cards)] : [];
  });
}

/** One of each verb, with the choice still open: it tells what a card is wanted for. */
export function openActions(offers: readonly Offer[]): Action[] {
  const verbs = new Map<string, CardOffer[]>();
  for (const offer of offers.filter(isCardOffer))
    verbs.set(verbOf(offer), [...(verbs.get(verbOf(offer)) ?? []), offer]);
  return [...verbs.values()].flatMap(([first, ...others]) =>
    first ? [actionOf(first, others.length === 0 ? first.settled : [])] : [],
  );
}

function actionOf({ verb: [kind, ...fields] }: Offer, values: readonly unknown[]): Action {
  const settled = fields.slice(0, values.length).map((field, i) => [field, values[i]]);
  return { kind, ...Object.fromEntries(settled) } as Action;
}
