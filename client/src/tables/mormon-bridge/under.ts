import type { End } from "./sets";

/** The set below a point that wants the card, and the end of it if it could go to both. */
export function setAt(
  { x, y }: { x: number; y: number },
  goals: ReadonlyMap<number, readonly End[]>,
): { set: number; end: End | null } | null {
  for (const [set, ends] of goals) {
    const place = document.querySelector(`[data-set="${set}"]`)?.getBoundingClientRect();
    if (!place || x < place.left || x > place.right || y < place.top || y > place.bottom) continue;
    return { set, end: ends.length === 0 ? null : x < place.left + place.width / 2 ? "low" : "high" };
  }
  return null;
}
