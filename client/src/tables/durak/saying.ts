/** What is wanted of the viewer, more exactly than the phase alone tells, and why a card can't go. */

import type { en } from "../../texts/en";
import type { DurakView, Offer } from "../../wire";
import type { Narrator } from "../../words/narrator";
import { isCardOffer } from "../choosing";
import { durakOf, uncovered } from "./fight";

type Texts = typeof en.durak;

interface Situation {
  view: DurakView;
  offers: readonly Offer[];
  /** How many cards the lifted one could cover. */
  goals: number;
}

/** undefined: the game's own sentence says it. */
export function sentence({ view, offers, goals }: Situation, narrator: Narrator, t: Texts): string | undefined {
  const { viewer, phase, defender, turn, table } = view;
  if (viewer === null || defender === null) return undefined;
  if (!turn.includes(viewer)) {
    if (view.players[viewer]?.out != null) return t.youAreOut;
    const waits = viewer === defender && phase === "fight";
    return waits ? t.allCovered(narrator.shown(turn, ["seat"])) : undefined;
  }
  const can = offers.some(isCardOffer);
  if (phase === "opening") return t.attackWhom(narrator.seat(defender));
  if (phase === "taking") return (can ? t.addOrNot : t.nothingToAdd)(narrator.seat(defender));
  if (viewer !== defender) return can ? t.throwIn : t.nothingFits;
  if (goals > 1) return t.coverWhich;
  return (can ? t.coverOrTake : t.onlyTake)(narrator.shown(uncovered(table), ["card"]));
}

/** How it ended. */
export function ending(view: DurakView, narrator: Narrator): string {
  const durak = durakOf(view);
  return durak === null ? narrator.phase(view) : narrator.event({ kind: "match_lost", seat: durak });
}

/** The refusal that a card of a seat which is not asked would meet. */
export function whyNot({ viewer, phase, defender, players, table, limit }: DurakView): string {
  const isFight = phase === "fight" || phase === "taking";
  if (viewer === null || !isFight) return "not_asked";
  if (viewer === defender) return phase === "taking" ? "already_taking" : "not_asked";
  if (table.length >= limit) return "table_full";
  return players[viewer]?.done ? "already_done" : "not_a_neighbour";
}
