/** Notes for somebody who plays a game for the first time, each at its moment. */

import type { en } from "../texts/en";
import type { GameName } from "../wire";
import type { TableProps } from "./table";

/** What a callout looks at. */
export type Seen<G extends GameName> = Pick<TableProps<G>, "public" | "private" | "ask" | "me" | "told">;

export interface Callout<G extends GameName = GameName> {
  /** Under this it is remembered: each is shown once. */
  name: string;
  /** Whether its moment is now. */
  when: (seen: Seen<G>) => boolean;
  text: (t: typeof en.tips) => string;
  /** What it is about. */
  at: "hand" | "felt" | "actions";
}

/** Whether the ask offers this. */
export function offers({ ask }: Pick<TableProps, "ask">, ...verbs: readonly string[]): boolean {
  return ask?.offers.some(({ verb }) => verbs.includes(verb[0] ?? "")) ?? false;
}

const files = import.meta.glob<readonly Callout[]>("./*/callouts.ts", { import: "callouts" });

/** A game without any has none; and none are worth a page that begins anew. */
export async function calloutsOf(game: string): Promise<readonly Callout[]> {
  try {
    return (await files[`./${game}/callouts.ts`]?.()) ?? [];
  } catch {
    return [];
  }
}
