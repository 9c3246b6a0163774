/** How a hand is sorted: by colour, by number, or as its owner laid it. */

import type { Card } from "../../wire";
import { byColour, byNumber, colourOf } from "./faces";

export type Order = "colour" | "number" | "own";
export const ORDERS: readonly Order[] = ["colour", "number", "own"];

/** Cards that the owner has not laid anywhere yet are last. */
export function arranged(cards: readonly Card[], order: Order, own: readonly Card[]): Card[] {
  if (order === "colour") return cards.toSorted(byColour);
  if (order === "number") return cards.toSorted(byNumber);
  return [...own.filter((card) => cards.includes(card)), ...cards.filter((card) => !own.includes(card))];
}

/** Whether cards of a colour begin after `before`. */
export function parts(before: Card | undefined, card: Card, order: Order): boolean {
  return order === "colour" && before !== undefined && colourOf(before) !== colourOf(card);
}

/** The card at that place of those that are shown; the others keep theirs. */
export function moved(all: readonly Card[], shown: readonly Card[], card: Card, to: number): Card[] {
  const rest = all.filter((other) => other !== card);
  const others = shown.filter((other) => other !== card);
  const next = others[to];
  const last = others.at(-1);
  const at = next !== undefined ? rest.indexOf(next) : last !== undefined ? rest.indexOf(last) + 1 : rest.length;
  return rest.toSpliced(at, 0, card);
}
