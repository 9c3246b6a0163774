/** A card as a list of painted paths on a sheet of 100 x 140. Plain data: the component only paints. */

import type { Card } from "../../wire";
import { read, type Rank, type RookColour, type Suit } from "../../words/reading";
import { GLYPHS, type Glyph, type GlyphName } from "./glyphs";
import { BIRD, CAP, COLOUR_MARKS, COURT, HAT, LAMP, LOZENGE, STAR, STARS, SUIT_MARKS, type Stroke } from "./marks";

export interface Shape {
  d: string;
  /** A CSS colour. */
  fill: string;
  /** An SVG transform. */
  at?: string;
}

export interface Drawing {
  sheet: string;
  edge: string;
  /** How broad the edge is. Dark sheets need more of it on a dark table. */
  rim: number;
  shapes: readonly Shape[];
}

export const WIDTH = 100;
export const HEIGHT = 140;
/** What a fan must leave free of each card: the corner with the rank over the suit. */
export const INDEX = { width: 44, height: 86 };

const RANK = { x: 24, y: 9, width: 38 };
const SUIT = { x: 24, y: 68, size: 0.35 };
const PICTURE = { x: 66, y: 101, size: 0.6 };
const PIP = { x: 67, y: 101, size: 0.6 };
/** A `1` that stands beside another digit needs no foot. */
const SLIM_ONE: Glyph = {
  width: 15.5,
  d: "M2 7H4.5Q6 7 6 9V38Q6 40 8 40H13.5Q15.5 40 15.5 38V1.4Q15.5 -.8 13.4 -.8Q12 -.8 11 0Q8 2.4 4.5 2.4H2Q0 2.4 0 4.6Q0 7 2 7Z",
};
const KERN = 2.5;

const drawn = new Map<Card, Drawing>();

export function drawing(card: Card): Drawing {
  let found = drawn.get(card);
  if (!found) drawn.set(card, (found = draw(card)));
  return found;
}

function draw(card: Card): Drawing {
  const seen = read(card);
  if (seen.deck === "french") return french(seen.rank, seen.suit);
  if (seen.deck === "other") return onPaper([]);
  if (seen.deck === "wizard") return seen.kind === "wizard" ? wizard() : jester();
  return seen.colour === null ? bird() : numbered(seen.colour, seen.number);
}

function french(rank: Rank, suit: Suit): Drawing {
  const ink = token(`suit-${suit}`);
  const mark = SUIT_MARKS[suit];
  return onPaper([
    ...figure(rank === "T" ? "10" : rank, ink),
    { d: mark, fill: ink, at: place(SUIT) },
    ...picture(rank, mark, ink),
  ]);
}

function picture(rank: Rank, mark: string, ink: string): Shape[] {
  if (rank === "K" || rank === "Q" || rank === "J") return strokes(COURT[rank], ink, place(PICTURE));
  const pip: Shape = { d: mark, fill: ink, at: place(PIP) };
  if (rank !== "A") return [pip];
  return [
    { ...pip, at: place({ ...PIP, y: 99, size: 0.66 }) },
    { d: mark, fill: token("gilt"), at: place({ ...PIP, y: 99, size: 0.28 }) },
  ];
}

function numbered(colour: RookColour, number: number): Drawing {
  const dye = token(`rook-${colour}`);
  const onDye = colour === "yellow" ? token("suit-black") : token("paper");
  const mark = COLOUR_MARKS[colour];
  return onPaper([
    { d: `M0 9Q0 0 9 0H47V${HEIGHT}H9Q0 ${HEIGHT} 0 ${HEIGHT - 9}Z`, fill: dye },
    ...figure(String(number), onDye),
    { d: mark, fill: onDye, at: place({ ...SUIT, size: 0.3 }) },
    { d: mark, fill: token("suit-black"), at: place({ x: 73, y: 105, size: 0.5 }) },
    { d: mark, fill: dye, at: place({ x: 73, y: 105, size: 0.43 }) },
  ]);
}

function wizard(): Drawing {
  const gilt = token("gilt");
  return {
    sheet: token("night"),
    edge: gilt,
    rim: 4,
    shapes: [
      { d: STARS, fill: token("night-high") },
      { d: STAR, fill: gilt, at: place({ x: 24, y: 29, size: 0.44 }) },
      ...strokes(HAT, gilt, place({ x: 24, y: 70, size: 0.36 })),
      ...strokes(HAT, gilt, place({ ...PICTURE, y: 98, size: 0.64 })),
    ],
  };
}

function jester(): Drawing {
  const ink = token("suit-black");
  return {
    sheet: token("motley"),
    edge: token("gilt-deep"),
    rim: 1.5,
    shapes: [
      { d: lozenges(), fill: token("motley-high") },
      ...strokes(CAP, ink, place({ x: 25, y: 31, size: 0.42 })),
      { d: LOZENGE, fill: token("motley-1"), at: place({ ...SUIT, x: 16 }) },
      { d: LOZENGE, fill: token("motley-2"), at: place({ ...SUIT, x: 33 }) },
      ...strokes(CAP, ink, place({ ...PICTURE, x: 62, y: 102, size: 0.62 })),
    ],
  };
}

function bird(): Drawing {
  const ink = token("suit-black");
  return {
    sheet: token("rook-bird"),
    edge: token("gilt"),
    rim: 4,
    shapes: [
      ...strokes(BIRD, ink, place({ x: 24.5, y: 29, size: 0.4 })),
      { d: STAR, fill: token("gilt"), at: place({ ...SUIT, y: 69, size: 0.28 }) },
      ...strokes(BIRD, ink, place({ x: 62, y: 99, size: 0.68 })),
    ],
  };
}

const BACK_GRID = lozenges(6, 8, 0.62);

/** The back takes its dye from the game whose cloth it lies on. */
export const BACK: Drawing = {
  sheet: token("paper"),
  edge: token("paper-edge"),
  rim: 1.5,
  shapes: [
    { d: "M12 6H88Q94 6 94 12V128Q94 134 88 134H12Q6 134 6 128V12Q6 6 12 6Z", fill: token("dye") },
    { d: BACK_GRID, fill: "color-mix(in srgb, var(--dye), var(--paper) 22%)" },
    { d: "M50 40a30 30 0 1 1 0 60a30 30 0 1 1 0 -60Z", fill: token("gilt") },
    { d: "M50 42.500a27.5 27.5 0 1 1 0 55a27.5 27.5 0 1 1 0 -55Z", fill: token("dye") },
    ...strokes(LAMP, token("paper"), place({ x: 50, y: 70, size: 0.42 })),
  ],
};

/** A harlequin's lattice over the sheet. */
function lozenges(columns = 5, rows = 5, fullness = 1): string {
  const [left, top] = [8, 8];
  const width = (WIDTH - 2 * left) / columns;
  const height = (HEIGHT - 2 * top) / rows;
  const [dx, dy] = [(width / 2) * fullness, (height / 2) * fullness];
  let path = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left + (column + 0.5) * width, top + (row + 0.5) * height];
      path += `M${short(x)} ${short(y - dy)}l${short(dx)} ${short(dy)}l${short(-dx)} ${short(dy)}l${short(-dx)} ${short(-dy)}Z`;
    }
  }
  return path;
}

/** The rank, as wide as the corner allows. */
function figure(rank: string, fill: string): Shape[] {
  const letters = [...rank].map((sign) => (sign === "1" && rank.length > 1 ? SLIM_ONE : GLYPHS[sign as GlyphName]));
  const whole = letters.reduce((sum, { width }) => sum + width, (letters.length - 1) * KERN);
  const squeeze = Math.min(1, RANK.width / whole);
  let x = RANK.x - (whole * squeeze) / 2;
  return letters.map(({ width, d }) => {
    const at = `translate(${short(x)} ${RANK.y}) scale(${short(squeeze, 3)} 1)`;
    x += (width + KERN) * squeeze;
    return { d, fill, at };
  });
}

function strokes(parts: readonly Stroke[], ink: string, at: string): Shape[] {
  return parts.map(({ d, fill }) => ({ d, fill: fill === "ink" ? ink : token(fill), at }));
}

function onPaper(shapes: Shape[]): Drawing {
  return { sheet: token("paper"), edge: token("paper-edge"), rim: 1.5, shapes };
}

function place({ x, y, size }: { x: number; y: number; size: number }): string {
  return `translate(${x} ${y}) scale(${size})`;
}

function token(name: string): string {
  return `var(--${name})`;
}

function short(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)));
}
