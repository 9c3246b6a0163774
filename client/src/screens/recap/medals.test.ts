import { expect, test } from "vitest";
import { en } from "../../texts/en";
import type { PlayedMatch, Sheet } from "../../wire";
import { guestsOf } from "./guests";
import { medals, type Jury } from "./medals";

const NAMES = ["", "Ada", "Béla", "Cili"];
const jury: Jury = {
  t: en.medals,
  prizes: [
    { game: "durak", of: "duraks", title: "Durak", said: "{names}: {number} {number|time|times}." },
    { game: "wizard", of: "bids", title: "Bidder", said: "{names}: {number}." },
  ],
  list: (names) => names.join(" and "),
};

function match(winners: number[], people = [1, 2, 3], more: Partial<PlayedMatch> = {}): PlayedMatch {
  return {
    match: 1,
    game: "durak",
    chairs: people.map((person) => ({
      person: person || null,
      name: NAMES[person] ?? "",
      face: { emoji: "🦊", colour: "teal" },
      bot: person ? null : "easy",
    })),
    result: { winners, scores: people.map((_, seat) => Number(winners.includes(seat))) },
    counts: {},
    sheets: [],
    highlights: [],
    began: 0,
    ended: 60_000,
    ...more,
  };
}

const said = (matches: PlayedMatch[]): string[] => medals(matches, jury).map(({ said }) => said);

test("wins, rows and counts are summed up by person, whatever seat it was", () => {
  const [first, second] = guestsOf([
    match([0], [1, 2]),
    match([1], [2, 1], { counts: { duraks: [1, 0] } }),
    match([0], [2, 0]),
  ]);
  expect(first).toMatchObject({ name: "Ada", wins: 2, played: 2, running: [0, 1, 2, 2], streak: 2 });
  expect(second).toMatchObject({ name: "Béla", wins: 1, played: 3, counts: { duraks: 1 } });
  expect(second?.expected).toBeCloseTo(1.5);
});

test("one match makes no medals", () => {
  expect(said([match([0])])).toEqual([]);
});

test("medals say whose they are and how many, and equals share them", () => {
  const matches = [match([0], [1, 2, 3], { counts: { duraks: [0, 1, 0] } }), match([1], [1, 2, 3])];
  expect(said(matches)).toEqual(["Ada and Béla: 1 match won.", "Béla: 1 time."]);
});

test("what everybody has is no medal", () => {
  expect(said([match([0], [1, 2]), match([1], [1, 2])])).toEqual([]);
});

test("a row of a game's sheets counts by its first number", () => {
  const sheets: Sheet[] = [
    {
      title: "players",
      rows: [
        {
          label: "bids",
          cells: [
            [3, 1],
            [5, 0],
            [2, 2],
          ],
          number: null,
        },
      ],
    },
  ];
  const wizard = match([0], [1, 2, 3], { game: "wizard", sheets });
  expect(said([wizard, wizard])).toContain("Béla: 10.");
});

test("luck is measured against chance, patience in matches", () => {
  const matches = [match([0]), match([0]), match([0])];
  expect(said(matches)).toEqual([
    "Ada: 3 matches won.",
    "Ada: 3 wins in a row.",
    "Ada: 3 wins, where chance alone gives 1.",
    "Béla and Cili: 3 matches, and not one won.",
  ]);
});
