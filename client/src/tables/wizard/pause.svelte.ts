/** When a round is over its score is shown for a while, and nobody is kept from playing on. */

/** The last trick is looked at first. */
const LOOK = 1_600;
const READING = 8_000;

export class Pause {
  shown = $state(false);
  #timer = 0;

  /** Must be made where a component begins. */
  constructor(roundsOver: () => number) {
    let before: number | undefined;
    $effect(() => {
      const over = roundsOver();
      if (before !== undefined && over > before) this.#begin();
      before = over;
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  end(): void {
    clearTimeout(this.#timer);
    this.shown = false;
  }

  #begin(): void {
    this.end();
    this.#timer = window.setTimeout(() => {
      this.shown = true;
      this.#timer = window.setTimeout(() => this.end(), READING);
    }, LOOK);
  }
}
