/** What is told of a showdown, and which cards stand out. */

import type { en } from "../../texts/en";
import type { Card, OmahaPlayerRow, OmahaPublic, Seat } from "../../wire";
import type { Narrator } from "../../words/narrator";

type Table = Pick<OmahaPublic, "phase" | "hands" | "players">;

/** From the river until the next hand is dealt, and after the last one. */
export function isShowdown({ players }: Pick<OmahaPublic, "players">): boolean {
  return players.some(({ shown }) => shown.length > 0);
}

export function winners({ players }: Pick<OmahaPublic, "players">): Seat[] {
  return seats(players, ({ won }) => won);
}

/** The best hand first. */
export function ranked({ players }: Pick<OmahaPublic, "players">): Seat[] {
  const placeOf = (seat: Seat): number => players[seat]?.place ?? 0;
  return players.map((_player, seat) => seat).sort((a, b) => placeOf(a) - placeOf(b));
}

/** The best five of whoever is looked at, or else of all who have won. */
export function five(table: Pick<OmahaPublic, "players">, looked: Seat | null): ReadonlySet<Card> {
  const meant = looked === null ? winners(table) : [looked];
  return new Set(meant.flatMap((seat) => table.players[seat]?.best ?? []));
}

/** Who has won the hand, or in the end the match if that was more than one hand. Ties are seen below. */
export function verdict(table: Table, narrator: Narrator, t: typeof en.omaha): string {
  const { phase, hands, players } = table;
  if (phase !== "over" || hands === 1) {
    const [seat, ...others] = winners(table);
    return others.length > 0 ? t.tie(others.length + 1) : narrator.event({ kind: "hand_won", seat });
  }
  const wins = Math.max(...players.map((player) => player.wins));
  const [seat, ...others] = seats(players, (player) => player.wins === wins);
  return others.length > 0 ? t.matchTie(others.length + 1) : narrator.event({ kind: "match_won", seat, wins });
}

function seats(players: readonly OmahaPlayerRow[], holds: (player: OmahaPlayerRow) => boolean): Seat[] {
  return players.flatMap((player, seat) => (holds(player) ? [seat] : []));
}
