/** The order of the own hand, as its owner wants it in this match. */

import { untrack } from "svelte";
import type { Card } from "../../wire";
import { keep, kept } from "./kept";
import { arranged, moved, ORDERS, type Order } from "./order";

export class HandOrder {
  kind = $state<Order>("colour");
  /** Empty: nothing was laid by hand yet. */
  #own = $state.raw<readonly Card[]>([]);
  readonly #key: string;

  constructor(matchKey: string) {
    this.#key = `parlour.hand.${matchKey}`;
    const found = kept(this.#key);
    if (!isKept(found)) return;
    this.kind = found.kind;
    this.#own = found.own;
  }

  of(cards: readonly Card[]): Card[] {
    return arranged(cards, this.kind, this.#own);
  }

  /** Whoever begins an own order begins with what is seen. */
  choose(kind: Order, cards: readonly Card[]): void {
    const own = kind === "own" && this.#own.length === 0 ? this.of(cards) : this.#own;
    this.#set(kind, own);
  }

  /** To that place of those that are shown. From now on the order is the own one. */
  move(cards: readonly Card[], shown: readonly Card[], card: Card, to: number): void {
    this.#set("own", moved(this.of(cards), shown, card, to));
  }

  /** Cards come and go: what has gone is forgotten, what comes is last. */
  meet(cards: readonly Card[]): void {
    untrack(() => {
      if (this.#own.length > 0) this.#set(this.kind, arranged(cards, "own", this.#own));
    });
  }

  #set(kind: Order, own: readonly Card[]): void {
    this.kind = kind;
    this.#own = own;
    keep(this.#key, { kind, own });
  }
}

function isKept(found: unknown): found is { kind: Order; own: Card[] } {
  const { kind, own } = (found ?? {}) as { kind?: Order; own?: unknown };
  return kind !== undefined && ORDERS.includes(kind) && Array.isArray(own);
}
