/**
 * The sets that somebody is about to go down with. Whether they are any good the server says: each
 * slot is tried alone, and the whole as soon as every slot holds something.
 */

import { untrack } from "svelte";
import type {
  Action,
  Card,
  MormonBridgeGoDown as GoDown,
  MormonBridgePublic,
  MormonBridgeRookCard as RookCard,
} from "../../wire";
import type { Refusal, TableProps } from "../table";
import { laidOut, looksLikeGroup } from "./laying";

export type Try = TableProps<"mormon-bridge">["ontry"];

export type Shape = "group" | "run";

export type Verdict =
  | { kind: "empty" }
  /** The server has not said yet. */
  | { kind: "asked" }
  /** It can't be said now, as when it is another's turn. */
  | { kind: "unsaid" }
  | { kind: "fine" }
  /** It is a run in the place of a group, or the other way round. */
  | { kind: "other" }
  | { kind: "wrong"; code: string };

export interface Slot {
  readonly shape: Shape;
  readonly cards: readonly RookCard[];
  readonly verdict: Verdict;
}

export type Contract = Pick<MormonBridgePublic, "round" | "groups" | "runs">;

/** As long as a hand needs to move several cards. */
const PAUSE = 150;
const TOO_FAST = 400;
/** 6.2: what the server says of one good set alone. */
const ALONE: Readonly<Record<string, Shape>> = { only_groups: "group", only_runs: "run" };
/** What is wrong with the cards themselves. Everything else is about the moment. */
const WRONG: readonly string[] = ["not_a_set", "too_many_rooks"];
const SILENCE: Refusal = { code: "", rule: "" };

export class Draft {
  slots = $state.raw<readonly Slot[]>([]);
  /** The whole is fine: one can go down with it. */
  fits = $state(false);
  /** Why the whole is not fine, although every slot holds something. */
  why = $state<string | null>(null);
  // Made anew with the slots, and never changed.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly cards: ReadonlySet<Card> = $derived(new Set<Card>(this.slots.flatMap(({ cards }) => cards)));

  readonly #try: () => Try;
  #contract: Contract = { round: 0, groups: 0, runs: 0 };
  #hand: readonly RookCard[] = [];
  #moment: unknown = null;
  #suggested = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ontry: () => Try) {
    this.#try = ontry;
  }

  /** What the round wants, what is held, and what tells one question of the server from another. */
  update(contract: Contract, hand: readonly RookCard[], moment: unknown = null): void {
    untrack(() => {
      this.#hand = hand;
      if (!sameContract(contract, this.#contract)) this.#begin(contract);
      const left = this.slots.map(({ cards }) => cards.filter((card) => hand.includes(card)));
      this.#lay(left, moment !== this.#moment);
      this.#moment = moment;
    });
  }

  /** Into a slot, from the hand or from another slot. */
  put(slot: number, cards: readonly Card[]): void {
    const added = this.#hand.filter((card) => cards.includes(card));
    this.#lay(
      this.slots.map((each, i) => {
        const others = each.cards.filter((card) => !added.includes(card));
        return i === slot ? laidOut(others, added) : others;
      }),
    );
  }

  /** Back into the hand. */
  take(card: Card): void {
    this.#lay(this.slots.map(({ cards }) => cards.filter((other) => other !== card)));
  }

  /** So many places up or down within its slot. */
  shift(card: Card, by: number): void {
    this.#lay(this.slots.map(({ cards }) => shifted(cards, card, by)));
  }

  clear(): void {
    this.#lay(this.slots.map(() => []));
  }

  /** The next of the examples that the server gives. */
  suggest(examples: readonly Action[]): void {
    const known = examples.filter((example) => example.kind === "go_down");
    const turned = [...known.slice(this.#suggested), ...known.slice(0, this.#suggested)];
    const next = turned.find(({ sets }) => !this.#holds(this.#intoSlots(sets)));
    if (next === undefined) return;
    this.#suggested = known.indexOf(next) + 1;
    this.#lay(this.#intoSlots(next.sets));
  }

  action(): GoDown {
    return { kind: "go_down", sets: this.slots.map(({ cards }) => [...cards]) };
  }

  #begin({ round, groups, runs }: Contract): void {
    this.#contract = { round, groups, runs };
    this.#suggested = 0;
    const shapes = [...Array<Shape>(groups).fill("group"), ...Array<Shape>(runs).fill("run")];
    this.slots = shapes.map((shape) => ({ shape, cards: [], verdict: { kind: "empty" } }));
  }

  /** Groups into the slots for groups, runs into the others. */
  #intoSlots(sets: readonly (readonly RookCard[])[]): (readonly RookCard[])[] {
    const left = [...sets];
    return this.slots.map(({ shape }) => {
      const at = left.findIndex((cards) => looksLikeGroup(cards) === (shape === "group"));
      return left.splice(Math.max(0, at), 1)[0] ?? [];
    });
  }

  #holds(sets: readonly (readonly RookCard[])[]): boolean {
    return this.slots.every(({ cards }, i) => same(cards, sets[i] ?? []));
  }

  /** What changed is asked, and what could not be said if the moment is `another`. */
  #lay(sets: readonly (readonly RookCard[])[], another = false): void {
    if (!another && this.#holds(sets)) return;
    this.slots = this.slots.map((slot, i) => {
      const cards = sets[i] ?? [];
      if (same(cards, slot.cards)) return another && slot.verdict.kind === "unsaid" ? asked(slot) : slot;
      return asked({ ...slot, cards });
    });
    this.fits = false;
    this.why = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  #ask(): void {
    for (const slot of this.slots) if (slot.verdict.kind === "asked") void this.#askSlot(slot);
    if (this.slots.length > 0 && this.slots.every(({ cards }) => cards.length > 0)) void this.#askWhole();
  }

  async #askSlot(slot: Slot): Promise<void> {
    // A slot that changed is another one: then nobody waits for the answer any more.
    const waits = (): boolean => this.slots.includes(slot);
    const refusal = await this.#answer({ kind: "go_down", sets: [[...slot.cards]] }, waits);
    const judged = { ...slot, verdict: verdictOf(slot.shape, refusal) };
    this.slots = this.slots.map((other) => (other === slot ? judged : other));
  }

  async #askWhole(): Promise<void> {
    const sets = this.slots.map(({ cards }) => cards);
    const timer = this.#timer;
    const waits = (): boolean => timer === this.#timer && sets.every((cards, i) => cards === this.slots[i]?.cards);
    const refusal = await this.#answer(this.action(), waits);
    if (!waits()) return;
    this.fits = refusal === null;
    this.why = refusal === SILENCE ? null : (refusal?.code ?? null);
  }

  /** What the server says, once it has the time. */
  async #answer(action: GoDown, waits: () => boolean): Promise<Refusal | null> {
    for (;;) {
      // Without an answer nothing is known.
      const refusal = await this.#try()(action).catch(() => SILENCE);
      if (refusal?.code !== "too_fast" || !waits()) return refusal;
      await new Promise((resolve) => setTimeout(resolve, TOO_FAST));
      if (!waits()) return refusal;
    }
  }
}

function asked(slot: Slot): Slot {
  return { ...slot, verdict: { kind: slot.cards.length > 0 ? "asked" : "empty" } };
}

function verdictOf(shape: Shape, refusal: Refusal | null): Verdict {
  if (refusal === null) return { kind: "fine" };
  const alone = ALONE[refusal.code];
  if (alone !== undefined) return { kind: alone === shape ? "fine" : "other" };
  return WRONG.includes(refusal.code) ? { kind: "wrong", code: refusal.code } : { kind: "unsaid" };
}

function shifted(cards: readonly RookCard[], card: Card, by: number): readonly RookCard[] {
  const at = cards.findIndex((other) => other === card);
  const moved = cards[at];
  if (moved === undefined) return cards;
  const rest = cards.toSpliced(at, 1);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, at + by)), 0, moved);
}

function same(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && one.every((card, i) => card === other[i]);
}

function sameContract(one: Contract, other: Contract): boolean {
  return one.round === other.round && one.groups === other.groups && one.runs === other.runs;
}
