/** What is wanted of the own seat. */

import type { en } from "../../texts/en";
import type { RideTheBusPublic, Seat } from "../../wire";
import type { Narrator } from "../../words/narrator";

type Texts = typeof en.rideTheBus;

/** So many are waited for by name. */
const FEW = 2;

/** What is wanted while the pyramid is flipped and on the bus; undefined: the game's own sentence says it. */
export function sentence(
  table: RideTheBusPublic,
  me: Seat | null,
  asked: boolean,
  matches: number,
  narrator: Narrator,
  t: Texts,
): string | undefined {
  // Everybody looks: whom that waits for is said elsewhere.
  if (table.pause !== null) return narrator.phase(table, []);
  if (table.phase === "claiming") {
    if (!asked) return t.whoElse;
    return matches === 0 ? t.noMatch : t.layOrKeep;
  }
  if (table.phase === "handing_out" && asked) return t.handOut;
  if (table.phase === "handing_out" && table.gifts.length > FEW) return t.theyGive;
  if (table.phase !== "riding") return undefined;
  const rider = table.riders[0] ?? null;
  const card = table.row[table.place ?? 0] ?? null;
  const than = card === null ? t.hidden : narrator.card(card);
  if (rider === null || rider !== me) return rider === null ? undefined : t.guesses(narrator.seat(rider), than);
  return t.guess(than);
}
