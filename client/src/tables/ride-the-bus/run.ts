/** A run of the bus as it was told: the row, how far the rider came, and what was drawn for it. */

import type { French, RideTheBusEvent, RideTheBusGuessed, RideTheBusKeptSilent, RideTheBusPublic } from "../../wire";

export type Call = RideTheBusGuessed | RideTheBusKeptSilent;

export interface Run {
  /** null: face down. */
  row: readonly (French | null)[];
  /** The card that is compared. */
  place: number;
  /** What lies beside each card of the row; null: nothing, or nobody remembers it. */
  drawn: readonly (French | null)[];
}

export const ROW = 5;

/** The latest guess or silence; null: nothing was told of any. */
export function latestCall(told: readonly RideTheBusEvent[]): Call | null {
  return told.findLast(isCall) ?? null;
}

export function isMiss(call: Call): boolean {
  return call.kind === "kept_silent" || call.outcome === "wrong";
}

/** The run with this call; null: how it began is not known any more. */
export function runWith(told: readonly RideTheBusEvent[], call: Call): Run | null {
  const end = told.indexOf(call);
  const start = told.slice(0, end).findLastIndex(({ kind }) => kind === "row_dealt");
  const dealt = told[start];
  if (dealt?.kind !== "row_dealt") return null;
  const since = told.slice(start, end + 1);
  const calls = since.filter(isCall);
  const place = calls.length - 1;
  const last = place === ROW - 1 && call.kind === "guessed" ? call.card : lastShown(since);
  const drawn = calls.map((each) => (each.kind === "guessed" ? each.drawn : null));
  return { row: [...dealt.cards, last], place, drawn: padded(drawn) };
}

/** The run as it stands. What was drawn for it lies on top of the discards, unless they were shuffled. */
export function standing({ row, place, seen }: RideTheBusPublic): Run {
  const right = place ?? 0;
  return { row, place: right, drawn: padded(right === 0 ? [] : topOf(seen, right)) };
}

/** After this call there is another row, or another rider. */
export function endsRun(call: Call, run: Run): boolean {
  return isMiss(call) || run.place === ROW - 1;
}

/** What the call cost the rider. */
export function penaltyOf(told: readonly RideTheBusEvent[], call: Call): number {
  const after = told.slice(told.indexOf(call) + 1);
  const next = after.findIndex(isCall);
  const paid = (next < 0 ? after : after.slice(0, next)).find((event) => event.kind === "penalty_taken");
  return paid?.sips ?? 0;
}

function isCall(event: RideTheBusEvent): event is Call {
  return event.kind === "guessed" || event.kind === "kept_silent";
}

function lastShown(events: readonly RideTheBusEvent[]): French | null {
  return events.find((event) => event.kind === "last_card_shown")?.card ?? null;
}

function topOf(cards: readonly French[], count: number): (French | null)[] {
  return Array.from({ length: count }, (_none, i) => cards[cards.length - count + i] ?? null);
}

function padded(cards: readonly (French | null)[]): (French | null)[] {
  return Array.from({ length: ROW }, (_none, i) => cards[i] ?? null);
}
