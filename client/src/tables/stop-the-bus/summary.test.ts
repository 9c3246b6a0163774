import { expect, test } from "vitest";
import type { Event, StopTheBusRoundSummary } from "../../wire";
import { atTheEnd, beforeNext, costs, headline, points, standings } from "./summary";

const ROUND: StopTheBusRoundSummary = {
  reason: "stuck",
  hands: [["5d", "6d", "2s"], [], ["Kh", "Qh", "9s"]],
  scores: [11, null, 20],
  counted: [["5d", "6d"], [], ["Kh", "Qh"]],
  losers: [0],
  open: "2c",
};

test("the best hand comes first, and who was not in the round does not come at all", () => {
  expect(standings(ROUND).map(({ seat, loses }) => [seat, loses])).toEqual([
    [2, false],
    [0, true],
  ]);
});

test("31 is told with those who have it", () => {
  expect(headline(ROUND)).toMatchObject({ kind: "round_ended", reason: "stuck" });
  expect(headline({ ...ROUND, reason: "bus" })).toMatchObject({ kind: "bus_stopped", seats: [2] });
});

test("what it cost names the lives, and those who have none left", () => {
  const kinds = (lives: number): string[] => costs(ROUND, [{ lives }, { lives: 0 }, { lives: 3 }]).map(({ kind }) => kind);
  expect(kinds(2)).toEqual(["lives_lost"]);
  expect(kinds(0)).toEqual(["lives_lost", "knocked_out"]);
  expect(costs({ ...ROUND, losers: [] }, [])).toEqual([]);
});

test("what happens in the next round is not told with the end of this one", () => {
  const lost: Event = { kind: "lives_lost", to: null, seats: [0] };
  const started: Event = { kind: "round_started", to: null, round: 2, starter: 1, open: "9h" };
  const stuck: Event = { kind: "stuck", to: null, seat: 1 };
  expect(beforeNext([lost, started, stuck])).toEqual([lost]);
  expect(beforeNext([stuck])).toEqual([stuck]);
});

test("who stuck and whose turn was the last are of the round that ended, not of another", () => {
  const started: Event = { kind: "round_started", to: null, round: 1, starter: 1, open: "9h" };
  const ended: Event = { kind: "round_ended", to: null, reason: "stuck" };
  const stuck = (seat: number): Event => ({ kind: "stuck", to: null, seat });
  const left = (seat: number): Event => ({ kind: "card_left", to: null, seat });
  expect(atTheEnd([stuck(3), ended, started, stuck(1), left(2), ended, started, left(0)])).toEqual({ sticker: 1, last: 2 });
  expect(atTheEnd([stuck(3), ended, started, left(2), ended])).toEqual({ sticker: null, last: 2 });
  expect(atTheEnd([started, left(0)])).toEqual({ sticker: null, last: null });
});

test("three of a kind is worth a half more than thirty", () => {
  expect([points(30.5), points(31)]).toEqual(["30½", "31"]);
});
