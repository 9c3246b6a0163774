/** The room that this device is in, and what it does there. */

import { toasts } from "../kit/toasts.svelte";
import { Look } from "../net/look.svelte";
import { Session, type Introduction } from "../net/session.svelte";
import { GAMES, type Action, type Doing, type Hinted, type KeyOffered, type Refused } from "../wire";
import { spoken } from "../words/language.svelte";
import { me } from "./me.svelte";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { takeBack } from "./takeback.svelte";

class Visit {
  session = $state.raw<Session | null>(null);
  /** Through the door of a room in which we are not yet. */
  look = $state.raw<Look | null>(null);
  /** The game that is dealt at once, without a lobby; null: none. */
  dealing = $state<string | null>(null);
  /** The game whose rules are read at the table; null: none. */
  reading = $state<string | null>(null);

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
    this.dealing = null;
    this.lookAway();
  }

  /** Where this device was before it comes back; else it looks who is inside. */
  knock(code: string): void {
    if (this.resume(code)) return;
    this.#swap(null);
    if (this.look?.code === code && this.look.refused === null) return;
    this.lookAway();
    this.look = new Look(code);
  }

  lookAway(): void {
    this.look?.end();
    this.look = null;
  }

  /** One person, and the company of bots that the game says, from nothing to the deal. */
  playNow(game: string): void {
    this.end();
    this.dealing = game;
    const session = Session.create({ ...me.introduce(), password: null });
    session.onarrival = () => void this.#deal(session, game);
    this.#swap(session);
  }

  async #deal(session: Session, game: string): Promise<void> {
    const levels = GAMES.find(({ name }) => name === game)?.company ?? [];
    const prepared = await Promise.all([
      session.do({ kind: "pick_game", game }),
      ...levels.map((level) => session.do({ kind: "add_bot", level })),
    ]);
    const refusal = prepared.find((each) => each !== null) ?? (await session.do({ kind: "start" }));
    if (this.session !== session) return;
    this.#told(refusal);
    route.enter(session.room?.code ?? "");
    this.dealing = null;
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

  /** What a bot would do in one's place; null: why there is none was said. */
  async hint(): Promise<Hinted | null> {
    const answer = await this.session?.hint();
    if (answer?.kind === "refused") this.#told(answer, "plain");
    return answer?.kind === "hinted" ? answer : null;
  }

  /** A code for another device; null: what is wrong was said. */
  async offerKey(): Promise<KeyOffered | null> {
    const answer = await this.session?.offerKey();
    if (answer?.kind === "refused") this.#told(answer);
    return answer?.kind === "key_offered" ? answer : null;
  }

  #told(refusal: Refused | null, tone: "plain" | "bad" = "bad"): boolean {
    if (!refusal) return true;
    const game = this.session?.room?.table?.game;
    const rule = game !== undefined && spoken.isOfGame(refusal.code, game) ? refusal.rule : "";
    const open = (): void => void (this.reading = game ?? null);
    const more = rule ? { text: spoken.texts.table.rule(rule), open } : undefined;
    toasts.say(spoken.refusal(refusal.code, game), tone, more);
    return false;
  }

  #swap(session: Session | null): void {
    this.session?.end();
    this.session = session;
  }
}

export const visit = new Visit();
