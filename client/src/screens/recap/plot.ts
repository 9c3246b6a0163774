/** Running wins as lines: the same on the page and in the picture. */

import type { Guest } from "./guests";

export interface Frame {
  width: number;
  height: number;
  /** Room for the faces at the right end, and for half a face above and below. */
  face: number;
}

export interface PlottedLine {
  guest: Guest;
  points: readonly (readonly [x: number, y: number])[];
  /** Where the face stands, so that no two cover each other. */
  at: number;
}

export interface Plot {
  lines: readonly PlottedLine[];
  /** Of each match: where it stands from left to right. */
  places: readonly number[];
  /** A few whole numbers of wins, and how high they are. */
  levels: readonly { wins: number; y: number }[];
}

/** Lines that run together are drawn beside each other. */
const BESIDE = 0.09;
const MOST_LEVELS = 4;

export function plotOf(guests: readonly Guest[], { width, height, face }: Frame): Plot {
  const matches = Math.max(1, (guests[0]?.running.length ?? 1) - 1);
  const most = Math.max(1, ...guests.map(({ wins }) => wins));
  const [left, right] = [face * 0.9, width - face * 1.9];
  const [top, bottom] = [face * 0.7, height - face * 0.7];
  const x = (match: number): number => left + ((right - left) * match) / matches;
  const y = (wins: number): number => bottom - ((bottom - top) * wins) / most;
  const lines = guests.map((guest, i) => {
    const beside = (i - (guests.length - 1) / 2) * face * BESIDE;
    return { guest, points: guest.running.map((wins, match) => [x(match), y(wins) + beside] as const) };
  });
  const faces = spread(
    lines.map(({ points }) => points.at(-1)?.[1] ?? bottom),
    face,
    [top, bottom],
  );
  const step = Math.ceil(most / MOST_LEVELS);
  return {
    lines: lines.map((line, i) => ({ ...line, at: faces[i] ?? bottom })),
    places: Array.from({ length: matches }, (_, match) => x(match + 1)),
    levels: Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => ({ wins: i * step, y: y(i * step) })),
  };
}

/** Heights from above to below, each at least a gap under the one before, within the bounds if they fit. */
export function spread(wanted: readonly number[], gap: number, [top, bottom]: readonly [number, number]): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const found = [...wanted];
  let least = top;
  for (const i of order) {
    found[i] = Math.max(wanted[i] ?? 0, least);
    least = (found[i] ?? 0) + gap;
  }
  let most = Math.max(bottom, top + gap * (wanted.length - 1));
  for (const i of order.toReversed()) {
    found[i] = Math.min(found[i] ?? 0, most);
    most = (found[i] ?? 0) - gap;
  }
  return found;
}
