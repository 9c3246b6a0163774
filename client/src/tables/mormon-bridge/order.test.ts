import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Card } from "../../wire";
import { laidOut, looksLikeGroup } from "./laying";
import { arranged, moved, parts } from "./order";
import { HandOrder } from "./order.svelte";

const HAND: Card[] = ["r9.1", "y2.1", "g2.1", "g14.1", "k2.1", "rook.1"];

class Storage {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
}

beforeEach(() => vi.stubGlobal("sessionStorage", new Storage()));
afterEach(() => vi.unstubAllGlobals());

test("colours stand apart, equal numbers beside each other, Rooks last", () => {
  const mixed = HAND.toReversed();
  const colours = arranged(mixed, "colour", []);
  expect(colours).toEqual(HAND);
  expect(colours.map((card, i) => parts(colours[i - 1], card, "colour"))).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(arranged(mixed, "number", [])).toEqual(["y2.1", "g2.1", "k2.1", "r9.1", "g14.1", "rook.1"]);
});

test("a card is laid among those that are shown, and hidden ones keep their place", () => {
  const shown = HAND.filter((card) => card !== "g2.1");
  expect(moved(HAND, shown, "rook.1", 1)).toEqual(["r9.1", "rook.1", "y2.1", "g2.1", "g14.1", "k2.1"]);
  expect(moved(HAND, shown, "r9.1", 4)).toEqual(["y2.1", "g2.1", "g14.1", "k2.1", "rook.1", "r9.1"]);
  expect(moved(["r9.1"], ["r9.1"], "r9.1", 0)).toEqual(["r9.1"]);
});

test("the own order begins with what is seen, and new cards are last", () => {
  const order = new HandOrder("a");
  order.choose("number", HAND);
  const seen = order.of(HAND);
  order.choose("own", HAND);
  expect(order.of(HAND)).toEqual(seen);
  order.move(HAND, seen, "rook.1", 0);
  const later: Card[] = ["r1.1", ...HAND.filter((card) => card !== "r9.1")];
  order.meet(later);
  expect(order.of(later)).toEqual(["rook.1", "y2.1", "g2.1", "k2.1", "g14.1", "r1.1"]);
  order.meet(["r1.1", "g1.1", "k2.1"]);
  expect(order.of(["g1.1", "k2.1", "r1.1"])).toEqual(["k2.1", "r1.1", "g1.1"]);
});

test("the own order outlives a reload, for its match alone", () => {
  new HandOrder("a").move(HAND, HAND, "rook.1", 0);
  const again = new HandOrder("a");
  expect([again.kind, again.of(HAND)[0]]).toEqual(["own", "rook.1"]);
  expect(new HandOrder("b").kind).toBe("colour");
});

test.each(['"own"', "{", '{"kind":"own"}', '{"kind":"wild","own":[]}', "null"])(
  "%s in the storage is nothing",
  (text) => {
    sessionStorage.setItem("parlour.hand.a", text);
    expect(new HandOrder("a").kind).toBe("colour");
  },
);

test("where storage is forbidden the order works all the same", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const order = new HandOrder("a");
  order.move(HAND, HAND, "k2.1", 0);
  expect(order.of(HAND)[0]).toBe("k2.1");
});

test("what is put into a slot lies by number, a Rook where one is missing", () => {
  expect(laidOut([], ["g6.1", "rook.1", "g3.1", "g5.1"])).toEqual(["g3.1", "rook.1", "g5.1", "g6.1"]);
  expect(laidOut([], ["rook.1", "g4.1", "g3.1"])).toEqual(["g3.1", "g4.1", "rook.1"]);
  expect(laidOut(["rook.1"], ["g3.1", "g4.1"])).toEqual(["g3.1", "g4.1", "rook.1"]);
});

test("a Rook stays at the low end where somebody laid it, and is never above the highest", () => {
  expect(laidOut(["rook.1", "g3.1", "g4.1"], ["g5.1"])).toEqual(["rook.1", "g3.1", "g4.1", "g5.1"]);
  expect(laidOut(["rook.1", "g3.1", "g4.1"], ["g6.1"])).toEqual(["g3.1", "g4.1", "rook.1", "g6.1"]);
  expect(laidOut([], ["k13.1", "k14.1", "rook.2"])).toEqual(["rook.2", "k13.1", "k14.1"]);
  expect(laidOut([], ["k14.1", "r14.1", "rook.2"])).toEqual(["r14.1", "k14.1", "rook.2"]);
});

test("one number makes a group, whatever the Rook", () => {
  expect(looksLikeGroup(["r7.1", "rook.1", "g7.1"])).toBe(true);
  expect(looksLikeGroup(["r7.1", "rook.1", "r8.1"])).toBe(false);
});
