/** Says what changes in the room, and leaves out what is over before anybody could have read it. */

import type { RoomView } from "../../wire";
import { news, type News } from "./news";

/** A page that is loaded anew is back by then. */
const SHORT_ABSENCE = 2_500;
/** After a break of our own everybody else comes back, too. */
const HEALING = 6_000;

export class Announcer {
  #before: RoomView | null = null;
  #healed = -Infinity;
  readonly #absences = new Map<number | null, ReturnType<typeof setTimeout>>();

  constructor(private readonly say: (told: News) => void) {}

  /** Our own line broke: who is away now may only be as far as we are. */
  broke(): void {
    this.#healed = Infinity;
  }

  see(room: RoomView, me: number): void {
    const before = this.#before;
    this.#before = room;
    if (this.#healed === Infinity) this.#healed = Date.now() + HEALING;
    if (before) for (const told of news(before, room, me)) this.#tell(told);
  }

  end(): void {
    for (const timer of this.#absences.values()) clearTimeout(timer);
    this.#absences.clear();
  }

  #tell(told: News): void {
    if (told.kind === "away") this.#wait(told);
    else if (told.kind !== "back" || this.#isMissed(told.person)) this.say(told);
  }

  #wait(told: News): void {
    if (Date.now() < this.#healed) return;
    const timer = setTimeout(() => {
      this.#absences.delete(told.person);
      this.say(told);
    }, SHORT_ABSENCE);
    this.#absences.set(told.person, timer);
  }

  /** False: nobody was told that they were away. */
  #isMissed(person: number | null): boolean {
    const timer = this.#absences.get(person);
    clearTimeout(timer);
    this.#absences.delete(person);
    return timer === undefined && Date.now() >= this.#healed;
  }
}
