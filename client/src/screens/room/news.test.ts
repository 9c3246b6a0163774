import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChairView, PersonView, RoomView } from "../../wire";
import { Announcer } from "./announcer";
import { news } from "./news";

const FACE = { emoji: "🦊", colour: "teal" } as const;

function person(number: number, present = true): PersonView {
  const common = { face: FACE, seated: true, ready: false, asks_for_seat: null, wish: null };
  return { person: number, name: `P${number}`, present, ...common };
}

function chair(number: number | null, bot: string | null): ChairView {
  return { person: number, name: number === null ? "Robo" : `P${number}`, face: FACE, bot, withheld: false };
}

function room(people: PersonView[], more: Partial<RoomView> = {}): RoomView {
  return { phase: "lobby", host: 1, people, table: null, ...more } as RoomView;
}

function playing(people: PersonView[], chairs: ChairView[]): RoomView {
  return room(people, { phase: "match", table: { match: 1, chairs } as RoomView["table"] });
}

const told = (before: RoomView, after: RoomView, me = 1): string[] =>
  news(before, after, me).map(({ kind, name }) => `${kind} ${name}`);

test("who comes, goes, is away and is back is told, but not of oneself", () => {
  const all = room([person(1), person(2)]);
  expect(told(room([person(1)]), all)).toEqual(["joined P2"]);
  expect(told(all, room([person(1)]))).toEqual(["left P2"]);
  expect(told(all, room([person(1), person(2, false)]))).toEqual(["away P2"]);
  expect(told(room([person(1, false), person(2, false)]), all)).toEqual(["back P2"]);
});

test("a new host is told, and otherwise to the one who it is", () => {
  const people = [person(1), person(2)];
  const after = room(people, { host: 2 });
  expect([told(room(people), after, 1), told(room(people), after, 2)]).toEqual([["hosts P2"], ["youHost P2"]]);
});

test("a bot that sits in and a person who takes its seat are told", () => {
  const people = [person(1), person(2)];
  const own = playing(people, [chair(1, null), chair(2, null)]);
  const bot = playing(people, [chair(1, null), chair(2, "normal")]);
  expect(told(own, bot)).toEqual(["botSitsIn P2"]);
  expect(told(bot, own)).toEqual(["satIn P2"]);
  expect(told(own, playing([person(1)], [chair(1, null), chair(null, "normal")]))).toEqual(["left P2", "botSitsIn P2"]);
});

test("who gives the own seat away, or takes it back, is told nothing of it", () => {
  const people = [person(1), person(2)];
  const own = playing(people, [chair(1, null), chair(2, null)]);
  const bot = playing(people, [chair(1, "normal"), chair(2, null)]);
  expect([told(own, bot), told(bot, own)]).toEqual([[], []]);
  expect([told(own, bot, 2), told(bot, own, 2)]).toEqual([["botSitsIn P1"], ["satIn P1"]]);
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function hearing(): { announcer: Announcer; heard: string[] } {
  const heard: string[] = [];
  return { announcer: new Announcer(({ kind }) => heard.push(kind)), heard };
}

const [here, gone] = [room([person(1), person(2)]), room([person(1), person(2, false)])];

test("a page that is loaded anew is not worth a word", () => {
  const { announcer, heard } = hearing();
  for (const view of [here, gone, here]) announcer.see(view, 1);
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual([]);
  announcer.see(gone, 1);
  vi.advanceTimersByTime(3_000);
  announcer.see(here, 1);
  expect(heard).toEqual(["away", "back"]);
});

test("after a break of one's own line the others are given time to come back", () => {
  const { announcer, heard } = hearing();
  announcer.see(here, 1);
  announcer.broke();
  announcer.see(gone, 1);
  vi.advanceTimersByTime(3_000);
  announcer.see(here, 1);
  vi.advanceTimersByTime(10_000);
  announcer.see(gone, 1);
  vi.advanceTimersByTime(3_000);
  expect(heard).toEqual(["away"]);
});
