/**
 * Whoever has cards is asked, even if none of them fits (4.7). Then one word is left to say, and it
 * is said for them after a moment: nobody should have to tap it again and again.
 */

import type { DurakDone } from "../../wire";
import { made, verbOf, type Offer } from "../choosing";

/** As long as a look at the own cards takes, which is never quite the same. */
const pause = (): number => 1_000 + 1_000 * Math.random();

export function leftover(offers: readonly Offer[]): DurakDone | null {
  const [first, second] = offers;
  return first && verbOf(first) === "done" && second === undefined ? (made(first) as DurakDone) : null;
}

export function sayLeftover(offers: () => readonly Offer[], say: (action: DurakDone) => void): void {
  // Its number alone tells whether it is still the same: every update brings the offer anew.
  const plays = $derived(leftover(offers())?.plays);
  $effect(() => {
    if (plays === undefined) return;
    const timer = setTimeout(() => say({ kind: "done", plays }), pause());
    return () => clearTimeout(timer);
  });
}
