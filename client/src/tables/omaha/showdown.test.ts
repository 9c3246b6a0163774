import { expect, test } from "vitest";
import { en } from "../../texts/en";
import type { OmahaPlayerRow, OmahaPublic } from "../../wire";
import { Narrator } from "../../words/narrator";
import { five, isShowdown, ranked, verdict } from "./showdown";

const row: OmahaPlayerRow = {
  wins: 0,
  cards: 2,
  decided: false,
  shown: ["2c", "3d"],
  called: "pair nines",
  best: ["9h", "9s", "Ad"],
  place: 2,
  won: false,
};
const winner: OmahaPlayerRow = { ...row, wins: 2, shown: ["Kh", "Ks"], best: ["Kh", "Ks", "Ad"], place: 1, won: true };
const table = (phase: OmahaPublic["phase"], hands: number, ...players: OmahaPlayerRow[]) => ({ phase, hands, players });

test("hands are on the table from the showdown until the next deal", () => {
  expect(isShowdown({ players: [row] })).toBe(true);
  expect(isShowdown({ players: [{ ...row, shown: [] }] })).toBe(false);
});

test("hands stand in their order, equal ones as they sit", () => {
  const last = { ...row, place: 5 };
  expect(ranked({ players: [last, row, winner, row, winner] })).toEqual([2, 4, 1, 3, 0]);
});

test("the five of all winners stand out, or those of the player who is looked at", () => {
  const other: OmahaPlayerRow = { ...winner, best: ["Kd", "Kc", "Ad"] };
  const players = [row, winner, other];
  expect([...five({ players }, null)]).toEqual(["Kh", "Ks", "Ad", "Kd", "Kc"]);
  expect([...five({ players }, 0)]).toEqual(row.best);
});

test("a hand is won or tied, and so is a match of several", () => {
  const said = { "event.hand_won": "{seat} won the hand.", "event.match_won": "{seat} won with {wins}." };
  const shapes = { "event.hand_won": { seat: "seat" }, "event.match_won": { seat: "seat" } } as const;
  const narrator = new Narrator(said, shapes, ["Ada", "Bo"], null);
  const say = (...told: Parameters<typeof table>) => verdict(table(...told), narrator, en.omaha);
  expect(say("pause", 3, row, winner)).toBe("Bo won the hand.");
  expect(say("pause", 1, winner, winner)).toBe(en.omaha.tie(2));
  expect(say("over", 1, row, winner)).toBe("Bo won the hand.");
  expect(say("over", 3, { ...row, wins: 1 }, winner)).toBe("Bo won with 2.");
  expect(say("over", 3, { ...row, wins: 2 }, winner)).toBe(en.omaha.matchTie(2));
});
