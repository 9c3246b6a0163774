/** The end of a round is looked at before the next one is shown, though that is dealt at once. */

import type { StopTheBusRoundSummary, StopTheBusView } from "../../wire";
import { flip } from "../../kit/table/flip";
import { isFresh } from "./staged";

/** How long it is looked at, and how much longer for each hand in it. */
const LOOK = 3_000;
const LOOK_AT_HAND = 1_000;

export class Ends {
  readonly #view: () => StopTheBusView;
  /** It was called for: it stays until it is sent away, or until something is asked. */
  again = $state(false);
  over = $derived.by(() => this.#view().phase === "over");
  /** How many rounds have ended, and of how many the end was seen. */
  #ended = $derived.by(() => this.#view().round - (this.over ? 0 : 1));
  #known = $state(0);
  shown: StopTheBusRoundSummary | null = $derived.by(() =>
    this.over || this.again || this.#ended !== this.#known ? this.#view().last_round : null,
  );
  #patience = $derived.by(() => {
    if (this.shown === null || this.over || this.again) return null;
    return LOOK + LOOK_AT_HAND * this.shown.hands.filter(({ length }) => length > 0).length;
  });

  constructor(view: () => StopTheBusView) {
    this.#view = view;
    this.#known = isFresh(view()) ? this.#ended - 1 : this.#ended;
    $effect(() => {
      if (this.#patience === null) return;
      const timer = setTimeout(() => this.goOn(), this.#patience);
      return () => clearTimeout(timer);
    });
  }

  goOn(): void {
    const change = (): void => {
      this.#known = this.#ended;
      this.again = false;
    };
    flip(change, { from: () => "stock", to: () => "stock" });
  }
}
