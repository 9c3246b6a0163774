/**
 * Cards move from where they were to where they are: look, change, look again, run. A card that is
 * still on its way starts from where the eye sees it, so quick moves never jump; nothing here keeps
 * a tap waiting: to set everything going has a turn of its own, before anything is painted.
 *
 * A way is `translate` and `scale`, and nothing else of a card is: what lifts or tilts it is its
 * `transform`. So ways need not be added to anything, and browsers run them beside the page's own work.
 */

import { flushSync, mount } from "svelte";
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
/** A mark that is drawn for a card goes nowhere by itself. */
const CARD = "[data-card]:not(svg)";

/** Less than this is no way, but a page that was laid out anew. */
const LEAST = { pixels: 2, share: 0.02 };

interface Sight {
  node: HTMLElement;
  rect: DOMRect;
  /** Without tilt and scale. */
  width: number;
}

/** Cards that lie as one, such as a long run: whatever is small and many is looked at together, and goes together. */
interface Flock {
  node: HTMLElement;
  rect: DOMRect;
  cards: HTMLElement[];
}

/** What is on its way. */
const flying = new WeakMap<Element, Animation>();

/** What is looked at, and does not run yet. */
let ready: (() => void)[] = [];

export function flip(change: () => void, travel: Travel = {}): void {
  if (still()) return change();
  setOff();
  const { within = document, duration = DURATION } = travel;
  const [loose, flocks] = [sights(looseIn(within)), flocksIn(within)];
  // What was on its way is where it goes before the page is laid out for the change: so that is done once.
  for (const { node } of [...loose, ...flocks]) flying.get(node)?.cancel();
  flushSync(change);
  const before = byCard([...loose, ...flocks.flatMap(strays)]);
  const stay = new Set(flocks.flatMap(({ node, cards }) => (node.isConnected ? cards : [])));
  const fresh = all(within, `[data-flock] ${CARD}`).filter((node) => !stay.has(node));
  const now = byCard(sights([...looseIn(within), ...fresh]));

  // Everything is looked at before anything moves: a look after each would lay the page out each time.
  const [home, ways] = [homeOf(within), [] as (() => void)[]];
  for (const { node, rect } of flocks) {
    if (!node.isConnected) continue;
    // It goes as it is now: one more card in it is no reason to swell.
    const { left, top, width, height } = rect;
    const end = node.getBoundingClientRect();
    const start = new DOMRect(left + (width - end.width) / 2, top + (height - end.height) / 2, end.width, end.height);
    ways.push(() => run(node, start, end, timing(duration, 0)));
  }
  let leaving = 0;
  for (const [card, seen] of before) {
    const goal = now.has(card) ? null : rectOf(travel.to?.(card) ?? null, within);
    if (!goal) continue;
    const when = timing(duration, leaving++);
    ways.push(() => sweep(seen, goal, home, when));
  }
  const passing = new Set<string>();
  for (const { from, to } of travel.unseen ?? []) {
    const [start, goal] = [rectOf(from, within), rectOf(to, within)];
    if (!start || !goal) continue;
    const when = timing(duration, leaving++);
    // Nobody sees one that lies upon another all the way.
    const same = [from, to, when.delay].join();
    if (!passing.has(same)) ways.push(() => pass(start, goal, home, when));
    passing.add(same);
  }
  let arriving = 0;
  for (const [card, { node, rect: end }] of now) {
    const old = before.get(card)?.rect;
    const start = old ?? rectOf(travel.from?.(card) ?? null, within);
    if (!start) continue;
    const when = timing(duration, old ? 0 : arriving++);
    ways.push(() => run(node, start, end, when));
  }
  ready = ways;
  // Whichever comes first: nothing is painted before a frame begins.
  setTimeout(setOff);
  requestAnimationFrame(setOff);
}

function setOff(): void {
  const ways = ready;
  ready = [];
  for (const go of ways) go();
}

/** A card without a place has no way to go. */
function sights(nodes: readonly HTMLElement[]): Sight[] {
  const seen = nodes.map((node) => ({ node, rect: node.getBoundingClientRect(), width: node.offsetWidth }));
  return seen.filter(({ width }) => width > 0);
}

function byCard(seen: readonly Sight[]): Map<Card, Sight> {
  return new Map(seen.map((each) => [each.node.dataset["card"] as Card, each]));
}

function all(within: ParentNode, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

/** Those that go by themselves. */
function looseIn(within: ParentNode): HTMLElement[] {
  return all(within, `${CARD}:not([data-flock] *)`);
}

function flocksIn(within: ParentNode): Flock[] {
  return all(within, "[data-flock]").map((node) => ({
    node,
    rect: node.getBoundingClientRect(),
    cards: all(node, CARD),
  }));
}

/** The cards that have left their flock. Each had about its share of the room. */
function strays({ node: flock, rect, cards }: Flock): Sight[] {
  const width = rect.width / cards.length;
  return cards.flatMap((node, i) => {
    if (flock.isConnected && flock.contains(node)) return [];
    return { node, rect: new DOMRect(rect.left + i * width, rect.top, width, rect.height), width };
  });
}

function rectOf(place: Place | null, within: ParentNode): DOMRect | null {
  if (place === null) return null;
  const name = typeof place === "number" ? `[data-seat="${place}"]` : `[data-place="${place}"]`;
  return within.querySelector(name)?.getBoundingClientRect() ?? null;
}

function run(node: HTMLElement, start: DOMRect, end: DOMRect, when: KeyframeAnimationOptions): void {
  const { dx, dy, scale } = way(end, start);
  if (Math.hypot(dx, dy) < LEAST.pixels && Math.abs(scale - 1) < LEAST.share) return;
  const keyframes = { translate: [`${dx}px ${dy}px`, "0px 0px"], scale: [String(scale), "1"] };
  flying.set(node, node.animate(keyframes, { ...when, id: ID, fill: "backwards" }));
}

/** What has left the document goes its last way itself; of what stays, for another card, a picture goes. */
function sweep({ node, rect, width }: Sight, goal: DOMRect, home: Element, when: KeyframeAnimationOptions): void {
  const picture = node.isConnected ? (node.cloneNode(true) as HTMLElement) : node;
  delete picture.dataset["card"];
  void fly(picture, rect, width, goal, home, when);
}

/** Nobody sees which card it is. */
function pass(start: DOMRect, goal: DOMRect, home: Element, when: KeyframeAnimationOptions): void {
  const picture = back().cloneNode(true) as HTMLElement;
  void fly(picture, start, Math.min(start.width, start.height / 1.4), goal, home, when);
}

let drawn: HTMLElement | null = null;

/** All are alike, so one is drawn. */
function back(): HTMLElement {
  if (drawn) return drawn;
  drawn = document.createElement("div");
  mount(Face, { target: drawn, props: { card: null } });
  return drawn;
}

/** Pictures on their way, and those that have arrived: nobody sees them any more, so all go with the last, in one frame. */
let aloft = 0;
const arrived: HTMLElement[] = [];

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
  const { dx, dy, scale } = way(rect, goal);
  const keyframes = { translate: ["0px 0px", `${dx}px ${dy}px`], scale: ["1", String(scale)], opacity: [1, 1, 0] };
  aloft++;
  await picture.animate(keyframes, { ...when, id: ID, fill: "both" }).finished.catch(() => undefined);
  arrived.push(picture);
  if (--aloft === 0) for (const each of arrived.splice(0)) each.remove();
}

/** On the game's own cloth, so that a picture keeps the game's colours. */
function homeOf(within: ParentNode): Element {
  return within instanceof Element ? within : (document.querySelector("[data-game]") ?? document.body);
}

function timing(duration: number, turn: number): KeyframeAnimationOptions {
  return { duration, delay: Math.min(turn * STAGGER, LONGEST_WAIT), easing: EASING };
}

/** From the middle of one to the middle of the other. */
function way(from: DOMRect, to: DOMRect): { dx: number; dy: number; scale: number } {
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  // A card that is just being turned is seen from its edge: it has no width to compare.
  const scale = from.width > 0 && from.height > 0 ? Math.min(to.width / from.width, to.height / from.height) : 1;
  return { dx: round(dx), dy: round(dy), scale: round(scale) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
