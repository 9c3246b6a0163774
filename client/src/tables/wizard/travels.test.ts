import { expect, test } from "vitest";
import type { Card, WizardEvent, WizardPublic } from "../../wire";
import { PACK, travels } from "./travels";

const table = {
  dealer: 2,
  turned: "9s",
  past: [{ leader: 0, cards: ["Ah", "2h", "W1"], winner: 0 }],
} as unknown as WizardPublic;
const played: WizardEvent = { kind: "card_played", to: null, seat: 1, card: "Kd" };

test("a card comes from its player, a dealt one from the dealer, the turned-up one from the pack", () => {
  const { from } = travels([played], table, null, null);
  expect((["Kd", "3c", "9s"] as Card[]).map((card) => from?.(card))).toEqual([1, 2, PACK]);
});

test("a trick goes to its winner, an earlier round's to the dealer", () => {
  const { to } = travels([played], table, null, null);
  expect((["2h", "5d"] as Card[]).map((card) => to?.(card))).toEqual([0, 2]);
});
