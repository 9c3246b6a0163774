/** What is wanted of the own seat, more exactly than the phase alone tells. */

import type { en } from "../../texts/en";
import type { MormonBridgePublic, Seat } from "../../wire";
import type { Narrator } from "../../words/narrator";
import { verbOf, type Offer } from "../choosing";
import { additions } from "./sets";

type Texts = typeof en.mormonBridge;

interface Situation {
  table: MormonBridgePublic;
  me: Seat | null;
  offers: readonly Offer[];
  /** Cards are lifted, and so many sets want them. */
  goals: number;
  /** What the open card is called. */
  discard: string;
}

/** undefined: the game's own sentence says it. */
export function sentence(situation: Situation, narrator: Narrator, t: Texts): string | undefined {
  const { table, me, discard } = situation;
  const { phase, current, buyer } = table;
  if (current === null) return undefined;
  if (phase === "buy_window") return whileBuying(situation, narrator.seat(current), t);
  if (me !== current) return undefined;
  if (phase === "called" && buyer !== null) return t.takeOrSell(discard, narrator.seat(buyer));
  return phase === "draw" ? t.drawOrTake(discard) : whilePlaying(situation, t);
}

function whileBuying({ table, me, offers, discard }: Situation, name: string, t: Texts): string {
  if (me === table.current) return table.declined ? t.youDeclined : t.takeOrLeave(discard);
  if (offers.some((offer) => verbOf(offer) === "buy")) return t.buyOrPass(discard);
  const player = me === null ? undefined : table.players[me];
  if (player?.down) return t.downBuysNot(name);
  if (player?.buys_left === 0) return t.noBuysLeft(name);
  return t.theyMayBuy(name);
}

function whilePlaying({ table, me, offers, goals }: Situation, t: Texts): string {
  if (goals > 0) return t.tapSet;
  if (offers.some(({ kind }) => kind === "arrange")) return t.canGoDown;
  if (additions(offers).length > 0) return t.layThenDiscard;
  const down = me !== null && table.players[me]?.down === true;
  return down ? t.discardOne : t.discardOrPrepare;
}
