import type { Card } from "../../wire";

export interface HandCard {
  card: Card;
  /** null: nothing is asked, so every card looks alike. */
  playable: boolean | null;
  /** A new group begins here, such as the trumps. */
  gap?: boolean;
  /** It wears a small mark, and this is what those hear who don't see it. */
  mark?: string;
}

/** Where a card of the hand lies while the one at `from` is held over the place `to`. */
export function placeWhile(place: number, from: number, to: number): number {
  if (place === from) return to;
  if (place > from && place <= to) return place - 1;
  return place < from && place >= to ? place + 1 : place;
}

/** The place that lies nearest. */
export function nearest(spots: readonly { left: number; top: number }[], left: number, top: number): number {
  const ways = spots.map((spot) => Math.hypot(spot.left - left, spot.top - top));
  return ways.indexOf(Math.min(...ways));
}
