import { expect, test } from "vitest";
import type { French, StopTheBusPublic } from "../../wire";
import { staged } from "./staged";

type Looks = StopTheBusPublic["looks"];

const HAND = ["Kh", "Qh", "2s"] as const;

function table(looks: Looks, open: French, phase: "turn" | "turned" = "turn"): StopTheBusPublic {
  const player = { lives: 3, cards: 3, stuck: false };
  return {
    kind: "stop_the_bus_public",
    phase,
    pause: null,
    round: 1,
    starter: 0,
    full_lives: 3,
    players: [player, player],
    open,
    stock: 40,
    looks,
    summary: null,
  };
}

test("a card that is given lies open at once, and the open one is in its place", () => {
  const { hand, open } = staged(table([], "9h"), HAND, { kind: "swap", card: "2s" });
  expect([hand, open]).toEqual([["Kh", "Qh", "9h"], "2s"]);
});

test("what the table shows already is not done twice", () => {
  expect(staged(table([], "9h"), HAND, { kind: "swap", card: "7c" }).open).toBe("9h");
  const turned = table([[0, "9h", null]], "3c", "turned");
  expect(staged(turned, HAND, { kind: "turn_card" })).toMatchObject({ open: "3c", covered: "9h", stock: 40 });
});

test("a card that is being turned covers the open one, and nobody knows it yet", () => {
  expect(staged(table([], "9h"), HAND, { kind: "turn_card" })).toMatchObject({ open: null, covered: "9h", stock: 39 });
});

test("a card that was left and then taken does not lie under the open one", () => {
  const turnedAndLeft: Looks = [
    [0, "9h", null],
    [0, "3c", null],
  ];
  expect(staged(table(turnedAndLeft, "3c"), HAND, null).covered).toBe("9h");
  expect(staged(table([...turnedAndLeft, [1, "3c", "5d"]], "5d"), HAND, null).covered).toBe("9h");
  expect(staged(table([[1, "9h", "5d"]], "5d"), HAND, null).covered).toBe(null);
});
