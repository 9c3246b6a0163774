/** What the table sounds like. */

import type { Sounds } from "../table";

export const sounds: Sounds<"stop-the-bus"> = {
  round_started: "dealt",
  swapped: "played",
  card_turned: "flipped",
  stuck: "knock",
  bus_stopped: "knock",
  lives_lost: ({ seats }, me) => (me !== null && seats.includes(me) ? "loss" : null),
  match_won: "win",
};
