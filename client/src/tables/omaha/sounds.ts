/** What the table sounds like. */

import type { Sounds } from "../table";

export const sounds: Sounds<"omaha"> = {
  hand_started: "dealt",
  flop_dealt: "flipped",
  turn_dealt: "flipped",
  river_dealt: "flipped",
  discarded: "played",
  hand_shown: "flipped",
  hand_won: ({ seat }, me) => (seat === me ? "win" : null),
  match_won: "win",
};
