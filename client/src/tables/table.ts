/** What every table is given, and asks for. */

import type { AskView, ChairView, Event, GameName, Games, PersonView, Refused, Seat, Waiting } from "../wire";
import type { Travel } from "../kit/table/flip";
import type { Narrator } from "../words/narrator";

/** A chair of the match, with whoever sits there. */
export interface Sitter extends ChairView {
  seat: Seat;
  away: boolean;
  isHost: boolean;
}

export interface Badge {
  number: number | string | null;
  /** What it counts, for those who hear it. */
  name: string;
}

/** Its sentence is among the game's words, or the server's. */
export type Refusal = Pick<Refused, "code" | "rule">;

export interface TableProps<G extends GameName = GameName> {
  game: G;
  /** The same for everybody. */
  public: Games[G]["public"];
  /** What only the own seat sees; null: one watches. */
  private: Games[G]["private"] | null;
  /** What one may do; null: nothing. */
  ask: AskView | null;
  /** Who is waited for. */
  waiting: readonly Waiting[];
  /** The latest events, the newest last. */
  told: readonly Games[G]["event"][];
  /** The own seat; null: one watches. */
  me: Seat | null;
  /** Whoever holds this device, seated or watching. */
  person: PersonView | null;
  /** By seat. */
  sitters: readonly Sitter[];
  narrator: Narrator;
  /** The server's time. */
  now: () => number;
  /** Whether it was done; what was refused has been said, unless nobody had tapped anything. */
  onact: (action: Games[G]["action"], unasked?: boolean) => Promise<boolean>;
  /** What the action would be refused with; null: it would be accepted. Nothing comes of it. */
  ontry: (action: Games[G]["action"]) => Promise<Refusal | null>;
  /** Says why the action can't be done. */
  onwhy: (action: Games[G]["action"]) => void;
  /** Whoever holds this device drinks: it is felt and heard, as their settings say. */
  onfelt: () => void;
}

/** How the cards travel in an update: what happened tells where each comes from and goes to. */
export type Travels<G extends GameName = GameName> = (
  events: readonly Games[G]["event"][],
  table: Games[G]["public"],
  own: Games[G]["private"] | null,
  me: Seat | null,
) => Travel;

/** What can be heard at a table. */
export type Sound = "dealt" | "played" | "flipped" | "swept" | "knock" | "loss" | "drink" | "win";

/** What each event sounds like on this device; the others are silent. */
export type Sounds<G extends GameName = GameName> = {
  readonly [E in Games[G]["event"] as E["kind"]]?: Sound | ((event: E, me: Seat | null) => Sound | null);
};

/** What is heard of these events. */
export function soundsOf(events: readonly Event[], sounds: Sounds | undefined, me: Seat | null): Sound[] {
  const heardAs = sounds as Partial<Record<string, Sound | ((event: Event, me: Seat | null) => Sound | null)>>;
  return events.flatMap((event) => {
    const found = heardAs?.[event.kind];
    return (typeof found === "function" ? found(event, me) : found) ?? [];
  });
}

/** Asked, and yet there is nothing to decide. */
export type Idle<G extends GameName = GameName> = (
  ask: AskView,
  table: Games[G]["public"],
  own: Games[G]["private"] | null,
  me: Seat | null,
) => boolean;
