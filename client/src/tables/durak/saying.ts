/** What is wanted of the own seat, more exactly than the phase alone tells. */

import type { en } from "../../texts/en";
import type { DurakPublic, Seat } from "../../wire";
import type { Narrator } from "../../words/narrator";
import { isCardOffer, type Offer } from "../choosing";
import { durakOf, uncovered } from "./fight";

type Texts = typeof en.durak;

interface Situation {
  table: DurakPublic;
  me: Seat | null;
  /** Who is waited for. */
  awaited: readonly Seat[];
  offers: readonly Offer[];
  /** How many cards the lifted one could cover. */
  goals: number;
}

/** undefined: the game's own sentence says it. */
export function sentence(situation: Situation, narrator: Narrator, t: Texts): string | undefined {
  const { table, me, awaited, offers, goals } = situation;
  const { phase, defender } = table;
  if (defender === null) return undefined;
  if (me === null || !awaited.includes(me)) {
    if (me !== null && table.players[me]?.out != null) return t.youAreOut;
    const covered = phase === "fight" && me !== defender && !awaited.includes(defender);
    return covered ? t.allCovered(narrator.shown(awaited, ["seat"])) : undefined;
  }
  const can = offers.some(isCardOffer);
  if (phase === "opening") return t.attackWhom(narrator.seat(defender));
  if (phase === "taking") return (can ? t.addOrNot : t.nothingToAdd)(narrator.seat(defender));
  if (me !== defender) return can ? t.throwIn : t.nothingFits;
  if (goals > 1) return t.coverWhich;
  return (can ? t.coverOrTake : t.onlyTake)(narrator.shown(uncovered(table.table), ["card"]));
}

/** How it ended. */
export function ending(table: DurakPublic, narrator: Narrator): string {
  const durak = durakOf(table);
  return durak === null ? narrator.phase(table, []) : narrator.event({ kind: "match_lost", seat: durak });
}
