/**
 * Words on a card of a game's own deck, which has no picture here: the shortest in the corner that a fan leaves free,
 * the others in the middle. Each stands there once and in its order, so that what is seen is what is spoken.
 */

export interface Letters {
  text: string;
  /** The middle of the line. */
  x: number;
  baseline: number;
  size: number;
}

/** How wide a letter is, in its own size. */
const LETTER = 0.62;
const LEADING = 1.1;
const CORNER = { x: 24, width: 42, most: 38 };
const MIDDLE = { x: 52, width: 88, most: 30 };

export function lettering(shown: string): Letters[] {
  const words = shown.split(" ").filter((word) => word !== "");
  const inCorner = words.reduce((least, word, place) => (word.length < (words[least]?.length ?? 0) ? place : least), 0);
  let below = 86;
  return words.map((text, place) => {
    if (place === inCorner) return { text, x: CORNER.x, baseline: 38, size: fitting(text, CORNER) };
    const line = { text, x: MIDDLE.x, baseline: Math.round(below), size: fitting(text, MIDDLE) };
    below += line.size * LEADING;
    return line;
  });
}

function fitting(text: string, { width, most }: { width: number; most: number }): number {
  return Math.min(most, Math.round(width / ([...text].length * LETTER)));
}
