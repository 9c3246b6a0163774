/** A card of a hand that follows a finger. */

import type { Card } from "../../wire";

export interface Pulled {
  card: Card;
  dx: number;
  dy: number;
  /** A finger never lies quite still: until it has gone some way it only touches. */
  moves: boolean;
  /** It is above the hand that it came from. */
  above: boolean;
}

const SLOP = 10;

export class Pull {
  now = $state.raw<Pulled | null>(null);
  /** The card stays where it was let go. */
  waits = $state(false);
  #x = 0;
  #y = 0;

  begin(event: PointerEvent, card: Card): void {
    if (!event.isPrimary || event.button !== 0 || this.waits) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    [this.#x, this.#y] = [event.clientX, event.clientY];
    this.now = { card, dx: 0, dy: 0, moves: false, above: false };
  }

  follow({ clientX, clientY }: PointerEvent, hand: HTMLElement): void {
    if (!this.now || this.waits) return;
    const [dx, dy] = [clientX - this.#x, clientY - this.#y];
    const moves = this.now.moves || Math.hypot(dx, dy) > SLOP;
    if (moves) this.now = { ...this.now, dx, dy, moves, above: clientY < hand.getBoundingClientRect().top };
  }

  /** What was let go, unless it waits already. */
  end(): Pulled | null {
    return this.waits ? null : this.now;
  }

  drop(): void {
    this.now = null;
    this.waits = false;
  }

  /** Stays there until this settles. */
  wait(done: Promise<void> | void): void {
    this.waits = true;
    void Promise.resolve(done).finally(() => this.drop());
  }
}
