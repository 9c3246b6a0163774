/** Clocks that run down. */

/** How much of the time is left at a moment, from 1 to 0. */
export function left(since: number, due: number, now: number): number {
  if (due <= since) return 0;
  return Math.min(1, Math.max(0, (due - now) / (due - since)));
}

/** The offset of a dash as long as the circle: what is left, from the top, clockwise. */
export function dashOffset(radius: number, share: number): number {
  return 2 * Math.PI * radius * (1 - share);
}

/** Minutes and seconds, as a kitchen clock has them. */
export function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
