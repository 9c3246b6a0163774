import type { Card } from "../../wire";

export interface HandCard {
  card: Card;
  /** null: nothing is asked, so every card looks alike. */
  playable: boolean | null;
  /** A new group begins here, such as the trumps. */
  gap?: boolean;
}
