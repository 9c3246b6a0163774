/** What the table sounds like. */

import type { Sounds } from "../table";

export const sounds: Sounds<"mormon-bridge"> = {
  round_started: "dealt",
  buy_called: "knock",
  discard_bought: "played",
  discard_taken: "played",
  card_drawn: "played",
  went_down: "swept",
  set_extended: "played",
  discarded: "played",
  went_out: ({ seat }, me) => (seat === me ? "win" : "knock"),
  match_won: "win",
};
