/** The evening by people: what each of them played, won and collected, match by match. */

import type { AnyFace, PersonId, PlayedMatch } from "../../wire";

export interface Guest {
  person: PersonId;
  name: string;
  face: AnyFace;
  played: number;
  wins: number;
  /** How many wins it were after each match, from before the first. */
  running: readonly number[];
  /** The longest row of matches that were won, of those that they played. */
  streak: number;
  /** How many wins chance alone would give. */
  expected: number;
  /** What games add to the score. */
  counts: Readonly<Record<string, number>>;
}

/** The best first: more wins, then fewer matches for them. */
export function guestsOf(matches: readonly PlayedMatch[]): Guest[] {
  const people = new Set(matches.flatMap(({ chairs }) => chairs.flatMap(({ person }) => person ?? [])));
  return [...people]
    .map((person) => guestOf(person, matches))
    .sort((a, b) => b.wins - a.wins || a.played - b.played || a.person - b.person);
}

function guestOf(person: PersonId, matches: readonly PlayedMatch[]): Guest {
  const running = [0];
  const counts: Record<string, number> = {};
  let [name, face] = ["", { emoji: "🎩", colour: "red" } as AnyFace];
  let [played, wins, row, streak, expected] = [0, 0, 0, 0, 0];
  for (const { chairs, result, counts: added } of matches) {
    const seat = chairs.findIndex((chair) => chair.person === person);
    const chair = chairs[seat];
    if (chair) {
      ({ name, face } = chair);
      const won = result.winners.includes(seat);
      played += 1;
      wins += won ? 1 : 0;
      row = won ? row + 1 : 0;
      streak = Math.max(streak, row);
      expected += result.winners.length / chairs.length;
      for (const [count, bySeat] of Object.entries(added)) counts[count] = (counts[count] ?? 0) + (bySeat[seat] ?? 0);
    }
    running.push(wins);
  }
  return { person, name, face, played, wins, running, streak, expected, counts };
}

/** What a row of the sheets adds up to for each person: its first number, over all matches that have it. */
export function rowTotals(matches: readonly PlayedMatch[], game: string, label: string): Map<PersonId, number> {
  const totals = new Map<PersonId, number>();
  for (const match of matches) {
    if (match.game !== game) continue;
    for (const row of match.sheets.flatMap(({ rows }) => rows)) {
      if (row.label !== label) continue;
      match.chairs.forEach(({ person }, seat) => {
        if (person !== null) totals.set(person, (totals.get(person) ?? 0) + (row.cells[seat]?.[0] ?? 0));
      });
    }
  }
  return totals;
}
