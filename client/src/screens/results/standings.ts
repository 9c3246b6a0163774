import { GAMES, type Result, type Seat } from "../../wire";

/** Seats from the best to the last, those who won before all. */
export function standings(game: string, { scores, winners }: Result): Seat[] {
  const fewIsGood = GAMES.find(({ name }) => name === game)?.few_is_good ?? false;
  const sign = fewIsGood ? 1 : -1;
  const isFirst = (seat: Seat): number => (winners.includes(seat) ? 0 : 1);
  return scores
    .map((_, seat) => seat)
    .sort((a, b) => isFirst(a) - isFirst(b) || sign * ((scores[a] ?? 0) - (scores[b] ?? 0)));
}
