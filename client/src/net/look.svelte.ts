/** A look through the door of a room, before anybody comes in. It is looked again while we stand there. */

import type { Peeked, ServerMessage } from "../wire";
import { Line, type LineState } from "./line";

const PAUSE = 5_000;
/** What may be otherwise the next moment. */
const PASSING = ["storage_failed", "too_fast"];

export class Look {
  seen = $state.raw<Peeked | null>(null);
  /** Why nothing can be seen. */
  refused = $state<string | null>(null);
  line = $state<LineState>("opening");
  readonly #line: Line;
  #again = 0;

  constructor(readonly code: string) {
    const listener = {
      opened: () => this.#peek(),
      heard: (message: ServerMessage) => this.#heard(message),
      changed: (state: LineState) => {
        this.line = state;
      },
    };
    this.#line = new Line(listener, () => code);
  }

  end(): void {
    clearTimeout(this.#again);
    this.#line.end();
  }

  #peek(): void {
    clearTimeout(this.#again);
    if (document.hidden) this.#later();
    else this.#line.send({ kind: "peek", id: "peek" });
  }

  #later(): void {
    this.#again = window.setTimeout(() => this.#peek(), PAUSE);
  }

  #heard(message: ServerMessage): void {
    if (message.kind === "peeked") {
      this.seen = message;
      this.#later();
    } else if (message.kind === "refused") {
      if (PASSING.includes(message.code)) this.#later();
      else {
        this.refused = message.code;
        this.end();
      }
    }
  }
}
