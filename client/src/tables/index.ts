/** Which table a game is played at. A game without one of its own has the generic one. */

import type { Component } from "svelte";
import { part } from "../net/part";
import type { GameName } from "../wire";
import type { Idle, Sounds, TableProps, Travels } from "./table";

export interface Table<G extends GameName = GameName> {
  default: Component<TableProps<G>>;
  /** A table without it lets cards come and go where they are. */
  travels?: Travels<G>;
  idle?: Idle<G>;
  /** A table without it is silent. */
  sounds?: Sounds<G>;
}

const TABLES: { readonly [G in GameName]?: () => Promise<Table<G>> } = {
  durak: () => import("./durak/Table.svelte"),
  wizard: () => import("./wizard/Table.svelte"),
  "stop-the-bus": () => import("./stop-the-bus/Table.svelte"),
  "ride-the-bus": () => import("./ride-the-bus/Table.svelte"),
  omaha: () => import("./omaha/Table.svelte"),
  "mormon-bridge": () => import("./mormon-bridge/Table.svelte"),
};
const generic = (): Promise<Table> => import("./Generic.svelte");

export function tableOf(game: string): Promise<Table> {
  // A match's public part, private part and events are those of its game.
  return part((TABLES[game as GameName] ?? generic) as () => Promise<Table>);
}
