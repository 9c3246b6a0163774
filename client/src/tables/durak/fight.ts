/** What lies on the table: the fight as it is and as it will be, and how the latest one ended. */

import type {
  Card,
  DurakAction,
  DurakCardsDiscarded,
  DurakCardsTaken,
  DurakCovered,
  DurakEvent,
  DurakPair,
  DurakPublic,
  Seat,
} from "../../wire";

export type End = DurakCardsTaken | DurakCardsDiscarded;

export function isEnd(event: DurakEvent): event is End {
  return event.kind === "cards_taken" || event.kind === "cards_discarded";
}

/** How the latest fight ended; null: none has, or the next one has begun. */
export function latestEnd(told: readonly DurakEvent[]): End | null {
  const latest = told.findLast((event) => isEnd(event) || event.kind === "attacked");
  return latest && isEnd(latest) ? latest : null;
}

/** What beat the last card of a fight that was beaten off. */
export function lastCover(told: readonly DurakEvent[], end: End): DurakCovered | null {
  if (end.kind !== "cards_discarded") return null;
  const cover = told.slice(0, told.indexOf(end)).findLast((event) => event.kind === "covered");
  return cover && end.cards.includes(cover.card) ? cover : null;
}

/** A card that was sent lies at its goal already, as long as the server still knows it in the hand. */
export function withSent(
  pairs: readonly DurakPair[],
  sent: DurakAction | null,
  hand: readonly Card[],
): readonly DurakPair[] {
  if (sent === null || !("card" in sent) || !hand.includes(sent.card)) return pairs;
  if (sent.kind !== "cover") return [...pairs, { attack: sent.card, cover: null }];
  return pairs.map((pair) => (pair.attack === sent.attack ? { ...pair, cover: sent.card } : pair));
}

export function lying(pairs: readonly DurakPair[]): ReadonlySet<Card> {
  return new Set(pairs.flatMap(({ attack, cover }) => (cover === null ? [attack] : [attack, cover])));
}

export function uncovered(pairs: readonly DurakPair[]): Card[] {
  return pairs.filter(({ cover }) => cover === null).map(({ attack }) => attack);
}

/** Who is left when all others are out; null: nobody is, or it is not over. */
export function durakOf({ phase, players }: Pick<DurakPublic, "phase" | "players">): Seat | null {
  const left = players.flatMap(({ out }, seat) => (out === null ? [seat] : []));
  return phase === "over" && left.length === 1 ? (left[0] ?? null) : null;
}
