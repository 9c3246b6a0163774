/** What a match will be remembered by: a few lines for each game, told from its end and its sheets. */

import type { en } from "../../texts/en";
import type {
  Card,
  DurakPublic,
  OmahaPublic,
  Public,
  Result,
  RideTheBusPublic,
  Row,
  Seat,
  Sheet,
  StopTheBusPublic,
} from "../../wire";

export interface Highlight {
  title: string;
  text: string;
  cards?: readonly Card[];
}

/** Who tells it, in which words. */
export interface Teller {
  t: (typeof en)["highlights"];
  names: (seats: readonly Seat[]) => string;
  word: (word: string) => string;
}

interface Played {
  /** The table as it was left; null: only its sheets are known any more. */
  end: Public | null;
  sheets: readonly Sheet[];
  winners: readonly Seat[];
}

export function highlights(game: string, played: Played, teller: Teller): Highlight[] {
  const told = TOLD[game];
  return told ? told(played, teller) : [];
}

const TOLD: Readonly<Record<string, (played: Played, teller: Teller) => Highlight[]>> = {
  "stop-the-bus": stopTheBus,
  "ride-the-bus": rideTheBus,
  durak,
  omaha,
  "mormon-bridge": mormonBridge,
  wizard,
};

function stopTheBus({ end, winners }: Played, { t, names }: Teller): Highlight[] {
  if (!end) return [];
  const { summary: last, round } = end as StopTheBusPublic;
  const [best] = winners;
  const score = best === undefined ? null : last?.scores[best];
  const hand = best === undefined ? undefined : last?.hands[best];
  return [
    { title: t.rounds, text: String(round) },
    ...(score != null && hand && best !== undefined
      ? [{ title: t.lastHand, text: t.points(names([best]), score), cards: hand }]
      : []),
  ];
}

function rideTheBus({ end }: Played, { t, names }: Teller): Highlight[] {
  if (!end) return [];
  const { highlights: found, players } = end as RideTheBusPublic;
  if (!found) return [];
  const [gave, received] = [found.gave_most[0], found.received_most[0]];
  const { biggest_claim: claim, longest_ride: ride, best_row: row } = found;
  return [
    ...(gave === undefined
      ? []
      : [{ title: t.gaveMost, text: t.points(names(found.gave_most), players[gave]?.given ?? 0) }]),
    ...(received === undefined
      ? []
      : [{ title: t.receivedMost, text: t.points(names(found.received_most), players[received]?.received ?? 0) }]),
    ...(claim === null ? [] : [{ title: t.biggestClaim, text: names([claim.seat]), cards: claim.cards }]),
    ...(ride === null ? [] : [{ title: t.longestRide, text: t.failures(names([ride.seat]), ride.wrong) }]),
    ...(row === null ? [] : [{ title: t.bestRow, text: t.rightInRow(names([row.seat]), row.right) }]),
  ];
}

function durak({ end, winners }: Played, { t, names }: Teller): Highlight[] {
  if (!end) return [];
  const { fights, trump, players } = end as DurakPublic;
  const left =
    winners.length === 0 ? [] : players.flatMap(({ cards }, seat) => (winners.includes(seat) ? [] : [{ seat, cards }]));
  return [
    { title: t.trump, text: "", cards: [trump] },
    { title: t.fights, text: String(fights) },
    ...left.map(({ seat, cards }) => ({ title: t.leftInHand, text: t.cards(names([seat]), cards) })),
  ];
}

function omaha({ end }: Played, { t, names, word }: Teller): Highlight[] {
  if (!end) return [];
  const { players } = end as OmahaPublic;
  const hand = players.find(({ won }) => won);
  if (!hand?.called) return [];
  const seats = players.flatMap(({ won }, seat) => (won ? [seat] : []));
  return [{ title: t.bestHand, text: `${names(seats)}: ${word(hand.called)}`, cards: hand.best }];
}

function mormonBridge({ sheets }: Played, { t, names }: Teller): Highlight[] {
  const rounds = rowsOf(sheets, "round");
  const seats = rounds[0]?.cells ?? [];
  const outs = seats.map((_, seat) => rounds.filter(({ cells }) => cells[seat]?.[0] === 0).length);
  const most = Math.max(0, ...outs);
  const dearest = greatest(rounds, ([points = 0]) => points);
  return [
    ...(most > 0 ? [{ title: t.outMost, text: t.times(names(seatsWith(outs, most)), most) }] : []),
    ...(dearest
      ? [{ title: t.dearestRound(dearest.number), text: t.points(names([dearest.seat]), dearest.value) }]
      : []),
  ];
}

function wizard({ sheets }: Played, { t, names }: Teller): Highlight[] {
  const best = greatest(rowsOf(sheets, "round"), ([, , change = 0]) => change);
  const [accuracy] = rowsOf(sheets, "accuracy");
  const exact = accuracy?.cells.map(([share = 0]) => share) ?? [];
  const [streak] = rowsOf(sheets, "longest_streak");
  const streaks = streak?.cells.map(([length = 0]) => length) ?? [];
  const [mostExact, longest] = [Math.max(0, ...exact), Math.max(0, ...streaks)];
  return [
    ...(mostExact > 0 ? [{ title: t.mostExact, text: t.share(names(seatsWith(exact, mostExact)), mostExact) }] : []),
    ...(longest > 1 ? [{ title: t.longestStreak, text: t.times(names(seatsWith(streaks, longest)), longest) }] : []),
    ...(best ? [{ title: t.bestRound(best.number), text: t.points(names([best.seat]), best.value) }] : []),
  ];
}

function rowsOf(sheets: readonly Sheet[], label: string): Row[] {
  return sheets.flatMap(({ rows }) => rows.filter((row) => row.label === label));
}

function seatsWith(numbers: readonly number[], wanted: number): Seat[] {
  return numbers.flatMap((number, seat) => (number === wanted ? [seat] : []));
}

/** The greatest cell of the rounds; of equal ones the first. */
function greatest(
  rounds: readonly Row[],
  valueOf: (cell: readonly number[]) => number,
): { number: number; seat: Seat; value: number } | null {
  const all = rounds.flatMap(({ cells, number }) =>
    cells.map((cell, seat) => ({ number: number ?? 0, seat, value: valueOf(cell) })),
  );
  return all.reduce<(typeof all)[number] | null>(
    (best, each) => (best === null || each.value > best.value ? each : best),
    null,
  );
}

/** Games in which points are bad. */
const FEW_IS_GOOD: readonly string[] = ["ride-the-bus", "mormon-bridge"];

/** Seats from the best to the last, those who won before all. */
export function standings(game: string, { scores, winners }: Result): Seat[] {
  const sign = FEW_IS_GOOD.includes(game) ? 1 : -1;
  const isFirst = (seat: Seat): number => (winners.includes(seat) ? 0 : 1);
  return scores
    .map((_, seat) => seat)
    .sort((a, b) => isFirst(a) - isFirst(b) || sign * ((scores[a] ?? 0) - (scores[b] ?? 0)));
}
