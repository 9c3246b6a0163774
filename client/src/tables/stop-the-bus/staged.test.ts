import { expect, test } from "vitest";
import type { Card, StopTheBusLook, StopTheBusView } from "../../wire";
import { isFresh, staged } from "./staged";

function table(looks: StopTheBusLook[], open: Card, phase: "turn" | "turned" = "turn"): StopTheBusView {
  const player = { lives: 3, score: null, counted: [], stuck: false };
  return {
    kind: "table_view",
    viewer: 0,
    phase,
    turn: [0],
    round: 1,
    starter: 0,
    full_lives: 3,
    players: [
      { ...player, hand: ["Kh", "Qh", "2s"] },
      { ...player, hand: [null, null, null] },
    ],
    open,
    stock: 40,
    next: null,
    looks,
    last_round: null,
  };
}

test("a card that is given lies open at once, and the open one is in its place", () => {
  const { hand, open } = staged(table([], "9h"), { kind: "swap", card: "2s" });
  expect([hand, open]).toEqual([["Kh", "Qh", "9h"], "2s"]);
});

test("what the view shows already is not done twice", () => {
  expect(staged(table([], "9h"), { kind: "swap", card: "7c" }).open).toBe("9h");
  const turned = table([[0, "9h", null]], "3c", "turned");
  expect(staged(turned, { kind: "turn_card" })).toMatchObject({ open: "3c", covered: "9h", stock: 40 });
});

test("a card that is being turned covers the open one, and nobody knows it yet", () => {
  expect(staged(table([], "9h"), { kind: "turn_card" })).toMatchObject({ open: null, covered: "9h", stock: 39 });
});

test("a card that was left and then taken does not lie under the open one", () => {
  const turnedAndLeft: StopTheBusLook[] = [
    [0, "9h", null],
    [0, "3c", null],
  ];
  expect(staged(table(turnedAndLeft, "3c"), null).covered).toBe("9h");
  expect(staged(table([...turnedAndLeft, [1, "3c", "5d"]], "5d"), null).covered).toBe("9h");
  expect(staged(table([[1, "9h", "5d"]], "5d"), null).covered).toBe(null);
});

test("a round is fresh until somebody has looked at a card or stuck", () => {
  expect(isFresh(table([], "9h"))).toBe(true);
  expect(isFresh(table([[0, "9h", null]], "3c"))).toBe(false);
  const stuck = table([], "9h");
  expect(isFresh({ ...stuck, players: stuck.players.map((player) => ({ ...player, stuck: true })) })).toBe(false);
});
