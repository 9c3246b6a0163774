/** What every table is given, and asks for. */

import type { Action, AskView, ChairView, Event, Seat, View, Waiting } from "../wire";
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

export interface TableProps {
  game: string;
  view: View;
  ask: AskView | null;
  waiting: readonly Waiting[];
  /** By seat. */
  sitters: readonly Sitter[];
  /** The latest events, the newest last. */
  told: readonly Event[];
  narrator: Narrator;
  /** The house's time. */
  now: () => number;
  /** Whether it was done; what was refused has been said, unless nobody had tapped anything. */
  onact: (action: Action, unasked?: boolean) => Promise<boolean>;
}

/** How the cards travel in an update: what happened tells where each comes from and goes to. */
export type Travels = (events: readonly Event[], view: View) => Travel;
