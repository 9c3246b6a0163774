/** Seats round a table, seen from one of them: it is at the bottom, the others follow clockwise. */

import type { Seat } from "../../wire";

export interface RoundSpot {
  /** From the middle, -1 to 1; down is positive. */
  x: number;
  y: number;
}

/** In two rows as even as can be: a ring of six would lie on top of itself. By the number of seats. */
// prettier-ignore
const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [[0, 1], [0, -1]],
  3: [[0, 1], [-0.6, -1], [0.6, -1]],
  4: [[0, 1], [-1, -0.6], [0, -1], [1, -0.6]],
  5: [[0, 1], [-1, 0.85], [-0.5, -1], [0.5, -1], [1, 0.85]],
  6: [[0, 1], [-1, 0.85], [-1, -0.85], [0, -1], [1, -0.85], [1, 0.85]],
};

export function roundSpot(seat: Seat, viewer: Seat, seats: number): RoundSpot {
  const turn = (((seat - viewer) % seats) + seats) % seats;
  const [x, y] = SPOTS[seats]?.[turn] ?? [0, 0];
  return { x, y };
}

/** Which of two cards lies on the other: the lower, then the right one, so that every index stays free. */
export function height({ x, y }: RoundSpot): number {
  return Math.sign(y) * 10 + Math.round(x * 2) + 20;
}

/** The same small disorder for the same card every time. Degrees. */
export function disorder(key: string, most: number): number {
  let sum = 7;
  for (const sign of key) sum = (sum * 31 + sign.charCodeAt(0)) % 1009;
  return ((sum % 21) / 10 - 1) * most;
}
