import { expect, test } from "vitest";
import type { PickAmount } from "../../wire";
import type { Offer } from "../choosing";
import { bidChoices, columns } from "./bids";

function bids(least: number, most: number): PickAmount {
  return { kind: "pick_amount", verb: ["bid", "tricks"], settled: [], least, most };
}

test("every number is there, and the one that is not offered can't be bid", () => {
  const choices = bidChoices([bids(0, 1), bids(3, 4)], 4);
  expect(choices.map(({ tricks }) => tricks)).toEqual([0, 1, 2, 3, 4]);
  expect(choices[2]?.action).toBeNull();
  expect(choices[3]?.action).toEqual({ kind: "bid", tricks: 3 });
});

test("without an offer to bid there are no numbers", () => {
  const card: Offer = { kind: "pick_card", verb: ["play", "card"], settled: [], among: ["2c"] };
  expect(bidChoices([card], 4)).toEqual([]);
});

test("rows are even", () => {
  expect([2, 7, 8, 13, 16, 21].map((count) => columns(count, 7))).toEqual([2, 7, 4, 7, 6, 7]);
});
