/** Bots are machines: a person can't choose such a face. */

import { BOT_EMOJI, type AnyFace } from "../wire";

export function isMachine({ emoji }: AnyFace): boolean {
  return BOT_EMOJI.some((machine) => machine === emoji);
}
