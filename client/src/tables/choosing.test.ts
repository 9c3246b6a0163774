import { expect, test } from "vitest";
import { actionsWith, lifted, made, mostCards, openActions, wanted, type Offer } from "./choosing";

const swap: Offer = { kind: "pick_card", verb: ["swap", "card"], settled: [], among: ["7h", "Ts"] };
const cover = (attack: "9h" | "2c"): Offer => ({
  kind: "pick_card",
  verb: ["cover", "attack", "card"],
  settled: [attack],
  among: ["Jh"],
});
const claim: Offer = {
  kind: "pick_cards",
  verb: ["claim", "cards"],
  settled: [],
  among: ["7h", "7s", "7c"],
  least: 1,
  most: 2,
};
const done: Offer = { kind: "button", verb: ["done", "plays"], settled: [3] };
const stick: Offer = { kind: "button", verb: ["stick"], settled: [] };

test("an offer makes its verb with what is settled and what is chosen", () => {
  expect(made(stick)).toEqual({ kind: "stick" });
  expect(made(done)).toEqual({ kind: "done", plays: 3 });
  expect(made(cover("9h"), "Jh")).toEqual({ kind: "cover", attack: "9h", card: "Jh" });
});

test("one card is lifted at a time, unless several are wanted", () => {
  expect(lifted([swap], ["7h"], "Ts")).toEqual(["Ts"]);
  expect(lifted([swap], ["7h"], "7h")).toEqual([]);
  expect(lifted([claim], ["7h"], "7s")).toEqual(["7h", "7s"]);
  expect(lifted([claim], ["7h", "7s"], "7c")).toEqual(["7s", "7c"]);
});

test("cards make every action that wants exactly them", () => {
  expect(actionsWith([cover("9h"), cover("2c"), stick], ["Jh"])).toHaveLength(2);
  expect(actionsWith([swap], [])).toEqual([]);
  expect(actionsWith([swap], ["Jh"])).toEqual([]);
});

test("several cards are sent in the order in which they were offered", () => {
  expect(actionsWith([claim], ["7c", "7h"])).toEqual([{ kind: "claim", cards: ["7h", "7c"] }]);
});

test("a verb is shown once while nothing is lifted", () => {
  expect(openActions([cover("9h"), cover("2c")])).toEqual([{ kind: "cover" }]);
  expect(openActions([cover("9h")])).toEqual([{ kind: "cover", attack: "9h" }]);
});

test("cards of all offers are wanted", () => {
  expect([...wanted([swap, cover("9h"), stick])]).toEqual(["7h", "Ts", "Jh"]);
  expect(mostCards([stick])).toBe(0);
});
