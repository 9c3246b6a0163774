/** Which table a game is played at. A game without one of its own has the generic one. */

import type { Component } from "svelte";
import type { TableProps } from "./table";

type Loader = () => Promise<{ default: Component<TableProps> }>;

const TABLES: Readonly<Record<string, Loader>> = {};
const generic: Loader = () => import("./Generic.svelte");

export async function tableOf(game: string): Promise<Component<TableProps>> {
  return (await (TABLES[game] ?? generic)()).default;
}
