/** At a showdown hands are turned one after the other, the weakest first, so that the winner comes last. */

import { untrack } from "svelte";
import { still } from "../../look/dress";

/** Milliseconds from one hand to the next. */
const PACE = 700;

export class Reveal {
  readonly #hands: () => number;
  /** How many hands are turned. */
  turned = $state(0);
  readonly done = $derived.by(() => this.turned >= this.#hands());

  /** `hands`: how many there are to be turned, 0 before a showdown. To be made while a component is. */
  constructor(hands: () => number) {
    this.#hands = hands;
    // Whoever comes to a showdown that is looked at already finds them turned.
    this.turned = untrack(hands);
    const all = $derived(hands());
    $effect(() => {
      if (untrack(() => this.turned) >= all || still()) this.turned = all;
      else return this.#turn();
    });
  }

  all(): void {
    this.turned = this.#hands();
  }

  #turn(): () => void {
    const timer = setInterval(() => {
      this.turned = Math.min(this.turned + 1, this.#hands());
    }, PACE);
    return () => clearInterval(timer);
  }
}
