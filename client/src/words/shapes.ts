/** What a field holds, so that it can be read aloud or drawn. Made by scripts/wire/words.py. */

export type Shape = "seat" | "card" | "action" | "plain" | readonly Shape[] | { each: Shape[] } | { of: Fields };

export type Fields = Readonly<Record<string, Shape>>;

/** Of everything that is told and drawn. */
export interface Shapes {
  readonly [told: `event.${string}`]: Fields;
  readonly [done: `do.${string}`]: Fields;
  readonly [why: `hint.${string}`]: Fields;
  /** What the sentences of phases and pauses name of the public part. */
  readonly phase?: Fields;
  /** The fields of the public part with a label, and of the private one. */
  readonly public?: Fields;
  readonly private?: Fields;
  /** What stands for each card of a deck that is not the French one: words in braces are `card.<word>`. */
  readonly cards?: Readonly<Record<string, string>>;
}

export function isList(shape: Shape): shape is readonly Shape[] {
  return Array.isArray(shape);
}
