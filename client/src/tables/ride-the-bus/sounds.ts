/** What the table sounds like. */

import type { Sounds } from "../table";

export const sounds: Sounds<"ride-the-bus"> = {
  pyramid_laid: "dealt",
  card_flipped: "flipped",
  claimed: "played",
  row_dealt: "dealt",
  guessed: "flipped",
  arrived: "win",
};
