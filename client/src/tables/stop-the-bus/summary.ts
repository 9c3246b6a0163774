/** How a round ended, in the order in which it is told. */

import type { Card, Seat, StopTheBusEvent, StopTheBusPublic, StopTheBusRoundSummary } from "../../wire";

type Lives = readonly { lives: number }[];

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
export function headline(summary: StopTheBusRoundSummary): StopTheBusEvent {
  const { reason } = summary;
  const seats = standings(summary).flatMap(({ seat, loses }) => (loses ? [] : [seat]));
  return reason === "bus" ? { kind: "bus_stopped", to: null, seats } : { kind: "round_ended", to: null, reason };
}

/** What it cost: lives, and who has none left. */
export function costs({ losers }: StopTheBusRoundSummary, players: Lives): StopTheBusEvent[] {
  const out = losers.filter((seat) => players[seat]?.lives === 0);
  return [
    { kind: "lives_lost", to: null, seats: losers } as const,
    { kind: "knocked_out", to: null, seats: out } as const,
  ].filter(({ seats }) => seats.length > 0);
}

/** How the match ended: with the one who has a life left, or with nobody. */
export function ending(players: Lives): StopTheBusEvent {
  const seat = players.findIndex(({ lives }) => lives > 0);
  return seat < 0 ? { kind: "match_drawn", to: null } : { kind: "match_won", to: null, seat };
}

/** Whose turn was the last of the round; null: the cards that were dealt ended it. */
export function lastTurn({ looks }: Pick<StopTheBusPublic, "looks">): Seat | null {
  return looks.at(-1)?.[0] ?? null;
}

/** A half is a half, not a decimal. */
export function points(score: number): string {
  return Number.isInteger(score) ? String(score) : `${Math.floor(score)}½`;
}
