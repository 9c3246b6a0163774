/** What is about to be handed out: tap by tap, so that the latest can be taken back. */

import type { RideTheBusShare, Seat } from "../../wire";

export interface Gift {
  seat: Seat;
  units: number;
}

export function leftOf(total: number, gifts: readonly Gift[]): number {
  return total - gifts.reduce((sum, { units }) => sum + units, 0);
}

/** One more for a seat, or everything that is left. */
export function withGift(gifts: readonly Gift[], total: number, seat: Seat, all = false): readonly Gift[] {
  const left = leftOf(total, gifts);
  return left === 0 ? gifts : [...gifts, { seat, units: all ? left : 1 }];
}

export function unitsFor(gifts: readonly Gift[], seat: Seat): number {
  return gifts.filter((gift) => gift.seat === seat).reduce((sum, { units }) => sum + units, 0);
}

/** As the server wants it: each seat once, in the order in which they are offered. */
export function sharesOf(gifts: readonly Gift[], among: readonly Seat[]): [Seat, number][] {
  return among.map((seat): [Seat, number] => [seat, unitsFor(gifts, seat)]).filter(([, units]) => units > 0);
}

export interface Received {
  seat: Seat;
  sips: number;
  givers: readonly Seat[];
}

/** Who got how many for the flipped card, and from whom; most first. */
export function tally(shares: readonly RideTheBusShare[]): Received[] {
  const found = new Map<Seat, { sips: number; givers: Seat[] }>();
  for (const { seat, receiver, sips } of shares) {
    const row = found.get(receiver) ?? { sips: 0, givers: [] };
    found.set(receiver, { sips: row.sips + sips, givers: [...row.givers, seat] });
  }
  return [...found].map(([seat, row]) => ({ seat, ...row })).sort((a, b) => b.sips - a.sips);
}
