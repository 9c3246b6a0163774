/** The rules of a game, short and with pictures: made from its folder by `make wire`. */

import type { Language } from "../texts/languages";
import type { Card } from "../wire";

/** Cards that belong together in a picture. */
export interface Group {
  /** null: it lies face down. */
  cards: readonly (Card | null)[];
  /** What leads to it from the group before. */
  sign?: "→" | "⇄" | "+" | "✓" | "✗";
  /** The last lies askew on the one before. */
  covers?: boolean;
  /** The ones that are meant. */
  marked?: readonly Card[];
  /** Those that do not count here. */
  calm?: readonly Card[];
  /** A number or a sign that needs no language. */
  says?: string;
}

/** Groups side by side, or rows above each other. */
export interface Picture {
  groups: readonly Group[];
  stacked?: boolean;
}

export interface Illustration {
  picture: Picture;
  caption: string;
  /** What stands under the groups, or beside rows: one for each; empty: nothing. */
  labels?: readonly string[];
}

export interface Chapter {
  title: string;
  lines: readonly string[];
  illustration?: Illustration;
}

export interface Rulebook {
  goal: string;
  chapters: readonly Chapter[];
}

const books = import.meta.glob<Rulebook>("./*.json", { import: "default" });

export async function rulesOf(game: string, language: Language): Promise<Rulebook> {
  const book = await books[`./${game}.${language}.json`]?.();
  if (!book) throw new Error(`no rules of ${game}`);
  return book;
}
