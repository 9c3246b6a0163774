/** How large the cards of a fight can be in the room that there is. */

/** A pair's box, in widths of a card: the cover leaves the index of the card below free. */
export const PAIR = { width: 1.52, height: 1.66 };
const WIDEST = 120;
const NARROWEST = 30;
/** So many have a place from the start: the table does not shrink with every card. */
const FEW = 3;

export interface Fit {
  card: number;
  columns: number;
}

export function fit(pairs: number, width: number, height: number, widest = WIDEST): Fit {
  const places = pairs <= FEW ? FEW : pairs;
  let best: Fit & { rows: number } = { card: 0, columns: places, rows: 1 };
  for (let columns = places; columns > 0; columns--) {
    const rows = Math.ceil(places / columns);
    const card = Math.floor(Math.min(widest, width / columns / PAIR.width, height / rows / PAIR.height));
    // Of as many rows the fewest columns: three and three, not four and two.
    if (card > best.card || (card === best.card && rows === best.rows)) best = { card, columns, rows };
  }
  return { card: Math.max(NARROWEST, best.card), columns: best.columns };
}
