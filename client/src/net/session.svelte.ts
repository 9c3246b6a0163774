/**
 * A person in a room, or a screen that shows it, as this device sees it. The table is the truth; events
 * only tell how it came about. A command that was not answered is sent again under its id after a
 * reconnection.
 */

import type {
  Action,
  Event as GameEvent,
  ClientMessage,
  Doing,
  Done,
  Evening,
  Face,
  Fine,
  Hinted,
  KeyOffered,
  PersonView,
  PlayedMatch,
  Reacted,
  Reaction,
  Reason,
  Refused,
  RoomView,
  ServerMessage,
  TableView,
  Update,
  You,
} from "../wire";
import { PROTOCOL } from "../wire";
import { Line, type LineState } from "./line";
import { forget, newKey, placeIn, remember } from "./memory";
import { newCode } from "./newcode";
import { beginAnew } from "./outdated";

export interface Introduction {
  name: string;
  face: Face;
  password: string | null;
}

type First = Extract<ClientMessage, { kind: "create_room" | "join_room" | "resume" | "claim_key" | "watch_room" }>;
type Answer = Done | Evening | Fine | Hinted | KeyOffered | Refused;

/** A whole round of a quick game, what came of it, and the beginning of the next. */
const MOST_TOLD = 40;

/** What passes, or is mended: a screen, in front of which there may be nobody to tap, tries again by itself. */
const PASSING: readonly string[] = [
  ...["locked", "too_many_screens", "too_many_wrong_codes", "too_fast"],
  ...["storage_failed", "unreadable", "other_version", "failed"],
];
const RETRY = 10_000;

interface Pending {
  message: ClientMessage;
  settle(answer: Answer): void;
}

export class Session {
  room = $state.raw<RoomView | null>(null);
  you = $state.raw<You | null>(null);
  table = $state.raw<TableView | null>(null);
  line = $state<LineState>("opening");
  /** Why the server did not let us in, or hung up. */
  refused = $state<string | null>(null);
  farewell = $state<Reason | null>(null);
  reactions = $state.raw<Reacted[]>([]);
  /** The finished matches, as far as they were asked for. They outlast the room. */
  played = $state.raw<readonly PlayedMatch[]>([]);
  /** What this device's clock must add to be the server's. */
  offset = 0;
  number = 0;
  /** Called with every update, before the table changes: whoever animates looks at both. */
  onupdate: ((update: Update, apply: () => void) => void) | null = null;
  /** The latest that happened in the match on the table, the newest last. */
  told = $state.raw<readonly GameEvent[]>([]);

  /** Called once, with who we are in the room. */
  onarrival: ((me: PersonView) => void) | null = null;

  /** The code of the room; null while the room is being opened. */
  readonly code: string | null;
  /** The code under which it is being opened. */
  #handedOut: string | null = null;
  #key: string;
  #first: First;
  #line: Line;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- Nothing on the screen depends on it.
  #pending = new Map<string, Pending>();
  #ids = 0;
  #retry = 0;
  readonly #prefix = newKey().slice(0, 6);

  private constructor(first: First, code: string | null) {
    this.code = code;
    this.#first = first;
    this.#key = "key" in first ? (first.key ?? "") : "";
    const listener = {
      opened: () => this.#opened(),
      heard: (message: ServerMessage) => this.#heard(message),
      changed: (state: LineState) => {
        this.line = state;
      },
    };
    this.#line = new Line(listener, () => this.code ?? this.#codeToOpen());
  }

  async #codeToOpen(): Promise<string> {
    this.#handedOut ??= await newCode();
    return this.#handedOut;
  }

  static create(who: Introduction): Session {
    return new Session({ kind: "create_room", id: "first", key: newKey(), ...who }, null);
  }

  static join(code: string, who: Introduction, watch: boolean): Session {
    const key = placeIn(code)?.key ?? newKey();
    return new Session({ kind: "join_room", id: "first", key, watch, ...who }, code);
  }

  /** Back to where this device was; null: it never was there. */
  static resume(code: string): Session | null {
    const place = placeIn(code);
    if (!place) return null;
    return new Session({ kind: "resume", id: "first", key: place.key, seen: 0 }, code);
  }

  /** As the person who offers their key from another device. */
  static claimKey(code: string, pairing: string): Session {
    return new Session({ kind: "claim_key", id: "first", pairing }, code);
  }

  /** A screen that shows the room to everybody: nobody there. Its key only lets it come back. */
  static watch(code: string, password: string | null, key: string): Session {
    return new Session({ kind: "watch_room", id: "first", password, seen: 0, key }, code);
  }

  /** Settles with the refusal, or with null when it is done. */
  async do(command: Doing): Promise<Refused | null> {
    const answer = await this.#ask((id) => ({ kind: "do", id, command }));
    return answer.kind === "refused" ? answer : null;
  }

  /** Settles with the code for another device, or with the refusal. */
  offerKey(): Promise<Answer> {
    return this.#ask((id) => ({ kind: "offer_key", id, key: this.#key }));
  }

  act(action: Action, window: number): Promise<Refused | null> {
    return this.do({ kind: "act", window, action });
  }

  /** Settles with the refusal that the action would get, or with null if it would be accepted. */
  async try(action: Action): Promise<Refused | null> {
    const window = this.table?.ask?.window ?? 0;
    const answer = await this.#ask((id) => ({ kind: "try", id, window, action }));
    return answer.kind === "refused" ? answer : null;
  }

  /** Settles with what a bot would do in one's place, or with the refusal. */
  hint(): Promise<Answer> {
    const window = this.table?.ask?.window ?? 0;
    return this.#ask((id) => ({ kind: "hint", id, window }));
  }

  react(reaction: Reaction): void {
    this.#line.send({ kind: "react", reaction });
  }

  async fetchEvening(): Promise<void> {
    const answer = await this.#ask((id) => ({ kind: "fetch_evening", id }));
    if (answer.kind === "evening") this.played = answer.matches;
  }

  now(): number {
    return Date.now() + this.offset;
  }

  end(): void {
    clearTimeout(this.#retry);
    this.#line.end();
  }

  #ask(named: (id: string) => ClientMessage): Promise<Answer> {
    const id = `${this.#prefix}${++this.#ids}`;
    const message = named(id);
    return new Promise((settle) => {
      this.#pending.set(id, { message, settle });
      this.#line.send(message);
    });
  }

  #opened(): void {
    clearTimeout(this.#retry);
    if (this.#first.kind === "watch_room") {
      this.#first = { ...this.#first, seen: this.number };
    } else if (this.number > 0) {
      this.#first = { kind: "resume", id: "first", key: this.#key, seen: this.number };
    }
    this.#line.send(this.#first);
  }

  #heard(message: ServerMessage): void {
    switch (message.kind) {
      case "welcome":
        if (message.protocol !== PROTOCOL) {
          this.#misunderstood(message.protocol);
          break;
        }
        this.refused = null;
        for (const { message: again } of this.#pending.values()) this.#line.send(again);
        break;
      case "key_claimed":
        this.#claimed(message.key);
        break;
      case "update":
        this.#update(message);
        break;
      case "done":
      case "evening":
      case "fine":
      case "hinted":
      case "key_offered":
        this.#settle(message.id, message);
        break;
      case "refused":
        this.#refuse(message);
        break;
      case "reacted":
        this.reactions = [...this.reactions.slice(-8), message];
        break;
      case "farewell":
        this.#part(message.reason);
        break;
      case "match_file":
      case "peeked":
      case "pong":
        break;
    }
  }

  #update(update: Update): void {
    this.offset = update.at - Date.now();
    const apply = (): void => {
      const before = update.table?.match === this.table?.match ? this.told : [];
      if (update.events.length > 0 || before !== this.told) {
        this.told = [...before, ...update.events].slice(-MOST_TOLD);
      }
      this.number = update.number;
      if (update.room) this.room = update.room;
      if (update.you) this.you = update.you;
      this.table = update.table;
    };
    if (this.onupdate) this.onupdate(update, apply);
    else apply();
    if (update.room && update.you) this.#rememberPlace(update.room, update.you);
  }

  #rememberPlace(room: RoomView, you: You): void {
    const me = room.people.find((person) => person.person === you.person);
    if (!me) return;
    remember({ code: room.code, key: this.#key, name: me.name, at: Date.now() });
    this.onarrival?.(me);
    this.onarrival = null;
  }

  #claimed(key: string): void {
    this.#key = key;
    this.#first = { kind: "resume", id: "first", key, seen: 0 };
    this.#line.send(this.#first);
  }

  /** Whatever comes now may mean something else. */
  #misunderstood(protocol: number): void {
    this.end();
    if (!beginAnew(protocol)) this.refused = "bad_message";
  }

  #settle(id: string, answer: Answer): void {
    this.#pending.get(id)?.settle(answer);
    this.#pending.delete(id);
  }

  #refuse(message: Refused): void {
    if (message.id === "first" && message.code === "code_taken") {
      this.#handedOut = null;
      this.#line.reopen();
    } else if (message.id === "first") {
      this.refused = message.code;
      if (this.#first.kind === "watch_room" && PASSING.includes(message.code)) {
        this.#retry = window.setTimeout(() => this.#opened(), RETRY);
      } else {
        this.end();
      }
    } else if (message.id !== null) {
      this.#settle(message.id, message);
    }
  }

  #part(reason: Reason): void {
    if (reason === "restarting") return;
    this.end();
    if (reason === "password_needed") this.refused = reason;
    else this.farewell = reason;
    // On this device somebody may play, too.
    if (this.room && this.#first.kind !== "watch_room") forget(this.room.code);
  }
}
