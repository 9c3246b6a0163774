import { expect, test } from "vitest";
import type { Card, MormonBridgeRookCard as RookCard, MormonBridgeSetRow as SetRow, PickCard } from "../../wire";
import { cardWidth, goals, laidSets, nextAddition, withSent } from "./sets";

const GROUP: SetRow = { owner: 1, shape: "group", cards: ["rook.1", "r7.1", "g7.1"] };
const RUN: SetRow = { owner: 0, shape: "run", cards: ["rook.2", "y4.1", "y5.1", "y6.1"] };

function toRun(end: "low" | "high", ...among: Card[]): PickCard {
  return { kind: "pick_card", verb: ["add_to_run", "set", "end", "card"], among, settled: [2, end] };
}

const toGroup: PickCard = {
  kind: "pick_card",
  verb: ["add_to_group", "set", "card"],
  among: ["k7.1", "rook.3"],
  settled: [1],
};
const discard: PickCard = { kind: "pick_card", verb: ["discard", "card"], among: ["k7.1", "rook.3"], settled: [] };

test("a set is read from its first card that is no Rook", () => {
  const [own, other] = laidSets([GROUP, RUN], 3, 0);
  expect(own).toMatchObject({ number: 2, colour: "yellow", low: 3, high: 6, first: true });
  expect(other).toMatchObject({ number: 1, colour: null, low: 7, first: true });
});

test("the own sets come first, then those round the table", () => {
  const rows = [0, 2, 1, 0].map((owner) => ({ ...GROUP, owner }));
  expect(laidSets(rows, 3, 1).map(({ owner, first }) => [owner, first])).toEqual([
    [1, true],
    [2, true],
    [0, true],
    [0, false],
  ]);
});

test("only a card that fits both ends of a run has to choose", () => {
  const offers = [toGroup, toRun("low", "y2.1", "rook.3"), toRun("high", "y7.1", "rook.3"), discard];
  expect([...goals(offers, ["k7.1"])]).toEqual([[1, []]]);
  expect([...goals(offers, ["y2.1", "y7.1"])]).toEqual([[2, []]]);
  expect([...goals(offers, ["rook.3"])]).toEqual([
    [1, []],
    [2, ["low", "high"]],
  ]);
  expect(goals(offers, []).size).toBe(0);
});

test("of several cards a Rook goes last, and to the end that was meant", () => {
  const offers = [toRun("low", "rook.3"), toRun("high", "y7.1", "rook.3")];
  const lifted: Card[] = ["rook.3", "y7.1"];
  expect(nextAddition(offers, lifted, 2, "low")).toMatchObject({ kind: "add_to_run", end: "high", card: "y7.1" });
  expect(nextAddition(offers, ["rook.3"], 2, "low")).toMatchObject({ end: "low", card: "rook.3" });
  expect(nextAddition(offers, lifted, 1, null)).toBeNull();
});

test("what was sent lies in its place already, and once", () => {
  const card: RookCard = "y2.1";
  const [, run] = withSent([GROUP, RUN], { kind: "add_to_run", set: 2, end: "low", card });
  expect(run?.cards).toEqual(["y2.1", ...RUN.cards]);
  const [, same] = withSent([GROUP, RUN], { kind: "add_to_run", set: 2, end: "high", card: "y6.1" });
  expect(same?.cards).toEqual(RUN.cards);
});

test("sets lie as cards where they fit, and else as strips", () => {
  const sets = laidSets(Array<SetRow>(15).fill(GROUP), 3, 0);
  expect(cardWidth(sets, { width: 900, height: 300 })).toBeGreaterThan(40);
  expect(cardWidth(sets, { width: 330, height: 110 })).toBeNull();
});
