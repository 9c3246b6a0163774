/** What lies on the table, and on top of it what was done here and not yet answered. */

import type { Card, StopTheBusAction, StopTheBusPublic } from "../../wire";

export interface Staged {
  hand: readonly Card[];
  /** null: it is being turned, and nobody knows it yet. */
  open: Card | null;
  /** The card right under the open one. */
  covered: Card | null;
  stock: number;
}

export function staged(table: StopTheBusPublic, hand: readonly Card[], sent: StopTheBusAction | null): Staged {
  const now = { hand, open: table.open, covered: covered(table), stock: table.stock };
  if (sent?.kind === "swap" && hand.includes(sent.card)) {
    return { ...now, hand: hand.map((card) => (card === sent.card ? table.open : card)), open: sent.card };
  }
  if (sent?.kind === "turn_card" && table.phase === "turn") {
    return { ...now, open: null, covered: table.open, stock: table.stock - 1 };
  }
  return now;
}

/** The last that was refused and was not taken later: whoever refused it turned the next card. */
function covered({ looks, open }: StopTheBusPublic): Card | null {
  const last = looks.findLastIndex(
    ([, card, given], i) => given === null && card !== open && !looks.slice(i + 1).some(([, later]) => later === card),
  );
  return looks[last]?.[1] ?? null;
}
