/** How cards lie in a slot when they are put there. It is only a help: the person may lay them otherwise. */

import type { Card } from "../../wire";
import { byNumber, isRook, numberOf } from "./faces";

/** The highest number of the deck: nothing is laid above it. */
const TOP = 14;

/** `added` beside `old`: by number, a Rook where one is missing, or else at an end. */
export function laidOut<C extends Card>(old: readonly C[], added: readonly C[]): C[] {
  const all = [...old, ...added];
  const laid = all.filter((card) => !isRook(card)).toSorted(byNumber);
  // Whoever has laid it at the low end meant it.
  const low = old.length > 1 && old.slice(0, 1).some(isRook);
  for (const rook of all.filter(isRook)) laid.splice(placeOf(laid, low), 0, rook);
  return laid;
}

function placeOf(laid: readonly Card[], low: boolean): number {
  const missing = laid.findIndex((card, i) => {
    const before = laid[i - 1];
    return before !== undefined && !isRook(before) && !isRook(card) && numberOf(card) - numberOf(before) === 2;
  });
  if (missing >= 0) return missing;
  const last = laid.at(-1);
  const high = last !== undefined && numberOf(last) === TOP && laid.some((card) => numberOf(card) < TOP);
  return low || high ? 0 : laid.length;
}

/** Whether it is drawn as a group: its numbers are one. */
export function looksLikeGroup(cards: readonly Card[]): boolean {
  return new Set(cards.filter((card) => !isRook(card)).map(numberOf)).size <= 1;
}
