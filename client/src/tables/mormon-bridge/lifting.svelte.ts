/** The cards of the own hand that are lifted, where they can go, and their way there. */

import { flip } from "../../kit/table/flip";
import type { Action, Card } from "../../wire";
import { verbOf, wanted, type Offer } from "../choosing";
import { additions, goals, nextAddition, type End } from "./sets";
import { setAt } from "./under";

interface Seen {
  offers: readonly Offer[];
  held: readonly Card[];
  /** What lies in the tray; null: it is not open. */
  tray: ReadonlySet<Card> | null;
  /** Something was sent and not yet answered. */
  sent: boolean;
}

type Act = (action: Action) => Promise<boolean>;

export class Lifting {
  #picked = $state.raw<readonly Card[]>([]);
  readonly #seen: () => Seen;
  readonly #act: Act;

  readonly #discards = $derived.by(() => wanted(this.#seen().offers.filter((offer) => verbOf(offer) === "discard")));
  readonly #adds = $derived.by(() => wanted(additions(this.#seen().offers)));

  /** Cards can be lifted: into the tray, onto a set or to be discarded. */
  readonly open = $derived.by(() => this.#seen().tray !== null || this.#discards.size > 0);

  readonly cards = $derived.by((): readonly Card[] => {
    const { held, tray } = this.#seen();
    return this.open ? this.#picked.filter((card) => held.includes(card) && !tray?.has(card)) : [];
  });

  /** The sets that they can go to. */
  readonly goals = $derived.by((): ReadonlyMap<number, readonly End[]> => {
    const { offers, tray, sent } = this.#seen();
    return goals(tray || sent ? [] : offers, this.cards);
  });

  /** The one that may be discarded. */
  readonly dropped = $derived.by((): Card | null => {
    const [card, ...others] = this.cards;
    return card !== undefined && others.length === 0 && this.#discards.has(card) ? card : null;
  });

  constructor(seen: () => Seen, act: Act) {
    this.#seen = seen;
    this.#act = act;
  }

  /** What fits a set stands out; where nothing does, every card is as good as any. */
  playable(card: Card): boolean | null {
    if (this.#seen().tray || !this.open) return null;
    if (this.#adds.has(card)) return true;
    return this.#discards.has(card) ? this.#adds.size === 0 || null : false;
  }

  tap(card: Card): void {
    flip(() => (this.#picked = this.#after(card)));
  }

  /** One after another, until none fits any more. */
  async add(set: number, end: End | null, cards: readonly Card[] = this.cards): Promise<void> {
    const doing = nextAddition(this.#seen().offers, cards, set, end);
    if (doing && (await this.#act(doing))) return this.add(set, end, cards);
  }

  /** Onto a set below the finger, or where it can go if that is clear; else it is only lifted. */
  async toss(card: Card, at: { x: number; y: number } | null): Promise<void> {
    const { offers, tray } = this.#seen();
    const free = goals(offers, [card]);
    const goal = at && setAt(at, free);
    if (goal) return this.add(goal.set, goal.end, [card]);
    if (free.size === 0 && this.open && !tray) await this.#act({ kind: "discard", card } as Action);
    else this.#picked = [card];
  }

  /** Several go to the tray or to sets; only one is discarded. */
  #after(card: Card): readonly Card[] {
    if (this.cards.includes(card)) return this.cards.filter((other) => other !== card);
    const several = this.#seen().tray !== null || [...this.cards, card].every((each) => this.#adds.has(each));
    return several ? [...this.cards, card] : [card];
  }
}
