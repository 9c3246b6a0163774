/** Who came where. */

import type { Result, Seat } from "../../wire";

export interface Standing {
  seat: Seat;
  /** Equal scores share it. */
  place: number;
  score: number;
  /** From the least score, or none, to the greatest: 0 to 1. */
  share: number;
}

/** Whether many points are good or bad is seen by who has won. */
export function standings({ winners, scores }: Result): Standing[] {
  const won = scores[winners[0] ?? 0] ?? 0;
  const better = scores.some((score) => score > won) ? (a: number, b: number) => a < b : (a: number, b: number) => a > b;
  const [least, most] = [Math.min(0, ...scores), Math.max(...scores)];
  return scores
    .map((score, seat) => ({
      seat,
      score,
      place: 1 + scores.filter((other) => better(other, score)).length,
      share: most > least ? (score - least) / (most - least) : 0,
    }))
    .sort((a, b) => a.place - b.place);
}
