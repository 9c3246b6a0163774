/** A decision that is held for a moment before it is sent, and can be taken back. */

/** Milliseconds: long enough to see what one has done, and not yet in the way. */
export const HELD = 1_200;

class TakeBack {
  /** What becomes of the decision that is held: true sends it. null: none is held. */
  decide = $state.raw<((send: boolean) => void) | null>(null);

  /** Settles with whether it is to be sent. Whoever decides something else has meant what is held. */
  offer(): Promise<boolean> {
    this.decide?.(true);
    return new Promise((settle) => {
      const timer = setTimeout(() => this.decide?.(true), HELD);
      this.decide = (send) => {
        clearTimeout(timer);
        this.decide = null;
        settle(send);
      };
    });
  }
}

export const takeBack = new TakeBack();
