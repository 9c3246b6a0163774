/** The emoji and phrases that people send each other. A screen provides them, and every face below it shows its own. */

import { createContext } from "svelte";
import type { Reacted, Reaction } from "../wire";

export interface Reacting {
  /** The latest of everybody, the newest last. */
  readonly latest: readonly Reacted[];
  react(reaction: Reaction): void;
}

export const [reacting, provideReacting] = createContext<Reacting>();
