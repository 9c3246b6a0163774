/** The numbers that could be bid, and what is offered of them. */

import type { Action } from "../../wire";
import { made, type Offer } from "../choosing";

export interface BidChoice {
  tricks: number;
  /** null: it may not be bid. */
  action: Action | null;
}

/** All from none to every trick: a gap in the row would be a riddle, a calm number says why. */
export function bidChoices(offers: readonly Offer[], tricks: number): BidChoice[] {
  const amounts = offers.filter((offer) => offer.kind === "pick_amount");
  if (amounts.length === 0) return [];
  return Array.from({ length: tricks + 1 }, (_, bid) => {
    const offer = amounts.find(({ least, most }) => bid >= least && bid <= most);
    return { tricks: bid, action: offer ? made(offer, bid) : null };
  });
}

/** Columns of rows that are as even as can be, none wider than there is room for. */
export function columns(count: number, most: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / Math.max(1, most))));
}
