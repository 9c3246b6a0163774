/** What lies on the table: the view, and on top of it what was done here and not yet answered. */

import type { Action, Card, StopTheBusView } from "../../wire";

export interface Staged {
  hand: readonly Card[];
  /** null: it is being turned, and nobody knows it yet. */
  open: Card | null;
  /** The card right under the open one. */
  covered: Card | null;
  stock: number;
}

export function staged(view: StopTheBusView, sent: Action | null): Staged {
  const hand = ownHand(view);
  const now = { hand, open: view.open, covered: covered(view), stock: view.stock };
  if (sent?.kind === "swap" && hand.includes(sent.card)) {
    return { ...now, hand: hand.map((card) => (card === sent.card ? view.open : card)), open: sent.card };
  }
  if (sent?.kind === "turn_card" && view.phase === "turn") {
    return { ...now, open: null, covered: view.open, stock: view.stock - 1 };
  }
  return now;
}

function ownHand({ viewer, players }: StopTheBusView): readonly Card[] {
  const hand = viewer === null ? undefined : players[viewer]?.hand;
  return (hand ?? []).filter((card) => card !== null);
}

/** The last that was refused and was not taken later: whoever refused it turned the next card. */
function covered({ looks, open }: StopTheBusView): Card | null {
  const last = looks.findLastIndex(
    ([, card, given], i) => given === null && card !== open && !looks.slice(i + 1).some(([, later]) => later === card),
  );
  return looks[last]?.[1] ?? null;
}

/** Nothing has been done in this round yet. */
export function isFresh({ looks, players }: StopTheBusView): boolean {
  return looks.length === 0 && !players.some(({ stuck }) => stuck);
}
