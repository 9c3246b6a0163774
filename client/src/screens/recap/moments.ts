/** What an evening is remembered by, whichever games were played: its longest match, the most in one match. */

import type { en } from "../../texts/en";
import type { PlayedMatch } from "../../wire";

export interface Moment {
  title: string;
  text: string;
}

export interface Remembering {
  t: (typeof en)["recap"];
  game: (name: string) => string;
  counted: (count: string) => string;
  list: (names: readonly string[]) => string;
}

const MINUTE = 60_000;
const HOUR = 60;
/** Of so many there is a longest one, and of so many a quickest one, too. */
const SOME = 2;
const MANY = 3;

export function moments(played: readonly PlayedMatch[], words: Remembering): Moment[] {
  const { t, game } = words;
  const byLength = played.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const tell = (title: string, match: PlayedMatch | undefined): Moment[] =>
    match ? [{ title, text: `${game(match.game)}: ${duration(lengthOf(match), t)}` }] : [];
  return [
    ...(played.length >= SOME ? tell(t.longest, byLength[0]) : []),
    ...(played.length >= MANY ? tell(t.quickest, byLength.at(-1)) : []),
    ...mostInOne(played, words),
  ];
}

/** One of something in a match is nothing to remember. */
function mostInOne(played: readonly PlayedMatch[], { t, counted, list }: Remembering): Moment[] {
  return countsOf(played).flatMap((count) => {
    const all = played.flatMap(({ chairs, counts }) =>
      chairs.map(({ name, person }, seat) => ({ name, person, number: counts[count]?.[seat] ?? 0 })),
    );
    const most = Math.max(0, ...all.map(({ number }) => number));
    const names = new Set(
      all.filter(({ number, person }) => number === most && person !== null).map(({ name }) => name),
    );
    if (most < SOME || names.size === 0) return [];
    return [{ title: t.most(counted(count)), text: t.inMatch(list([...names]), most) }];
  });
}

/** What games added to the score. */
export function countsOf(played: readonly PlayedMatch[]): string[] {
  return [...new Set(played.flatMap(({ counts }) => Object.keys(counts)))];
}

export function lengthOf({ began, ended }: PlayedMatch): number {
  return ended - began;
}

export function duration(milliseconds: number, t: (typeof en)["recap"]): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  return minutes < HOUR ? t.minutes(minutes) : t.hours(Math.floor(minutes / HOUR), minutes % HOUR);
}
