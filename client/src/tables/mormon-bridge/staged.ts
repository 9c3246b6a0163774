/** What lies on the table with what was sent and not yet answered, and the clock that runs there. */

import type { MormonBridgeAction, MormonBridgePublic, Waiting } from "../../wire";

/** A discard that is on its way lies on the pile already. */
export function staged(table: MormonBridgePublic, sent: MormonBridgeAction | null): MormonBridgePublic {
  if (sent?.kind !== "discard" || table.discard === sent.card || table.phase !== "play") return table;
  const covered = table.discard === null ? table.covered : [...table.covered, table.discard];
  return { ...table, covered, discard: sent.card };
}

/** Until when somebody may buy the discard, or the one whose turn it is may refuse. */
export function buyClock(
  { phase, current }: MormonBridgePublic,
  waiting: readonly Waiting[],
): { since: number; due: number } | null {
  if (phase !== "buy_window" && phase !== "called") return null;
  const clock = waiting.find(({ seat, due }) => due !== null && (seat === current) === (phase === "called"));
  return clock && clock.due !== null ? { since: clock.since, due: clock.due } : null;
}
