import { expect, test } from "vitest";
import { en } from "../../texts/en";
import type { Card, DurakEvent, DurakView, Offer } from "../../wire";
import words from "../../words/durak.en.json";
import shapes from "../../words/durak.shapes.json";
import { Narrator } from "../../words/narrator";
import type { Shapes } from "../../words/shapes";
import { durakOf, endedFight, lying, withSent } from "./fight";
import { fit, PAIR } from "./fit";
import { leftover } from "./leftover.svelte";
import { sentence, whyNot } from "./saying";
import { bySuit } from "./seen";
import { draws, travels } from "./travels";

const to = null;
const laid = (seat: number, card: Card): DurakEvent => ({ kind: "attacked", to, seat, card });
const covered = (attack: Card, card: Card): DurakEvent => ({ kind: "covered", to, seat: 1, attack, card });

const hidden = { known: [], done: false, out: null };
const view: DurakView = {
  kind: "table_view",
  viewer: 0,
  phase: "fight",
  turn: [0],
  attacker: 2,
  defender: 0,
  players: [
    { ...hidden, hand: ["Th", "7c"] },
    { ...hidden, hand: [null, null], known: ["As"] },
    { ...hidden, hand: [null] },
  ],
  table: [{ attack: "9h", cover: null }],
  limit: 2,
  trump: "6c",
  stock: 0,
  next: null,
  gone: ["2d"],
  fights: 1,
};
const cover: Offer = { kind: "pick_card", do: "cover", into: "card", settled: { attack: "9h" }, among: ["Th", "7c"] };
const narrator = new Narrator({ ...words, you: "You", and: "and" }, shapes as unknown as Shapes, ["Ada", "Bo", "Cy"], 0);

test("a fight that has ended is put together again from what was told", () => {
  const told: DurakEvent[] = [
    laid(0, "5c"),
    { kind: "cards_taken", to, seat: 1, cards: ["5c"] },
    laid(1, "9h"),
    covered("9h", "Jh"),
    { kind: "threw_in", to, seat: 2, card: "9s" },
    covered("9s", "5c"),
    { kind: "cards_discarded", to, seat: 1, cards: ["9h", "9s", "Jh", "5c"] },
    { kind: "fight_started", to, attacker: 1, defender: 2, limit: 6 },
  ];
  expect(endedFight(told, [])?.pairs).toEqual([
    { attack: "9h", cover: "Jh" },
    { attack: "9s", cover: "5c" },
  ]);
  expect(endedFight(told.slice(0, 2), [])?.pairs).toEqual([{ attack: "5c", cover: null }]);
  expect(endedFight(told.slice(0, 1), [])).toBeNull();
});

test("who came in the middle of a fight still sees its pairs at the end", () => {
  const seen = [{ attack: "9h", cover: "Jh" }, { attack: "2c", cover: "3c" }] as const;
  const end: DurakEvent = { kind: "cards_discarded", to, seat: 1, cards: ["9h", "9s", "Jh", "Ts"] };
  expect(endedFight([covered("9s", "Ts"), end], seen)?.pairs).toEqual([
    { attack: "9h", cover: "Jh" },
    { attack: "9s", cover: "Ts" },
  ]);
});

test("the same end is the same fight, whatever is told afterwards", () => {
  const end: DurakEvent = { kind: "cards_taken", to, seat: 1, cards: ["5c"] };
  expect(endedFight([end, laid(2, "9h")], [])?.end).toBe(endedFight([laid(0, "5c"), end], [])?.end);
});

test("a card that was sent lies at its goal until the house knows where it is", () => {
  const pairs = view.table;
  expect(withSent(pairs, { kind: "cover", attack: "9h", card: "Th" }, ["Th"])).toEqual([{ attack: "9h", cover: "Th" }]);
  expect(withSent(pairs, { kind: "throw_in", card: "9c" }, ["9c"])).toHaveLength(2);
  expect(withSent(pairs, { kind: "throw_in", card: "9c" }, [])).toBe(pairs);
  expect(withSent(pairs, { kind: "take" }, ["9c"])).toBe(pairs);
  expect([...lying([{ attack: "9h", cover: "Th" }, ...pairs])]).toEqual(["9h", "Th"]);
});

test("cards come from who laid them and go where everybody knows them", () => {
  const { from, to: goal } = travels([laid(2, "9h")], view);
  expect(from?.("9h")).toBe(2);
  expect(from?.("Th")).toBe("stock");
  expect(from?.("3d")).toBeNull();
  expect(goal?.("2d")).toBe("gone");
  expect(goal?.("As")).toBe(1);
  expect(goal?.("3d")).toBeNull();
});

test("what others drew after the latest fight flies unseen, one by one", () => {
  const drew = (seat: number, count: number): DurakEvent => ({ kind: "cards_drawn", to, seat, count });
  const end: DurakEvent = { kind: "cards_discarded", to, seat: 1, cards: ["2d"] };
  expect(draws([drew(2, 3), end, drew(0, 1), drew(1, 2)], 0)).toEqual([
    { from: "stock", to: 1 },
    { from: "stock", to: 1 },
  ]);
});

test("the durak is who is left when it is over, and nobody in a draw", () => {
  const players = (...outs: (number | null)[]): { out: number | null }[] => outs.map((out) => ({ out }));
  expect(durakOf({ phase: "over", players: players(1, null, 1) })).toBe(1);
  expect(durakOf({ phase: "fight", players: players(1, null, 1) })).toBeNull();
  expect(durakOf({ phase: "over", players: players(1, 1) })).toBeNull();
  expect(durakOf({ phase: "over", players: players(null, null) })).toBeNull();
});

test("six pairs fit beside the stock of the smallest phone, and stay inside their room", () => {
  for (const [width, height] of [[244, 142], [270, 340], [620, 400]] as const) {
    for (let pairs = 1; pairs <= 6; pairs++) {
      const { card, columns } = fit(pairs, width, height);
      expect(card).toBeGreaterThanOrEqual(40);
      expect(card * PAIR.width * columns).toBeLessThanOrEqual(width);
      expect(card * PAIR.height * Math.ceil(pairs / columns)).toBeLessThanOrEqual(height);
    }
  }
});

test("rows are alike: six large cards are three and three", () => {
  expect(fit(6, 600, 400).columns).toBe(3);
  expect(fit(3, 600, 900).columns).toBe(3);
});

test("the sentence names what is to be covered, and asks which when several fit", () => {
  const say = (offers: readonly Offer[], goals = 0, changed: Partial<DurakView> = {}): string | undefined =>
    sentence({ view: { ...view, ...changed }, offers, goals }, narrator, en.durak);
  expect(say([cover])).toBe("Cover 9♥, or take.");
  expect(say([])).toBe("Nothing you hold beats 9♥. Take.");
  expect(say([cover], 2)).toBe(en.durak.coverWhich);
  expect(say([], 0, { turn: [1, 2] })).toBe("All covered. May still throw in: Bo and Cy.");
  expect(say([cover], 0, { phase: "opening", attacker: 0, defender: 1 })).toBe("Attack Bo with any card.");
  expect(say([], 0, { turn: [2], defender: 1 })).toBeUndefined();
});

test("a card out of turn is told why it waits", () => {
  const others = { viewer: 1 } as const;
  expect(whyNot({ ...view, ...others })).toBe("not_a_neighbour");
  expect(whyNot({ ...view, ...others, limit: 1 })).toBe("table_full");
  expect(whyNot({ ...view, ...others, players: view.players.map((player) => ({ ...player, done: true })) })).toBe("already_done");
  expect(whyNot({ ...view, phase: "taking" })).toBe("already_taking");
  expect(whyNot({ ...view, phase: "opening" })).toBe("not_asked");
});

test("what was seen is laid out by suit and rank", () => {
  expect(bySuit(["Ah", "2s", "Th", "9h"])).toEqual([["9h", "Th", "Ah"], ["2s"]]);
});

test("only who is left with a single word has it said for them", () => {
  const done = { kind: "button", do: "done", into: null, settled: { plays: 3 } } as Offer;
  const throwIn = { kind: "pick_card", do: "throw_in", into: "card", settled: {}, among: ["7c"] } as Offer;
  const take = { kind: "button", do: "take", into: null, settled: {} } as Offer;
  expect(leftover([done])).toBe('{"kind":"done","plays":3}');
  expect(leftover([throwIn, done])).toBeNull();
  expect(leftover([take])).toBeNull();
  expect(leftover([])).toBeNull();
});
