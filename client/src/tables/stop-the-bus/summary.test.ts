import { expect, test } from "vitest";
import type { StopTheBusRoundSummary } from "../../wire";
import { costs, ending, headline, lastTurn, points, standings } from "./summary";

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
  const kinds = (lives: number): string[] =>
    costs(ROUND, [{ lives }, { lives: 0 }, { lives: 3 }]).map(({ kind }) => kind);
  expect(kinds(2)).toEqual(["lives_lost"]);
  expect(kinds(0)).toEqual(["lives_lost", "knocked_out"]);
  expect(costs({ ...ROUND, losers: [] }, [])).toEqual([]);
});

test("the match is won by the last who has a life, or drawn", () => {
  expect(ending([{ lives: 0 }, { lives: 2 }])).toMatchObject({ kind: "match_won", seat: 1 });
  expect(ending([{ lives: 0 }, { lives: 0 }])).toMatchObject({ kind: "match_drawn" });
});

test("whoever looked at a card last had the last turn; without a look there was none", () => {
  expect(
    lastTurn({
      looks: [
        [0, "9h", null],
        [2, "3c", "5d"],
      ],
    }),
  ).toBe(2);
  expect(lastTurn({ looks: [] })).toBeNull();
});

test("three of a kind is worth a half more than thirty", () => {
  expect([points(30.5), points(31)]).toEqual(["30½", "31"]);
});
