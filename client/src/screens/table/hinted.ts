/** What a hint is about: what is asked, and the cards that it names. */

import type { AskView } from "../../wire";

/** What is asked, to be compared: others may change it while the window stays open. */
export function questionOf(ask: AskView | null | undefined): string {
  return ask ? JSON.stringify([ask.window, ask.offers]) : "";
}

/** The cards that an action names, wherever they stand in it. */
export function cardsOf(action: unknown): string[] {
  if (typeof action === "string") return [action];
  if (Array.isArray(action)) return action.flatMap(cardsOf);
  return typeof action === "object" && action !== null ? Object.values(action).flatMap(cardsOf) : [];
}

/** Marks the cards of the two best moves in the hand, the better one more, until it is told to stop. */
export function mark(table: Element, { best, second }: { best: string[]; second: string[] }): () => void {
  const meant: Element[] = [];
  for (const element of table.querySelectorAll(".hand [data-card]")) {
    const card = element.getAttribute("data-card") ?? "";
    if (![...best, ...second].includes(card)) continue;
    element.setAttribute("data-hinted", best.includes(card) ? "best" : "second");
    meant.push(element);
  }
  return () => {
    for (const element of meant) element.removeAttribute("data-hinted");
  };
}
