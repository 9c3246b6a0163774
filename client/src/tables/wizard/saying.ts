/** What a finished round brought. */

import type { Seat, WizardEvent, WizardPublic } from "../../wire";
import type { Narrator } from "../../words/narrator";

/** The own line of the score; whoever watches is told that the round is over. */
export function roundOver(table: WizardPublic, me: Seat | null, narrator: Narrator): string {
  const line = me === null ? undefined : table.sheet.at(-1)?.lines[me];
  const player = me === null ? undefined : table.players[me];
  if (me === null || !line || !player) return narrator.phase(table, []);
  const written: WizardEvent = { kind: "score_written", to: null, seat: me, ...line, total: player.total };
  return narrator.event(written);
}
