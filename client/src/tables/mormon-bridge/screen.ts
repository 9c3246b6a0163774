/** How large the cards of the table screen are, where everybody's sets have a line of their own. */

import type { Seat } from "../../wire";
import { cardWidth, type LaidSet } from "./sets";

/** Of the height of a line: a card on its own, with air. */
const HIGH = 1.52;
const SMALLEST = 24;

/** What each has laid, by seat. */
export function setsBySeat(sets: readonly LaidSet[], seats: number): LaidSet[][] {
  const of = (seat: Seat): LaidSet[] => sets.filter(({ owner }) => owner === seat);
  return Array.from({ length: seats }, (_, seat) => of(seat).map((set) => ({ ...set, first: false })));
}

/** One width for all, with which whoever laid most has room in a line of their own. */
export function screenCardWidth(
  rows: readonly (readonly LaidSet[])[],
  room: { width: number; height: number },
): number {
  const largest = Math.max(SMALLEST, Math.floor(room.height / HIGH));
  const widths = rows.map((sets) => cardWidth(sets, room, largest, SMALLEST) ?? SMALLEST);
  return Math.min(...widths);
}
