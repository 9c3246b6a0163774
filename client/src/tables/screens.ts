/** What a game shows on the table screen. A game without a part of its own has the facts. */

import type { Component } from "svelte";
import type { GameName } from "../wire";
import type { ScreenProps, Sounds, Travels } from "./table";

export interface Screen<G extends GameName = GameName> {
  default: Component<ScreenProps<G>>;
  /** As at a table of the game. */
  travels?: Travels<G>;
  sounds?: Sounds<G>;
}

export const SCREENS: { readonly [G in GameName]?: () => Promise<Screen<G>> } = {
  durak: () => import("./durak/Screen.svelte"),
  wizard: () => import("./wizard/Screen.svelte"),
  "stop-the-bus": () => import("./stop-the-bus/Screen.svelte"),
  "ride-the-bus": () => import("./ride-the-bus/Screen.svelte"),
  omaha: () => import("./omaha/Screen.svelte"),
  "mormon-bridge": () => import("./mormon-bridge/Screen.svelte"),
};

/** Games whose part seats the people itself; for every other one the frame has a strip of them. */
export const SEATED: readonly GameName[] = [
  "durak",
  "wizard",
  "stop-the-bus",
  "ride-the-bus",
  "omaha",
  "mormon-bridge",
];
