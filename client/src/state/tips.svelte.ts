/** Which tips this device has shown already, and whether its owner wants any. */

import { store, stored } from "./stored";

interface Shown {
  on: boolean;
  /** `durak.cover`, … */
  seen: readonly string[];
}

const KEY = "parlour.tips";

class Tips {
  #now = $state.raw<Shown>(stored<Shown>(KEY, { on: true, seen: [] }));

  get on(): boolean {
    return this.#now.on;
  }

  isNew(tip: string): boolean {
    return this.#now.on && !this.#now.seen.includes(tip);
  }

  note(tip: string): void {
    if (this.isNew(tip)) this.#set({ on: true, seen: [...this.#now.seen, tip] });
  }

  /** Whoever wants them again gets all of them. */
  want(on: boolean): void {
    this.#set({ on, seen: [] });
  }

  #set(shown: Shown): void {
    this.#now = shown;
    store(KEY, shown);
  }
}

export const tips = new Tips();
