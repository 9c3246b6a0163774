/** Which table a game is played at. A game without one of its own has the generic one. */

import type { Component } from "svelte";
import { part } from "../net/part";
import type { AskView } from "../wire";
import type { TableProps, Travels } from "./table";

export interface Table {
  default: Component<TableProps>;
  /** A table without it lets cards come and go where they are. */
  travels?: Travels;
  /** Asked, and yet there is nothing to decide. */
  idle?: (ask: AskView) => boolean;
}

const TABLES: Readonly<Record<string, () => Promise<Table>>> = {
  durak: () => import("./durak/Table.svelte"),
  wizard: () => import("./wizard/Table.svelte"),
  "stop-the-bus": () => import("./stop-the-bus/Table.svelte"),
};
const generic = (): Promise<Table> => import("./Generic.svelte");

export function tableOf(game: string): Promise<Table> {
  return part(TABLES[game] ?? generic);
}
