/** How a round ended, in the order in which it is told. */

import type { Card, Event, Seat, StopTheBusRoundSummary } from "../../wire";

export interface Standing {
  seat: Seat;
  score: number;
  hand: readonly Card[];
  counted: readonly Card[];
  loses: boolean;
}

/** Those who were in the round, the best hand first. */
export function standings({ hands, scores, counted, losers }: StopTheBusRoundSummary): Standing[] {
  return scores
    .flatMap((score, seat) => {
      const hand = hands[seat] ?? [];
      return score === null ? [] : [{ seat, score, hand, counted: counted[seat] ?? [], loses: losers.includes(seat) }];
    })
    .sort((a, b) => b.score - a.score);
}

/** What is said above the hands: 31, or why the round ended. */
export function headline(summary: StopTheBusRoundSummary): Event {
  const { reason } = summary;
  const seats = standings(summary).flatMap(({ seat, loses }) => (loses ? [] : [seat]));
  return reason === "bus" ? { kind: "bus_stopped", to: null, seats } : { kind: "round_ended", to: null, reason };
}

/** What it cost: lives, and who has none left. */
export function costs({ losers }: StopTheBusRoundSummary, players: readonly { lives: number }[]): Event[] {
  const out = losers.filter((seat) => players[seat]?.lives === 0);
  return [
    { kind: "lives_lost", to: null, seats: losers } as const,
    { kind: "knocked_out", to: null, seats: out } as const,
  ].filter(({ seats }) => seats.length > 0);
}

/** Who stuck in the round that ended, and whose turn was its last; null: nobody, or it is long ago. */
export function atTheEnd(told: readonly Event[]): { sticker: Seat | null; last: Seat | null } {
  const end = Math.max(0, told.findLastIndex(({ kind }) => kind === "round_ended"));
  const begin = told.slice(0, end).findLastIndex(({ kind }) => kind === "round_started") + 1;
  const round = told.slice(begin, end);
  const sticker = round.find((event) => event.kind === "stuck");
  const last = round.findLast((event) => event.kind === "swapped" || event.kind === "card_left" || event.kind === "stuck");
  return { sticker: sticker?.seat ?? null, last: last?.seat ?? null };
}

/** What was told before the next round began. */
export function beforeNext(told: readonly Event[]): readonly Event[] {
  const next = told.findLastIndex(({ kind }) => kind === "round_started");
  return next < 0 ? told : told.slice(0, next);
}

/** A half is a half, not a decimal. */
export function points(score: number): string {
  return Number.isInteger(score) ? String(score) : `${Math.floor(score)}½`;
}
