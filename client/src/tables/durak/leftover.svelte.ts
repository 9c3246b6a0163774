/**
 * Whoever has cards is asked, even if none of them fits (4.7). Then one word is left to say, and it
 * is said for them after a moment: nobody should have to tap it again and again.
 */

import type { Action, Offer } from "../../wire";
import { made } from "../choosing";

/** As long as a look at the own cards takes, which is never quite the same. */
const pause = (): number => 1_000 + 1_000 * Math.random();

/** The text of it, since every update brings the same offer anew. */
export function leftover(offers: readonly Offer[]): string | null {
  const [first, second] = offers;
  return first?.do === "done" && second === undefined ? JSON.stringify(made(first)) : null;
}

export function sayLeftover(offers: () => readonly Offer[], say: (action: Action) => void): void {
  const word = $derived(leftover(offers()));
  $effect(() => {
    if (word === null) return;
    const action = JSON.parse(word) as Action;
    const timer = setTimeout(() => say(action), pause());
    return () => clearTimeout(timer);
  });
}
