/** Medals of the evening: who has most of something, each said in a sentence with its number. */

import type { en } from "../../texts/en";
import type { PlayedMatch } from "../../wire";
import { guestsOf, rowTotals, type Guest } from "./guests";

export interface Medal {
  title: string;
  said: string;
  to: readonly Guest[];
}

/** What a game gives a medal for: a count of the evening, or a row of its sheets. */
export interface Prize {
  game: string;
  of: string;
  title: string;
  /** With `{names}`, `{number}` and `{number|one|many}`. */
  said: string;
}

export interface Jury {
  t: (typeof en)["medals"];
  prizes: readonly Prize[];
  list: (names: readonly string[]) => string;
}

/** One match makes no evening. */
const LEAST_MATCHES = 2;
const LONG_ROW = 2;
const LUCK = 1;
const LONG_WAIT = 3;

export function medals(matches: readonly PlayedMatch[], { t, prizes, list }: Jury): Medal[] {
  if (matches.length < LEAST_MATCHES) return [];
  const guests = guestsOf(matches);
  const award = (
    title: string,
    valueOf: (guest: Guest) => number,
    least: number,
    say: (names: string, value: number, one: Guest) => string,
  ): Medal[] => {
    const best = Math.max(0, ...guests.map(valueOf));
    const to = guests.filter((guest) => valueOf(guest) === best);
    const [one] = to;
    if (best < least || !one || (to.length === guests.length && guests.length > 1)) return [];
    return [{ title, to, said: say(list(to.map(({ name }) => name)), best, one) }];
  };
  return [
    ...award(t.wins, ({ wins }) => wins, 1, t.winsSaid),
    ...award(t.streak, ({ streak }) => streak, LONG_ROW, t.streakSaid),
    ...prizes.flatMap(({ game, of, title, said }) => {
      const totals = rowTotals(matches, game, of);
      const valueOf = (guest: Guest): number => guest.counts[of] ?? totals.get(guest.person) ?? 0;
      return award(title, valueOf, 1, (names, number) => fill(said, names, number));
    }),
    ...award(t.luck, luckOf, LUCK, (names, _, { wins, expected }) => t.luckSaid(names, wins, rounded(expected))),
    ...award(t.patience, ({ wins, played }) => (wins === 0 ? played : 0), LONG_WAIT, t.patienceSaid),
  ];
}

function luckOf({ wins, expected }: Guest): number {
  return rounded(wins - expected);
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}

function fill(said: string, names: string, number: number): string {
  return said
    .replace(/\{number\|([^|}]*)\|([^|}]*)\}/g, (_, one: string, many: string) => (number === 1 ? one : many))
    .replaceAll("{number}", String(number))
    .replaceAll("{names}", names);
}
