/**
 * Where the cards of a hand lie. Laws, proved by fan.test.ts:
 *
 * - The hand is as wide as it may be, never wider.
 * - Every card keeps a strip of its own that nothing covers, with its whole index on it.
 * - The strip is a finger wide as long as two rows allow it, and a fingertip wide for ever.
 */

import { HEIGHT, INDEX, WIDTH } from "../cards/drawing";

export interface Spot {
  left: number;
  top: number;
  /** Degrees. */
  tilt: number;
  row: number;
  /** What nothing else covers. */
  strip: { width: number; height: number };
}

export interface Fan {
  spots: Spot[];
  card: number;
  height: number;
}

export interface FanWish {
  /** One entry a card: true leaves a gap before it. */
  gaps: readonly boolean[];
  width: number;
  /** How far a card that can be played stands out: it must not hide the index above it. */
  raise: number;
  /** The widest that a card may be. */
  widest: number;
}

/** A finger's width of a card, and the least that a fingertip still hits. */
export const FINGER = 44;
export const FINGERTIP = 24;
const GAP = 10;
const NARROWEST = 54;
const STEEPEST = 3.2;
const WHOLE_ARC = 17;

export function fan(wish: FanWish): Fan {
  const rows = rowsOf(wish);
  const fullest = Math.max(0, ...rows.map((row) => row.length));
  const card = cardWidth(wish, rows, fullest);
  const height = (card * HEIGHT) / WIDTH;
  const reveal = (card * INDEX.height) / WIDTH + wish.raise;
  const spots = rows.flatMap((row, i) => {
    const last = i === rows.length - 1;
    const strip = last ? height : reveal;
    return rowSpots(row, wish.width, card, rows.length === 1).map((spot) => ({
      ...spot,
      top: spot.top + i * reveal,
      row: i,
      strip: { width: spot.own, height: strip },
    }));
  });
  const sag = rows.length === 1 ? Math.max(0, ...spots.map((spot) => spot.top)) : 0;
  return { spots, card, height: height + (rows.length - 1) * reveal + sag };
}

/** As few rows as leave each card a finger's width; from the third row on a fingertip's. */
function rowsOf({ gaps, width }: FanWish): boolean[][] {
  const fits = (rows: number, own: number): boolean =>
    split(gaps, rows).every((row) => step(row, width, NARROWEST) >= own);
  let rows = fits(1, FINGER) ? 1 : 2;
  while (rows >= 2 && rows < gaps.length && !fits(rows, FINGERTIP)) rows++;
  return split(gaps, rows);
}

/** Upper rows hold as many cards as lower ones, or one more. A gap at the start of a row is none. */
function split(gaps: readonly boolean[], rows: number): boolean[][] {
  const parts: boolean[][] = [];
  let from = 0;
  for (let row = 0; row < rows; row++) {
    const count = Math.ceil((gaps.length - from) / (rows - row));
    const part = gaps.slice(from, from + count);
    if (part.length > 0) parts.push([false, ...part.slice(1)]);
    from += count;
  }
  return parts;
}

function step(row: readonly boolean[], width: number, card: number): number {
  if (row.length < 2) return width;
  const gaps = row.filter(Boolean).length * GAP;
  return (width - card - gaps) / (row.length - 1);
}

/** Larger cards as long as the strips stay as wide as the index. */
function cardWidth({ width, widest }: FanWish, rows: boolean[][], fullest: number): number {
  const row = rows.find((candidate) => candidate.length === fullest) ?? [];
  const index = INDEX.width / WIDTH;
  let card = Math.min(widest, width);
  const wanted = (size: number): number => Math.max(size * index, rows.length > 1 ? FINGERTIP : FINGER);
  while (card > NARROWEST && step(row, width, card) < wanted(card)) card--;
  return card;
}

interface RowSpot {
  left: number;
  top: number;
  tilt: number;
  own: number;
}

/** A single row is held like a fan; rows above each other lie straight. */
function rowSpots(row: readonly boolean[], width: number, card: number, arched: boolean): RowSpot[] {
  const pace = Math.min(step(row, width, card), card + 4);
  const gaps = row.filter(Boolean).length * GAP;
  const whole = pace * (row.length - 1) + gaps + card;
  let left = (width - whole) / 2;
  const bend = arched && row.length > 1 ? Math.min(STEEPEST, WHOLE_ARC / (row.length - 1)) : 0;
  return row.map((gap, i) => {
    if (gap) left += GAP;
    const off = i - (row.length - 1) / 2;
    const spot = { left, top: bend * 0.55 * off * off, tilt: bend * off, own: i === row.length - 1 ? card : pace };
    left += pace;
    return spot;
  });
}
