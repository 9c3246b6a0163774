import { expect, test } from "vitest";
import type { WizardPublic } from "../../wire";
import { Narrator } from "../../words/narrator";
import type { Shapes } from "../../words/shapes";
import words from "../../words/wizard.en.json";
import shapes from "../../words/wizard.shapes.json";
import { roundOver } from "./saying";

const table = {
  phase: "pause",
  pause: "round_over",
  round: 2,
  players: [
    { cards: 0, bid: 1, won: 1, total: 50 },
    { cards: 0, bid: 0, won: 1, total: 10 },
  ],
  sheet: [
    {
      tricks: 2,
      dealer: 0,
      lines: [
        { bid: 1, won: 1, change: 30 },
        { bid: 0, won: 1, change: -10 },
      ],
    },
  ],
} as unknown as WizardPublic;

function said(me: number | null): string {
  const narrator = new Narrator({ ...words, you: "You" }, shapes as unknown as Shapes, ["Ada", "Bo"], me);
  return roundOver(table, me, narrator);
}

test("everybody is told what the round brought them, and who watches that it is over", () => {
  expect(said(1)).toBe("You bid 0 and won 1: −10 points, 10 in all.");
  expect(said(null)).toBe("Round 2 is over.");
});
