/** The rules of a game, short and with pictures. The whole truth is in docs/rules/. */

import type { Card } from "../wire";
import type { Language } from "../words/language.svelte";

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

export type Pictures<Name extends string> = Readonly<Record<Name, Picture>>;

export interface Chapter<Name extends string = string> {
  title: string;
  lines: readonly string[];
  picture?: {
    of: Name;
    caption: string;
    /** What stands under the groups, one for each; empty: nothing. */
    labels?: readonly string[];
  };
}

export interface Rulebook<Name extends string = string> {
  goal: string;
  chapters: readonly Chapter<Name>[];
}

export interface Read {
  book: Rulebook;
  pictures: Pictures<string>;
}

const books = import.meta.glob<Rulebook>("./*.{en,hu}.ts", { import: "default" });
const drawn = import.meta.glob<Pictures<string>>("./*.pictures.ts", { import: "pictures" });

export async function rulesOf(game: string, language: Language): Promise<Read> {
  const [book, pictures] = await Promise.all([books[`./${game}.${language}.ts`]?.(), drawn[`./${game}.pictures.ts`]?.()]);
  if (!book || !pictures) throw new Error(`no rules of ${game}`);
  return { book, pictures };
}
