/** What was done here and not yet answered: tables show it as done, and take it back if refused. */

import { flip, type Travel } from "../kit/table/flip";
import type { Action } from "../wire";

export class Moves {
  sent = $state.raw<Action | null>(null);
  readonly #send: (action: Action, unasked: boolean) => Promise<boolean>;
  readonly #travel: () => Travel;

  /** `travel`: where cards go that the move puts away, such as a trick when the next is led. */
  constructor(send: (action: Action, unasked: boolean) => Promise<boolean>, travel: () => Travel = () => ({})) {
    this.#send = send;
    this.#travel = travel;
  }

  /** Whether it was done. The view that came of it is there before the answer is. */
  async act(action: Action, unasked = false): Promise<boolean> {
    if (this.sent !== null) return false;
    flip(() => (this.sent = action), this.#travel());
    const done = await this.#send(action, unasked);
    flip(() => (this.sent = null));
    return done;
  }

  is(action: Action): boolean {
    return this.sent !== null && JSON.stringify(this.sent) === JSON.stringify(action);
  }
}
