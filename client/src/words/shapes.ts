/** What a field holds, so that it can be read aloud or drawn. Made by scripts/wire/words.py. */

export type Shape = "seat" | "card" | "plain" | readonly Shape[] | { each: Shape[] } | { of: Fields };

export type Fields = { readonly [field: string]: Shape };

/** Of everything that is told, by key; `view` for phases, `table` for what is drawn. */
export type Shapes = { readonly [key: string]: Fields };

export function isList(shape: Shape): shape is readonly Shape[] {
  return Array.isArray(shape);
}
