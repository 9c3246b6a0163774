/** What a game shows on the table screen. A game without a part of its own has the facts. */

import type { Component } from "svelte";
import type { GameName } from "../wire";
import type { ScreenProps } from "./table";

export const SCREENS: { readonly [G in GameName]?: () => Promise<{ default: Component<ScreenProps<G>> }> } = {};

/** Games whose part seats the people itself; for every other one the frame has a strip of them. */
export const SEATED: readonly GameName[] = [];
