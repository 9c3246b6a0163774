/** Clocks that run down. */

/** How much of the time is left at a moment, from 1 to 0. */
export function left(since: number, due: number, now: number): number {
  if (due <= since) return 0;
  return Math.min(1, Math.max(0, (due - now) / (due - since)));
}

/** Of its colour, how much is a warning: none while there is time, all of it at the end. */
export function urgency(share: number): number {
  return Math.max(0, 1 - 2 * share);
}

const TICK = 100;
const told = new Set<() => void>();
let timer = 0;

/**
 * Tells at once and ten times a second, until it is told to stop: so a clock seems to run. All of them
 * tick together, since a page that is drawn for each of them, or sixty times a second, keeps a slow phone busy.
 */
export function ticking(tell: () => void): () => void {
  tell();
  told.add(tell);
  timer ||= window.setInterval(() => told.forEach((each) => each()), TICK);
  return () => {
    told.delete(tell);
    if (told.size > 0) return;
    clearInterval(timer);
    timer = 0;
  };
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
