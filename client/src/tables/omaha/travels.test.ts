import { expect, test } from "vitest";
import type { OmahaEvent, OmahaPublic } from "../../wire";
import { DISCARDS, STOCK, travels } from "./travels";

const to = null;
const players = [{ cards: 4 }, { cards: 4 }, { cards: 4 }];
const table = { players } as OmahaPublic;
const seen = (...events: OmahaEvent[]) => travels(events, table, null, 0);

test("the board and the own hand come from the stock, and what is shown comes from its player", () => {
  const { from } = seen(
    { kind: "river_dealt", to, card: "9h" },
    { kind: "hand_shown", to, seat: 2, cards: ["Ks", "Kd"], called: "pair kings", best: [] },
  );
  expect([from?.("9h"), from?.("Ks"), from?.("2c")]).toEqual([STOCK, 2, null]);
  expect(seen({ kind: "hand_dealt", to: 0, cards: ["Ah", "Ac"] }).from?.("Ac")).toBe(STOCK);
});

test("what others discard flies unseen; one's own lies there already", () => {
  const { unseen, to: goal } = seen(
    { kind: "discarded", to, seat: 0 },
    { kind: "discarded", to, seat: 2 },
    { kind: "turn_dealt", to, card: "9h" },
  );
  expect(unseen).toEqual([{ from: 2, to: DISCARDS }]);
  expect(goal?.("2c")).toBeNull();
});

test("a new hand takes every card back and deals to the others in turn", () => {
  const { unseen, to: goal } = seen({ kind: "hand_started", to, number: 2, hands: 3 });
  expect(goal?.("2c")).toBe(STOCK);
  expect(unseen).toHaveLength(8);
  expect(unseen?.slice(0, 3).map((each) => each.to)).toEqual([1, 2, 1]);
});
