/** Seats round a table, seen from one of them: it is at the bottom, the others follow clockwise. */

import type { Seat } from "../../wire";

export interface RoundSpot {
  /** From the middle, -1 to 1; down is positive. */
  x: number;
  y: number;
}

export function roundSpot(seat: Seat, viewer: Seat, seats: number): RoundSpot {
  const turn = (((seat - viewer) % seats) + seats) % seats;
  const angle = Math.PI / 2 + (2 * Math.PI * turn) / seats;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** The same small disorder for the same card every time. Degrees. */
export function disorder(key: string, most: number): number {
  let sum = 7;
  for (const sign of key) sum = (sum * 31 + sign.charCodeAt(0)) % 1009;
  return ((sum % 21) / 10 - 1) * most;
}
