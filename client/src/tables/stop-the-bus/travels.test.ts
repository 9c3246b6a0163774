import { expect, test } from "vitest";
import type { Event, StopTheBusView } from "../../wire";
import { travels } from "./travels";

const seenBy = (viewer: number): StopTheBusView => ({ viewer }) as StopTheBusView;

test("a swapped card goes to the one who took it, and the other comes from there", () => {
  const swapped: Event = { kind: "swapped", to: null, seat: 2, given: "5d", taken: "9h" };
  const { from, to } = travels([swapped], seenBy(0));
  expect([from?.("5d"), to?.("9h"), to?.("5d")]).toEqual([2, 2, null]);
});

test("a card comes from the stock, unless it was turned here", () => {
  const turned: Event = { kind: "card_turned", to: null, seat: 1, card: "3c" };
  expect(travels([turned], seenBy(0)).from?.("3c")).toBe("stock");
  expect(travels([turned], seenBy(1)).from?.("3c")).toBe(null);
});

test("when a round ends, every hand comes from its player, the one who took the last card too", () => {
  const { from } = travels(
    [
      { kind: "swapped", to: null, seat: 2, given: "5d", taken: "9h" },
      { kind: "round_ended", to: null, reason: "bus" },
      { kind: "hand_shown", to: null, seat: 1, cards: ["Kc", "2c", "3c"], score: 15 },
      { kind: "hand_shown", to: null, seat: 2, cards: ["9h", "Ah", "Kh"], score: 30 },
    ],
    seenBy(0),
  );
  expect([from?.("Kc"), from?.("9h")]).toEqual([1, 2]);
});
