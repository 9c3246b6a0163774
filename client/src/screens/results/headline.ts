import type { Seat, TableInfo } from "../../wire";
import { spoken } from "../../words/language.svelte";
import type { Narrator } from "../../words/narrator";

/** How a match ended, in a line. */
export function headline(
  table: TableInfo | null,
  me: Seat | null,
  names: (seats: readonly Seat[]) => string,
  narrator: Narrator,
): string {
  const t = spoken.texts.results;
  const winners = table?.result?.winners ?? [];
  if (table?.abandoned) return t.abandoned;
  if (winners.length === 0) return t.draw;
  const [loser, ...others] = (table?.chairs ?? []).map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  // Where one loses, that is what is told.
  if (loser !== undefined && others.length === 0 && "event.match_lost" in narrator.words) {
    return narrator.event({ kind: "match_lost", seat: loser });
  }
  return winners.length === 1 && winners[0] === me ? t.youWon : t.won(names(winners), winners.length > 1);
}
