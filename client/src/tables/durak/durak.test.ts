import { expect, test } from "vitest";
import { en } from "../../texts/en";
import type { DurakEvent, DurakPrivate, DurakPublic, French } from "../../wire";
import words from "../../words/durak.en.json";
import shapes from "../../words/durak.shapes.json";
import { Narrator } from "../../words/narrator";
import type { Shapes } from "../../words/shapes";
import type { Offer } from "../choosing";
import { durakOf, lastCover, latestEnd, lying, withSent } from "./fight";
import { fit, PAIR } from "./fit";
import { leftover } from "./leftover.svelte";
import { sentence } from "./saying";
import { bySuit } from "./seen";
import { GONE, STOCK, travels } from "./travels";

const to = null;
const laid = (seat: number, card: French): DurakEvent => ({ kind: "attacked", to, seat, card });
const covered = (attack: French, card: French): DurakEvent => ({ kind: "covered", to, seat: 1, attack, card });
const taken = (...cards: French[]): DurakEvent => ({ kind: "cards_taken", to, seat: 1, cards });
const discarded = (...cards: French[]): DurakEvent => ({ kind: "cards_discarded", to, seat: 1, cards });

const row = { known: [], done: false, out: null };
const table: DurakPublic = {
  kind: "durak_public",
  phase: "fight",
  pause: null,
  attacker: 2,
  defender: 0,
  players: [
    { ...row, cards: 2 },
    { ...row, cards: 2, known: ["As"] },
    { ...row, cards: 1 },
  ],
  table: [{ attack: "9h", cover: null }],
  limit: 2,
  trump: "6c",
  stock: 0,
  gone: ["2d"],
  fights: 1,
};
const own: DurakPrivate = { kind: "durak_private", hand: ["Th", "7c"] };
const cover: Offer = { kind: "pick_card", verb: ["cover", "attack", "card"], settled: ["9h"], among: ["Th", "7c"] };
const narrator = new Narrator(
  { ...words, you: "You", and: "and" },
  shapes as unknown as Shapes,
  ["Ada", "Bo", "Cy"],
  0,
);

test("how a fight ended is told until the next one begins", () => {
  const end = taken("5c");
  expect(latestEnd([laid(0, "5c")])).toBeNull();
  expect(latestEnd([laid(0, "5c"), end, { kind: "cards_drawn", to, seat: 0, count: 1 }])).toBe(end);
  expect(latestEnd([laid(0, "5c"), end, laid(2, "9h")])).toBeNull();
});

test("what was beaten off is told with the card that did it, and only with one of this fight", () => {
  const end = latestEnd([discarded("9h", "Jh")]);
  expect(end).not.toBeNull();
  if (end === null) return;
  expect(lastCover([covered("2c", "3c"), covered("9h", "Jh"), end], end)).toMatchObject({ attack: "9h", card: "Jh" });
  expect(lastCover([covered("2c", "3c"), end], end)).toBeNull();
});

test("a card that was sent lies at its goal until the server knows where it is", () => {
  const pairs = table.table;
  expect(withSent(pairs, { kind: "cover", attack: "9h", card: "Th" }, ["Th"])).toEqual([{ attack: "9h", cover: "Th" }]);
  expect(withSent(pairs, { kind: "throw_in", card: "9c" }, ["9c"])).toHaveLength(2);
  expect(withSent(pairs, { kind: "throw_in", card: "9c" }, [])).toBe(pairs);
  expect(withSent(pairs, { kind: "take" }, ["9c"])).toBe(pairs);
  expect([...lying([{ attack: "9h", cover: "Th" }, ...pairs])]).toEqual(["9h", "Th"]);
});

test("cards come from who laid them and go where everybody knows them", () => {
  const { from, to: goal } = travels([laid(2, "9h")], table, own, 0);
  expect(from?.("9h")).toBe(2);
  expect(from?.("Th")).toBe(STOCK);
  expect(from?.("3d")).toBeNull();
  expect(goal?.("2d")).toBe(GONE);
  expect(goal?.("As")).toBe(1);
  expect(goal?.("3d")).toBeNull();
});

test("what somebody added to the cards that one takes comes from them, not from the stock", () => {
  const { from } = travels([laid(2, "7c")], table, own, 0);
  expect(from?.("7c")).toBe(2);
});

test("what others drew after the latest fight flies unseen, one by one", () => {
  const drew = (seat: number, count: number): DurakEvent => ({ kind: "cards_drawn", to, seat, count });
  const { unseen } = travels([drew(2, 3), discarded("2d"), drew(0, 1), drew(1, 2)], table, own, 0);
  expect(unseen).toEqual([
    { from: STOCK, to: 1 },
    { from: STOCK, to: 1 },
  ]);
});

test("a card that was laid and swept at once passes from its player to where it went", () => {
  const unseen = (events: DurakEvent[], me: number): unknown => travels(events, table, own, me).unseen;
  expect(unseen([covered("9h", "Jh"), discarded("9h", "Jh")], 0)).toEqual([{ from: 1, to: GONE }]);
  expect(unseen([laid(2, "9h"), taken("9h")], 0)).toEqual([{ from: 2, to: 1 }]);
  // One's own lies there already, and what one takes comes into the hand by itself.
  expect(unseen([covered("9h", "Jh"), discarded("9h", "Jh")], 1)).toEqual([]);
  expect(unseen([laid(2, "9h"), taken("9h")], 1)).toEqual([]);
});

test("the durak is who is left when it is over, and nobody in a draw", () => {
  const players = (...outs: (number | null)[]): DurakPublic["players"] =>
    outs.map((out) => ({ ...row, cards: 0, out }));
  expect(durakOf({ phase: "over", players: players(1, null, 1) })).toBe(1);
  expect(durakOf({ phase: "fight", players: players(1, null, 1) })).toBeNull();
  expect(durakOf({ phase: "over", players: players(1, 1) })).toBeNull();
  expect(durakOf({ phase: "over", players: players(null, null) })).toBeNull();
});

test("six pairs fit beside the stock of the smallest phone, and stay inside their room", () => {
  for (const [width, height] of [
    [244, 142],
    [270, 340],
    [620, 400],
  ] as const) {
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
  const say = (offers: readonly Offer[], awaited = [0], goals = 0, changed: Partial<DurakPublic> = {}) =>
    sentence({ table: { ...table, ...changed }, me: 0, awaited, offers, goals }, narrator, en.durak);
  expect(say([cover])).toBe("Cover 9♥, or take.");
  expect(say([])).toBe("Nothing you hold beats 9♥. Take.");
  expect(say([cover], [0], 2)).toBe(en.durak.coverWhich);
  expect(say([], [1, 2])).toBeUndefined();
  expect(say([cover], [0], 0, { phase: "opening", attacker: 0, defender: 1 })).toBe("Attack Bo with any card.");
  expect(say([], [1, 2], 0, { defender: 1 })).toBeUndefined();
  expect(say([], [2], 0, { defender: 1 })).toBe("All covered. May still throw in: Cy.");
});

test("what was seen is laid out by suit and rank", () => {
  expect(bySuit(["Ah", "2s", "Th", "9h"])).toEqual([["9h", "Th", "Ah"], ["2s"]]);
});

test("only who is left with a single word has it said for them", () => {
  const done: Offer = { kind: "button", verb: ["done", "plays"], settled: [3] };
  const throwIn: Offer = { kind: "pick_card", verb: ["throw_in", "card"], settled: [], among: ["7c"] };
  const take: Offer = { kind: "button", verb: ["take"], settled: [] };
  expect(leftover([done])).toEqual({ kind: "done", plays: 3 });
  expect(leftover([throwIn, done])).toBeNull();
  expect(leftover([take])).toBeNull();
  expect(leftover([])).toBeNull();
});
