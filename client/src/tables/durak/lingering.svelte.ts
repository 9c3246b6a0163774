/** A fight that has ended stays to be seen before it is swept, whatever the house goes on with. */

import { untrack } from "svelte";
import { flip, type Travel } from "../../kit/table/flip";
import type { DurakPair, Event } from "../../wire";
import { endedFight, type EndedFight } from "./fight";

/** Long enough for the last card to land and to be understood. */
const LOOK = 1_300;

export class Lingering {
  #swept = $state.raw<Event | null>(null);
  #seen: readonly DurakPair[] = [];
  #kept: EndedFight | null = null;
  readonly #told: () => readonly Event[];
  readonly #travel: () => Travel;
  readonly #latest = $derived.by(() => this.#keep(endedFight(this.#told(), this.#seen)));
  readonly fight: EndedFight | null = $derived(this.#latest?.end === this.#swept ? null : this.#latest);
  readonly #end = $derived(this.fight?.end ?? null);

  constructor(told: () => readonly Event[], table: () => readonly DurakPair[], travel: () => Travel) {
    this.#told = told;
    this.#travel = travel;
    // What had ended before this table was laid is no news.
    this.#swept = untrack(() => endedFight(told(), [])?.end ?? null);
    $effect(() => void (this.#seen = table()));
    $effect(() => {
      if (this.#end === null) return;
      const timer = setTimeout(() => this.sweep(), LOOK);
      return () => clearTimeout(timer);
    });
  }

  sweep(): void {
    const end = this.#end;
    if (end !== null) flip(() => (this.#swept = end), this.#travel());
  }

  /** The same fight lies as it lay, whatever is seen of the next. */
  #keep(found: EndedFight | null): EndedFight | null {
    if (found?.end !== this.#kept?.end) this.#kept = found;
    return this.#kept;
  }
}
