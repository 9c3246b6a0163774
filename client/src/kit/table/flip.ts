/**
 * Cards move from where they were to where they are: look, change, look again, run. A card that is
 * still on its way starts from where the eye sees it, so quick moves never jump; nothing here keeps
 * a tap waiting.
 */

import { flushSync } from "svelte";
import type { Card, Seat } from "../../wire";
import { still } from "../../look/dress";

/** A seat's avatar, or whatever names itself with `data-place`. */
export type Place = Seat | "stock" | "pile" | (string & {});

export interface Travel {
  /** Where a card that was nowhere comes from. */
  from?: (card: Card) => Place | null;
  /** Where a card that is nowhere any more goes. */
  to?: (card: Card) => Place | null;
  /** Milliseconds. */
  duration?: number;
}

const DURATION = 320;
const STAGGER = 35;
const LONGEST_WAIT = 280;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const ID = "flip";

export function flip(change: () => void, travel: Travel = {}): void {
  if (still()) return change();
  const before = [...cardsOnTable()].map(([card, node]) => [card, node, node.getBoundingClientRect()] as const);
  flushSync(change);
  const now = cardsOnTable();
  for (const node of now.values()) halt(node);

  const seen = new Map<Card, DOMRect>();
  let leaving = 0;
  for (const [card, node, rect] of before) {
    seen.set(card, rect);
    const goal = now.has(card) ? null : rectOf(travel.to?.(card) ?? null);
    if (goal) sweep(node, rect, goal, travel.duration, leaving++);
  }
  let arriving = 0;
  for (const [card, node] of now) {
    const old = seen.get(card);
    const start = old ?? rectOf(travel.from?.(card) ?? null);
    if (start) run(node, start, travel.duration, old ? 0 : arriving++);
  }
}

function cardsOnTable(): Map<Card, HTMLElement> {
  const nodes = document.querySelectorAll<HTMLElement>("[data-card]");
  return new Map([...nodes].map((node) => [node.dataset["card"] as Card, node]));
}

function rectOf(place: Place | null): DOMRect | null {
  if (place === null) return null;
  const name = typeof place === "number" ? `[data-seat="${place}"]` : `[data-place="${place}"]`;
  return document.querySelector(name)?.getBoundingClientRect() ?? null;
}

function halt(node: HTMLElement): void {
  for (const animation of node.getAnimations()) if (animation.id === ID) animation.cancel();
}

function run(node: HTMLElement, start: DOMRect, duration = DURATION, turn = 0): void {
  const end = node.getBoundingClientRect();
  const path = way(end, start);
  if (path.translate === "0px 0px" && path.scale === "1") return;
  // The hand's own lift and tilt stay: the way is added to them.
  node.animate(
    { translate: [path.translate, "0px 0px"], scale: [path.scale, "1"] },
    { ...timing(duration, turn), id: ID, composite: "add", fill: "backwards" },
  );
}

/** What has left the document goes its last way as a picture of itself. */
function sweep(node: HTMLElement, start: DOMRect, goal: DOMRect, duration = DURATION, turn = 0): void {
  const picture = node.cloneNode(true) as HTMLElement;
  delete picture.dataset["card"];
  picture.inert = true;
  Object.assign(picture.style, {
    position: "fixed",
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    margin: "0",
    zIndex: "5",
    pointerEvents: "none",
  });
  // Inside the game's own element, so that backs keep their colour.
  (document.querySelector("[data-game]") ?? document.body).append(picture);
  const path = way(start, goal);
  picture
    .animate(
      { translate: ["0px 0px", path.translate], scale: ["1", path.scale], opacity: [1, 1, 0] },
      { ...timing(duration, turn), id: ID, fill: "both" },
    )
    .finished.finally(() => picture.remove())
    .catch(() => undefined);
}

function timing(duration: number, turn: number): KeyframeAnimationOptions {
  return { duration, delay: Math.min(turn * STAGGER, LONGEST_WAIT), easing: EASING };
}

/** From the middle of one to the middle of the other. */
function way(from: DOMRect, to: DOMRect): { translate: string; scale: string } {
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const scale = Math.min(to.width / from.width, to.height / from.height);
  return { translate: `${round(dx)}px ${round(dy)}px`, scale: String(round(scale)) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
