/** The room that this device is in, and what it does there. */

import { toasts } from "../kit/toasts.svelte";
import { Session, type Introduction } from "../net/session.svelte";
import type { Action, Doing, KeyOffered, Refused } from "../wire";
import { spoken } from "../words/language.svelte";
import { me } from "./me.svelte";
import { settings } from "./settings.svelte";
import { takeBack } from "./takeback.svelte";

class Visit {
  session = $state.raw<Session | null>(null);

  create(who: Introduction): void {
    this.#swap(Session.create(who));
  }

  join(code: string, who: Introduction, watch: boolean): void {
    this.#swap(Session.join(code, who, watch));
  }

  /** As the same person as on another device: from now on this one has that name and face, too. */
  claimKey(code: string, pairing: string): void {
    const session = Session.claimKey(code, pairing);
    session.onarrival = ({ name, face }) => me.set({ name, face });
    this.#swap(session);
  }

  /** Whether this device was there before. */
  resume(code: string): boolean {
    const session = Session.resume(code);
    if (session) this.#swap(session);
    return session !== null;
  }

  end(): void {
    this.#swap(null);
  }

  /** Whether it was done. What was refused is said in a sentence. */
  async do(command: Doing): Promise<boolean> {
    return this.#told(await (this.session?.do(command) ?? null));
  }

  /** Whether it was done; what is taken back is not. `unasked`: the person tapped nothing, and so hears of no refusal. */
  async act(action: Action, unasked = false): Promise<boolean> {
    const window = this.session?.table?.ask?.window ?? 0;
    const held = settings.now.takeBack && !unasked && action.kind !== "go_on";
    if (held && !(await takeBack.offer())) return false;
    const refusal = await (this.session?.act(action, window) ?? null);
    return unasked ? refusal === null : this.#told(refusal);
  }

  /** What the action would be refused with; null: it would be accepted. */
  async try(action: Action): Promise<Refused | null> {
    return (await this.session?.try(action)) ?? null;
  }

  /** Says why the action can't be done. */
  async sayWhyNot(action: Action): Promise<void> {
    this.#told(await this.try(action), "plain");
  }

  /** A code for another device; null: what is wrong was said. */
  async offerKey(): Promise<KeyOffered | null> {
    const answer = await this.session?.offerKey();
    if (answer?.kind === "refused") this.#told(answer);
    return answer?.kind === "key_offered" ? answer : null;
  }

  #told(refusal: Refused | null, tone: "plain" | "bad" = "bad"): boolean {
    if (refusal) toasts.say(spoken.refusal(refusal.code, this.session?.room?.table?.game), tone);
    return refusal === null;
  }

  #swap(session: Session | null): void {
    this.session?.end();
    this.session = session;
  }
}

export const visit = new Visit();
