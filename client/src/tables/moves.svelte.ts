/** What was done here and not yet answered: tables show it as done, and take it back if refused. */

import { flip, type Travel } from "../kit/table/flip";
import type { Action } from "../wire";
import { sameAction } from "./same";

type Send<A extends Action> = (action: A, unasked: boolean) => Promise<boolean>;

/** `A`: the actions of the table's game. */
export class Moves<A extends Action = Action> {
  sent = $state.raw<A | null>(null);
  readonly #send: Send<Action>;
  readonly #travel: () => Travel;

  /** `travel`: where cards go that the move puts away, such as a trick when the next is led. */
  constructor(send: Send<A>, travel: () => Travel = () => ({})) {
    // What is offered at a table is an action of its game.
    this.#send = send as Send<Action>;
    this.#travel = travel;
  }

  /** Whether it was done. The table that came of it is there before the answer is. */
  async act(action: Action, unasked = false): Promise<boolean> {
    if (this.sent !== null) return false;
    flip(() => (this.sent = action as A), this.#travel());
    const done = await this.#send(action, unasked);
    // What was done lies there already; what was refused goes back.
    if (done) this.sent = null;
    else flip(() => (this.sent = null));
    return done;
  }

  is(action: Action): boolean {
    return this.sent !== null && sameAction(this.sent, action);
  }
}
