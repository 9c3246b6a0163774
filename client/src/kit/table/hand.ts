import type { Card } from "../../wire";

export interface HandCard {
  card: Card;
  /** null: nothing is asked, so every card looks alike. */
  playable: boolean | null;
  /** Why it can't be played, for whoever taps it. */
  why?: string;
  /** A new group begins here, such as the trumps. */
  gap?: boolean;
}
