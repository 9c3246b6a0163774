/** What the table sounds like. */

import type { Sounds } from "../table";

export const sounds: Sounds<"durak"> = {
  trump_turned: "dealt",
  attacked: "played",
  threw_in: "played",
  covered: "played",
  cards_taken: "swept",
  cards_discarded: "swept",
  went_out: ({ seats }, me) => (me !== null && seats.includes(me) ? "win" : null),
  match_lost: ({ seat }, me) => (seat === me ? "loss" : null),
};
