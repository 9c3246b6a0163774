/** The cards that an action names, wherever they stand in it. */

export function cardsOf(action: unknown): string[] {
  if (typeof action === "string") return [action];
  if (Array.isArray(action)) return action.flatMap(cardsOf);
  return typeof action === "object" && action !== null ? Object.values(action).flatMap(cardsOf) : [];
}

/** Marks them in the hand, until it is told to stop. */
export function mark(table: Element, cards: readonly string[]): () => void {
  const found = [...table.querySelectorAll(".hand [data-card]")];
  const meant = found.filter((element) => cards.includes(element.getAttribute("data-card") ?? ""));
  for (const element of meant) element.toggleAttribute("data-hinted", true);
  return () => {
    for (const element of meant) element.removeAttribute("data-hinted");
  };
}
