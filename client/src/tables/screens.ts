/** What a game shows on the table screen. A game without a part of its own has the facts. */

import type { Component } from "svelte";
import type { GameName } from "../wire";
import type { ScreenProps } from "./table";

export const SCREENS: { readonly [G in GameName]?: () => Promise<{ default: Component<ScreenProps<G>> }> } = {
  "ride-the-bus": () => import("./ride-the-bus/Screen.svelte"),
  omaha: () => import("./omaha/Screen.svelte"),
  "mormon-bridge": () => import("./mormon-bridge/Screen.svelte"),
};

/** Games whose part seats the people itself; for every other one the frame has a strip of them. */
export const SEATED: readonly GameName[] = ["ride-the-bus", "omaha", "mormon-bridge"];
