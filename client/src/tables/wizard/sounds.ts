/** What the table sounds like. */

import type { Sounds } from "../table";

export const sounds: Sounds<"wizard"> = {
  round_started: "dealt",
  card_turned_up: "flipped",
  card_played: "played",
  trick_won: "swept",
  match_won: "win",
};
