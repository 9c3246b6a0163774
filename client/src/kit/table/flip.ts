/**
 * Cards move from where they were to where they are: look, change, look again, run. A card that is
 * still on its way starts from where the eye sees it, so quick moves never jump; nothing here keeps
 * a tap waiting.
 */

import { flushSync, mount, unmount } from "svelte";
import type { Card, Seat } from "../../wire";
import { still } from "../../look/dress";
import Face from "../cards/Face.svelte";

/** A seat's avatar, or whatever names itself with `data-place`. */
export type Place = Seat | "stock" | "pile" | (string & {});

export interface Travel {
  /** Where a card that was nowhere comes from. */
  from?: (card: Card) => Place | null;
  /** Where a card that is nowhere any more goes. */
  to?: (card: Card) => Place | null;
  /** Cards on their way that nobody may see. */
  unseen?: readonly { from: Place; to: Place }[];
  /** Milliseconds. */
  duration?: number;
  /** Where to look for cards and places; a page with one table needs none. */
  within?: ParentNode;
}

const DURATION = 320;
const STAGGER = 35;
const LONGEST_WAIT = 280;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const ID = "flip";

interface Sight {
  node: HTMLElement;
  rect: DOMRect;
  /** Without tilt and scale. */
  width: number;
}

export function flip(change: () => void, travel: Travel = {}): void {
  if (still()) return change();
  const { within = document, duration = DURATION } = travel;
  const before = new Map([...cardsIn(within)].map(([card, node]) => [card, sight(node)]));
  flushSync(change);
  const now = cardsIn(within);
  halt(new Set(now.values()));

  // Everything is looked at before anything moves: a look after each would lay the page out each time.
  const [home, ways] = [homeOf(within), [] as (() => void)[]];
  let leaving = 0;
  for (const [card, seen] of before) {
    const goal = now.has(card) ? null : rectOf(travel.to?.(card) ?? null, within);
    if (!goal) continue;
    const when = timing(duration, leaving++);
    ways.push(() => sweep(seen, goal, home, when));
  }
  for (const { from, to } of travel.unseen ?? []) {
    const [start, goal] = [rectOf(from, within), rectOf(to, within)];
    if (!start || !goal) continue;
    const when = timing(duration, leaving++);
    ways.push(() => pass(start, goal, home, when));
  }
  let arriving = 0;
  for (const [card, node] of now) {
    const old = before.get(card)?.rect;
    const start = old ?? rectOf(travel.from?.(card) ?? null, within);
    if (!start) continue;
    const [end, when] = [node.getBoundingClientRect(), timing(duration, old ? 0 : arriving++)];
    ways.push(() => run(node, start, end, when));
  }
  for (const go of ways) go();
}

function sight(node: HTMLElement): Sight {
  return { node, rect: node.getBoundingClientRect(), width: node.offsetWidth };
}

/** Those that are shown: a card without a place has no way to go. */
function cardsIn(within: ParentNode): Map<Card, HTMLElement> {
  const nodes = [...within.querySelectorAll<HTMLElement>("[data-card]")].filter(({ offsetWidth }) => offsetWidth > 0);
  return new Map(nodes.map((node) => [node.dataset["card"] as Card, node]));
}

function rectOf(place: Place | null, within: ParentNode): DOMRect | null {
  if (place === null) return null;
  const name = typeof place === "number" ? `[data-seat="${place}"]` : `[data-place="${place}"]`;
  return within.querySelector(name)?.getBoundingClientRect() ?? null;
}

/** Asked for all at once: each question lays out what the halt before it has moved. */
function halt(nodes: ReadonlySet<Element | null>): void {
  for (const animation of document.getAnimations()) {
    const { target } = animation.effect as KeyframeEffect;
    if (animation.id === ID && nodes.has(target)) animation.cancel();
  }
}

function run(node: HTMLElement, start: DOMRect, end: DOMRect, when: KeyframeAnimationOptions): void {
  const { translate, scale } = way(end, start);
  if (translate === "0px 0px" && scale === "1") return;
  // The hand's own lift and tilt stay: the way is added to them.
  node.animate(
    { translate: [translate, "0px 0px"], scale: [scale, "1"] },
    { ...when, id: ID, composite: "add", fill: "backwards" },
  );
}

/** What has left the document goes its last way as a picture of itself. */
function sweep({ node, rect, width }: Sight, goal: DOMRect, home: Element, when: KeyframeAnimationOptions): void {
  const picture = node.cloneNode(true) as HTMLElement;
  delete picture.dataset["card"];
  void fly(picture, rect, width, goal, home, when);
}

/** Nobody sees which card it is. */
function pass(start: DOMRect, goal: DOMRect, home: Element, when: KeyframeAnimationOptions): void {
  const picture = document.createElement("div");
  const back = mount(Face, { target: picture, props: { card: null } });
  void fly(picture, start, Math.min(start.width, start.height / 1.4), goal, home, when).then(() => unmount(back));
}

async function fly(
  picture: HTMLElement,
  rect: DOMRect,
  width: number,
  goal: DOMRect,
  home: Element,
  when: KeyframeAnimationOptions,
): Promise<void> {
  picture.inert = true;
  Object.assign(picture.style, {
    position: "fixed",
    left: `${rect.left + (rect.width - width) / 2}px`,
    top: `${rect.top + (rect.height - width * 1.4) / 2}px`,
    width: `${width}px`,
    margin: "0",
    zIndex: "5",
    pointerEvents: "none",
  });
  home.append(picture);
  const { translate, scale } = way(rect, goal);
  const keyframes = { translate: ["0px 0px", translate], scale: ["1", scale], opacity: [1, 1, 0] };
  await picture.animate(keyframes, { ...when, id: ID, fill: "both" }).finished.catch(() => undefined);
  picture.remove();
}

/** On the game's own cloth, so that a picture keeps the game's colours. */
function homeOf(within: ParentNode): Element {
  return within instanceof Element ? within : (document.querySelector("[data-game]") ?? document.body);
}

function timing(duration: number, turn: number): KeyframeAnimationOptions {
  return { duration, delay: Math.min(turn * STAGGER, LONGEST_WAIT), easing: EASING };
}

/** From the middle of one to the middle of the other. */
function way(from: DOMRect, to: DOMRect): { translate: string; scale: string } {
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  // A card that is just being turned is seen from its edge: it has no width to compare.
  const scale = from.width > 0 && from.height > 0 ? Math.min(to.width / from.width, to.height / from.height) : 1;
  return { translate: `${round(dx)}px ${round(dy)}px`, scale: String(round(scale)) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
