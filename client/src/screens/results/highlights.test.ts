import { expect, test } from "vitest";
import { en } from "../../texts/en";
import type { Public, Sheet } from "../../wire";
import { highlights, standings, type Teller } from "./highlights";

const NAMES = ["Ada", "Béla", "Cili"];
const teller: Teller = {
  t: en.highlights,
  names: (seats) => seats.map((seat) => NAMES[seat]).join(", "),
  word: (word) => `<${word}>`,
};
const told = (game: string, end: object, sheets: Sheet[] = [], winners = [0]): string[] =>
  highlights(game, { end: end as Public, sheets, winners }, teller).map(({ title, text }) => `${title}: ${text}`);

test("Stop the Bus: the rounds, and the hand that won", () => {
  const summary = { scores: [31, 14, null], hands: [["As", "Ks", "Ts"], [], []] };
  expect(told("stop-the-bus", { round: 7, summary })).toEqual(["Rounds: 7", "The winner's last hand: Ada: 31"]);
  expect(told("stop-the-bus", { round: 7, summary }, [], [])).toEqual(["Rounds: 7"]);
});

test("Durak: what the fool was left with; a draw has no fool", () => {
  const players = [{ cards: 0 }, { cards: 2 }, { cards: 0 }];
  expect(told("durak", { fights: 12, trump: "8s", players }, [], [0, 2]).at(-1)).toBe(
    "Left in the hand: Béla: 2 cards",
  );
  expect(told("durak", { fights: 12, trump: "8s", players }, [], [])).toHaveLength(2);
});

test("Ride the Bus: nothing is told of what nobody did", () => {
  const found = {
    gave_most: [1],
    received_most: [0, 2],
    biggest_claim: null,
    longest_ride: { seat: 2, wrong: 1, end: "arrived" },
    best_row: { seat: 1, right: 4 },
  };
  const players = [{ received: 4 }, { given: 9 }, { received: 4 }];
  expect(told("ride-the-bus", { highlights: found, players })).toEqual([
    "Gave most: Béla: 9",
    "Received most: Ada, Cili: 4",
    "Longest ride: Cili: 1 failure",
    "So close: Béla: 4 right, then wrong",
  ]);
  expect(told("ride-the-bus", { highlights: null, players })).toEqual([]);
});

test("Omaha: the best hand, with its name", () => {
  const players = [
    { called: "pair kings", best: [], won: false },
    { called: "flush ace", best: ["Ah"], won: true },
  ];
  expect(told("omaha", { players })).toEqual(["Best hand: Béla: <flush ace>"]);
});

test("Mormon Bridge and Wizard: told from their sheets", () => {
  const points: Sheet[] = [
    {
      title: "rounds",
      rows: [
        { label: "round", number: 1, cells: [[0], [40], [15]] },
        { label: "round", number: 2, cells: [[0], [10], [95]] },
        { label: "total", number: null, cells: [[0], [50], [110]] },
      ],
    },
  ];
  expect(told("mormon-bridge", { players: [{}, {}, {}] }, points)).toEqual([
    "Went out most often: Ada: 2 times",
    "Dearest round (2): Cili: 95",
  ]);
  const bids: Sheet[] = [
    {
      title: "rounds",
      rows: [
        {
          label: "round",
          number: 3,
          cells: [
            [1, 1, 30],
            [0, 2, -20],
            [2, 0, -20],
          ],
        },
      ],
    },
    {
      title: "players",
      rows: [
        { label: "accuracy", number: null, cells: [[50], [75], [75]] },
        { label: "longest_streak", number: null, cells: [[1], [1], [1]] },
      ],
    },
  ];
  expect(told("wizard", {}, bids)).toEqual(["Most exact: Béla, Cili: 75 %", "Best round (3): Ada: 30"]);
});

test("the best come first, whether many or few points are good", () => {
  expect(standings("wizard", { scores: [10, 30, 20], winners: [1] })).toEqual([1, 2, 0]);
  expect(standings("mormon-bridge", { scores: [10, 30, 20], winners: [0] })).toEqual([0, 2, 1]);
  // Who rode has lost, though with fewer sips.
  expect(standings("ride-the-bus", { scores: [4, 2, 6], winners: [0] })).toEqual([0, 1, 2]);
});
