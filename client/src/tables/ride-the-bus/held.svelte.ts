/** What just happened on the bus is looked at before the next row takes its place. */

import { untrack } from "svelte";
import { flip } from "../../kit/table/flip";
import type { RideTheBusEvent } from "../../wire";
import { endsRun, latestCall, runWith, type Call, type Run } from "./run";
import { DECK } from "./travels";

/** Milliseconds: a lost row is looked at, a right guess only flashes. */
const LOOK = 2_400;
const FLASH = 1_500;

export class Held {
  readonly #told: () => readonly RideTheBusEvent[];
  readonly #latest = $derived.by(() => latestCall(this.#told()));
  /** What had happened before this table was laid is no news. */
  #old = $state.raw<Call | null>(null);
  readonly #found = $derived.by(() => (this.call ? runWith(this.#told(), this.call) : null));

  readonly call = $derived(this.#latest === this.#old ? null : this.#latest);
  /** The run that is over, while it is looked at. */
  readonly run: Run | null = $derived(this.call && this.#found && endsRun(this.call, this.#found) ? this.#found : null);

  /** To be made while a component is. */
  constructor(told: () => readonly RideTheBusEvent[]) {
    this.#told = told;
    this.#old = untrack(() => this.#latest);
    $effect(() => {
      if (this.call === null) return;
      const timer = setTimeout(() => this.goOn(), this.run ? LOOK : FLASH);
      return () => clearTimeout(timer);
    });
  }

  goOn(): void {
    flip(() => (this.#old = this.#latest), { from: () => DECK });
  }
}
