import { expect, test } from "vitest";
import type { MormonBridgeEvent, MormonBridgePrivate, MormonBridgePublic } from "../../wire";
import { STOCK, travels } from "./travels";

const to = null;
const own = { kind: "mormon_bridge_private", hand: ["k4.2"], points: 5 } satisfies MormonBridgePrivate;
const way = (...events: MormonBridgeEvent[]): ReturnType<typeof travels> =>
  travels(events, {} as MormonBridgePublic, own, 0);

test("a bought card goes to its buyer, and the penalty card follows from the stock", () => {
  const { to: goal, unseen } = way(
    { kind: "discard_bought", seat: 2, card: "y9.1", to },
    { kind: "card_drawn", seat: 2, to },
    { kind: "card_drawn", seat: 0, to },
  );
  expect(goal?.("y9.1")).toBe(2);
  expect(unseen).toEqual([{ from: STOCK, to: 2 }]);
});

test("what is laid comes from who laid it, what is drawn from the stock", () => {
  const { from } = way(
    { kind: "went_down", seat: 1, to },
    { kind: "set_laid", set: 1, shape: "group", cards: ["r7.1", "g7.1", "k7.1"], to },
    { kind: "set_extended", seat: 2, set: 1, card: "y7.1", cards: [], to },
  );
  expect(from?.("g7.1")).toBe(1);
  expect(from?.("y7.1")).toBe(2);
  expect(from?.("k4.2")).toBe(STOCK);
  expect(from?.("r1.1")).toBeNull();
});

test("for a new round everything goes back to the stock", () => {
  const { to: goal } = way({ kind: "round_started", round: 2, groups: 1, runs: 1, starter: 1, to });
  expect(goal?.("r1.1")).toBe(STOCK);
});
