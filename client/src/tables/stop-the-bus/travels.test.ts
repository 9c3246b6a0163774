import { expect, test } from "vitest";
import type { Travel } from "../../kit/table/flip";
import type { Seat, StopTheBusEvent, StopTheBusPublic } from "../../wire";
import { travels } from "./travels";

const seenBy = (me: Seat, ...events: StopTheBusEvent[]): Travel => travels(events, {} as StopTheBusPublic, null, me);

test("a swapped card goes to the one who took it, and the other comes from there", () => {
  const { from, to } = seenBy(0, { kind: "swapped", to: null, seat: 2, given: "5d", taken: "9h" });
  expect([from?.("5d"), to?.("9h"), to?.("5d")]).toEqual([2, 2, null]);
});

test("a card comes from the stock, unless it was turned here", () => {
  const turned: StopTheBusEvent = { kind: "card_turned", to: null, seat: 1, card: "3c" };
  expect(seenBy(0, turned).from?.("3c")).toBe("stock");
  expect(seenBy(1, turned).from?.("3c")).toBe(null);
});

test("when a round ends, every hand comes from its player, the one who took the last card too", () => {
  const { from } = seenBy(
    0,
    { kind: "swapped", to: null, seat: 2, given: "5d", taken: "9h" },
    { kind: "round_ended", to: null, reason: "bus" },
    { kind: "hand_shown", to: null, seat: 1, cards: ["Kc", "2c", "3c"], score: 15 },
    { kind: "hand_shown", to: null, seat: 2, cards: ["9h", "Ah", "Kh"], score: 30 },
  );
  expect([from?.("Kc"), from?.("9h")]).toEqual([1, 2]);
});

test("when the next round is dealt, the cards that were looked at go back to the stock", () => {
  const { from, to } = seenBy(0, { kind: "round_started", to: null, round: 2, starter: 1, open: "9h" });
  expect([from?.("9h"), to?.("Kc")]).toEqual(["stock", "stock"]);
});
