/**
 * Where the cards of a hand lie. Laws, proved by fan.test.ts:
 *
 * - The hand is as wide as it may be, never wider.
 * - Every card keeps a strip of its own that nothing covers, with its whole index on it.
 * - The strip is a finger wide as long as two rows allow it, and a fingertip wide for ever.
 * - A tight hand is low: as few straight rows as fingertips allow.
 */

import { HEIGHT, INDEX, WIDTH } from "../cards/drawing";

export interface Spot {
  left: number;
  top: number;
  /** Degrees. */
  tilt: number;
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
  /** Height is dear: rows are fewer, and cards smaller. */
  tight?: boolean;
}

/** A finger's width of a card, and the least that a fingertip still hits. */
export const FINGER = 44;
export const FINGERTIP = 24;
const APART = 4;

interface Measure {
  gap: number;
  narrowest: number;
  /** Two rows of the largest cards would push the table off a small phone. */
  widestInRows: number;
}

const AMPLE: Measure = { gap: 10, narrowest: 54, widestInRows: 68 };
const TIGHT: Measure = { gap: 4, narrowest: 44, widestInRows: 46 };

/* The arc of a single row, in degrees and in pixels for a degree. */
const STEEPEST = 3.2;
const WHOLE_ARC = 16;
const SAG = 0.55;
/** How far the corner of the steepest card reaches beyond its place. */
const OVERHANG = 6;

export function fan(wish: FanWish): Fan {
  const measure = wish.tight ? TIGHT : AMPLE;
  const rows = rowsOf(wish, measure);
  const arched = rows.length === 1 && !wish.tight;
  const width = arched ? wish.width - 2 * OVERHANG : wish.width;
  const widest = rows.length === 1 ? wish.widest : Math.min(wish.widest, measure.widestInRows);
  const card = cardWidth(rows, width, widest, arched ? FINGER : FINGERTIP, measure);
  const height = (card * HEIGHT) / WIDTH;
  const reveal = (card * INDEX.height) / WIDTH + wish.raise;
  const spots = rows.flatMap((row, i) =>
    rowSpots(row, width, card, arched, measure).map(({ own, ...spot }) => ({
      ...spot,
      left: spot.left + (wish.width - width) / 2,
      top: spot.top + i * reveal,
      strip: { width: own, height: i === rows.length - 1 ? height : reveal },
    })),
  );
  const lowest = Math.max(0, ...spots.map(({ top }) => top));
  return { spots, card, height: lowest + height };
}

/** As few rows as leave each card a finger's width; beyond two, or if it is tight, a fingertip's is enough. */
function rowsOf({ gaps, width, tight }: FanWish, measure: Measure): boolean[][] {
  const fits = (rows: number, own: number): boolean =>
    split(gaps, rows).every((row) => step(row, width, measure.narrowest, measure.gap) >= own);
  const own = tight ? FINGERTIP : FINGER + (2 * OVERHANG) / Math.max(1, gaps.length - 1);
  if (fits(1, own)) return split(gaps, 1);
  let rows = 2;
  while (rows < gaps.length && !fits(rows, FINGERTIP)) rows++;
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

/** From one card to the next, if the row is as wide as it may be. */
function step(row: readonly boolean[], width: number, card: number, gap: number): number {
  if (row.length < 2) return width;
  return (width - card - gapsOf(row, gap)) / (row.length - 1);
}

function gapsOf(row: readonly boolean[], gap: number): number {
  return row.filter(Boolean).length * gap;
}

/** As large as leaves every strip as wide as the index, and as wide as a finger or its tip. */
function cardWidth(rows: boolean[][], width: number, widest: number, own: number, measure: Measure): number {
  const index = INDEX.width / WIDTH;
  let card = Math.max(measure.narrowest, widest);
  const roomy = (): boolean => rows.every((row) => step(row, width, card, measure.gap) >= Math.max(own, card * index));
  while (card > measure.narrowest && !roomy()) card--;
  return card;
}

type RowSpot = Omit<Spot, "strip"> & { own: number };

/** A single row is held like a fan; rows above each other lie straight. */
function rowSpots(row: readonly boolean[], width: number, card: number, arched: boolean, { gap }: Measure): RowSpot[] {
  const pace = Math.min(step(row, width, card, gap), card + APART);
  const last = row.length - 1;
  const bend = arched && last > 0 ? Math.min(STEEPEST, WHOLE_ARC / last) : 0;
  let left = (width - card - pace * last - gapsOf(row, gap)) / 2;
  return row.map((apart, i) => {
    if (apart) left += gap;
    const off = i - last / 2;
    const own = i === last ? card : Math.min(card, pace);
    const spot = { left, top: bend * SAG * (off * off), tilt: bend * off, own };
    left += pace;
    return spot;
  });
}
