/** What lies on the table, as it is drawn there, and where lifted cards can go. */

import type {
  Card,
  MormonBridgeAction,
  MormonBridgeAddToGroup,
  MormonBridgeAddToRun,
  MormonBridgeSetRow as SetRow,
  PickCard,
  Seat,
} from "../../wire";
import { read, type RookColour } from "../../words/reading";
import { made, verbOf, type Offer } from "../choosing";
import { isRook, numberOf } from "./faces";

export type End = "low" | "high";
export type Addition = MormonBridgeAddToGroup | MormonBridgeAddToRun;

export interface LaidSet extends SetRow {
  /** From 1: by it the server knows the set. */
  number: number;
  /** Of a run; null: a group. */
  colour: RookColour | null;
  /** The lowest and the highest number of a run; of a group they are one. */
  low: number;
  high: number;
  /** The first of its owner's. */
  first: boolean;
}

/** By owner: the own first, and then round the table. */
export function laidSets(rows: readonly SetRow[], seats: number, me: Seat | null): LaidSet[] {
  const turn = ({ owner }: SetRow): number => (owner - (me ?? 0) + seats) % seats;
  return rows
    .map((row, i) => ({ ...row, number: i + 1, ...faces(row) }))
    .toSorted((one, other) => turn(one) - turn(other))
    .map((set, i, all) => ({ ...set, first: all[i - 1]?.owner !== set.owner }));
}

function faces({ shape, cards }: SetRow): Pick<LaidSet, "colour" | "low" | "high"> {
  const place = cards.findIndex((card) => !isRook(card));
  const [card = "rook.1"] = cards.slice(place);
  const number = numberOf(card);
  if (shape === "group") return { colour: null, low: number, high: number };
  const seen = read(card);
  const colour = seen.deck === "rook" ? seen.colour : null;
  return { colour, low: number - place, high: number - place + cards.length - 1 };
}

/** What was sent and not yet answered lies there already. */
export function withSent(rows: readonly SetRow[], sent: MormonBridgeAction | null): readonly SetRow[] {
  if (sent === null || !isAddition(sent)) return rows;
  const low = sent.kind === "add_to_run" && sent.end === "low";
  return rows.map((row, i) => {
    if (i + 1 !== sent.set || row.cards.includes(sent.card)) return row;
    return { ...row, cards: low ? [sent.card, ...row.cards] : [...row.cards, sent.card] };
  });
}

export function isAddition(action: MormonBridgeAction): action is Addition {
  return action.kind === "add_to_group" || action.kind === "add_to_run";
}

/** The offers of adding to sets. */
export function additions(offers: readonly Offer[]): PickCard[] {
  return offers.filter((offer): offer is PickCard => offer.kind === "pick_card" && verbOf(offer).startsWith("add_to_"));
}

/** By the number of a set: the ends between which a lifted card can choose; none: there is one place for it. */
export function goals(offers: readonly Offer[], lifted: readonly Card[]): Map<number, readonly End[]> {
  const found = new Map<number, readonly End[]>();
  for (const { settled, among } of additions(offers)) {
    if (!lifted.some((card) => among.includes(card))) continue;
    const set = settled[0] as number;
    const free = additions(offers).filter((offer) => offer.settled[0] === set);
    const torn = lifted.some((card) => free.filter((offer) => offer.among.includes(card)).length > 1);
    found.set(set, torn ? ["low", "high"] : []);
  }
  return found;
}

/** The next lifted card that can go to a set: a Rook last, and to the end that was meant. */
export function nextAddition(
  offers: readonly Offer[],
  lifted: readonly Card[],
  set: number,
  end: End | null,
): Addition | null {
  const here = additions(offers).filter(({ settled }) => settled[0] === set);
  const meant = (offer: PickCard, card: Card): boolean =>
    offer.among.includes(card) && (end === null || !isRook(card) || offer.settled[1] === end);
  const [card] = lifted
    .filter((each) => here.some((offer) => meant(offer, each)))
    .toSorted((one, other) => Number(isRook(one)) - Number(isRook(other)));
  const offer = card && here.find((each) => meant(each, card));
  return offer ? (made(offer, card) as Addition) : null;
}

interface Room {
  width: number;
  height: number;
}

/** How much of a card those on it leave free: its index. */
export const STEP = 0.46;
const GAP = 10;
const LARGEST = 60;
const SMALLEST = 36;
/** Of a face before the first set of its owner. */
export const FACE = 28;

/** The width of the cards with which all sets fit the room; null: they are drawn as strips. */
export function cardWidth(sets: readonly LaidSet[], room: Room, largest = LARGEST, smallest = SMALLEST): number | null {
  for (let size = largest; size >= smallest; size -= 4) {
    if (rowsOf(sets, room.width, size) * (size * 1.4 + GAP) <= room.height) return size;
  }
  return null;
}

function rowsOf(sets: readonly LaidSet[], width: number, size: number): number {
  let [rows, x] = [1, 0];
  for (const { cards, first } of sets) {
    const own = Math.max(44, size * (1 + STEP * (cards.length - 1))) + (first ? FACE : 0);
    if (own > width) return Infinity;
    if (x + own > width) [rows, x] = [rows + 1, 0];
    x += own + GAP;
  }
  return rows;
}
