/** What lies on the table: the fight as it is, as it will be, and as it has just ended. */

import type { Action, Card, DurakEvent, DurakPair, Event, Seat } from "../../wire";

type End = Extract<DurakEvent, { kind: "cards_taken" | "cards_discarded" }>;

export interface EndedFight {
  /** It is the same fight as long as it is the same event. */
  end: End;
  pairs: DurakPair[];
}

/**
 * The latest fight that was told to the end. The view has moved on; the eye has not. Whoever came in
 * the middle was not told everything, but has `seen` how the cards lay before.
 */
export function endedFight(told: readonly Event[], seen: readonly DurakPair[]): EndedFight | null {
  const at = told.findLastIndex(isEnd);
  const end = told[at];
  if (!end || !isEnd(end)) return null;
  const begin = told.slice(0, at).findLastIndex(isEnd) + 1;
  const covers = new Map<Card, Card>();
  for (const { attack, cover } of seen) if (cover !== null && end.cards.includes(cover)) covers.set(attack, cover);
  for (const event of told.slice(begin, at)) if (event.kind === "covered") covers.set(event.attack, event.card);
  const covering = new Set(covers.values());
  const attacks = end.cards.filter((card) => !covering.has(card));
  return { end, pairs: attacks.map((attack) => ({ attack, cover: covers.get(attack) ?? null })) };
}

function isEnd(event: Event): event is End {
  return event.kind === "cards_taken" || event.kind === "cards_discarded";
}

/** A card that was sent lies at its goal already, as long as the house still knows it in the hand. */
export function withSent(pairs: readonly DurakPair[], sent: Action | null, hand: readonly (Card | null)[]): readonly DurakPair[] {
  if (sent === null || !("card" in sent) || !hand.includes(sent.card)) return pairs;
  if (sent.kind === "attack" || sent.kind === "throw_in") return [...pairs, { attack: sent.card, cover: null }];
  if (sent.kind !== "cover") return pairs;
  return pairs.map((pair) => (pair.attack === sent.attack ? { ...pair, cover: sent.card } : pair));
}

export function lying(pairs: readonly DurakPair[]): ReadonlySet<Card> {
  return new Set(pairs.flatMap(({ attack, cover }) => (cover === null ? [attack] : [attack, cover])));
}

export function uncovered(pairs: readonly DurakPair[]): Card[] {
  return pairs.filter(({ cover }) => cover === null).map(({ attack }) => attack);
}

/** Who is left when all others are out; null: nobody is, or it is not over. */
export function durakOf({ phase, players }: { phase: string; players: readonly { out: number | null }[] }): Seat | null {
  const left = players.flatMap(({ out }, seat) => (out === null ? [seat] : []));
  return phase === "over" && left.length === 1 ? (left[0] ?? null) : null;
}
