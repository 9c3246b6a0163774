import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Action, MormonBridgeGoDown as GoDown, MormonBridgeRookCard as RookCard } from "../../wire";
import type { Refusal } from "../table";
import { Draft, type Contract } from "./draft.svelte";

const CONTRACT: Contract = { round: 2, groups: 1, runs: 1 };
const GROUP: RookCard[] = ["r7.1", "g7.1", "k7.2"];
const RUN: RookCard[] = ["g3.1", "g4.1", "g5.1", "g6.1"];
const HAND: RookCard[] = [...GROUP, ...RUN, "rook.1", "y1.1"];

/** Answers by what is asked, at once; notes what was asked. */
class Server {
  readonly asked: string[] = [];
  answers: Record<string, string | null> = {};

  readonly try = (action: { kind: string }): Promise<Refusal | null> => {
    const text = (action as GoDown).sets.map((cards) => cards.join(" ")).join(" / ");
    this.asked.push(text);
    const code = this.answers[text] === undefined ? "not_a_set" : this.answers[text];
    return Promise.resolve(code === null ? null : { code, rule: "" });
  };
}

let server: Server;
let draft: Draft;
const later = (time = 200): Promise<unknown> => vi.advanceTimersByTimeAsync(time);
const laid = (): RookCard[][] => draft.slots.map(({ cards }) => [...cards]);
const verdicts = (): string[] => draft.slots.map(({ verdict }) => verdict.kind);

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  server.answers = {
    [GROUP.join(" ")]: "only_groups",
    [RUN.join(" ")]: "only_runs",
    [`${GROUP.join(" ")} / ${RUN.join(" ")}`]: null,
  };
  draft = new Draft(() => server.try);
  draft.update(CONTRACT, HAND);
});
afterEach(() => vi.useRealTimers());

describe("the slots", () => {
  test("are those that the round wants, groups first", () => {
    expect(draft.slots.map(({ shape }) => shape)).toEqual(["group", "run"]);
    expect(verdicts()).toEqual(["empty", "empty"]);
  });

  test("take cards from the hand alone, and from each other", () => {
    draft.put(0, ["r7.1", "y14.1"]);
    draft.put(1, ["r7.1", "y1.1"]);
    expect(laid()).toEqual([[], ["y1.1", "r7.1"]]);
    draft.take("r7.1");
    expect(laid()).toEqual([[], ["y1.1"]]);
  });

  test("let a card be laid elsewhere, but not beyond the ends", () => {
    draft.put(1, [...RUN, "rook.1"]);
    expect(laid()[1]).toEqual([...RUN, "rook.1"]);
    draft.shift("rook.1", -4);
    expect(laid()[1]).toEqual(["rook.1", ...RUN]);
    draft.shift("rook.1", -1);
    expect(laid()[1]).toEqual(["rook.1", ...RUN]);
  });

  test("lose what has left the hand, and nothing else", () => {
    draft.put(0, GROUP);
    draft.put(1, RUN);
    draft.update(
      CONTRACT,
      HAND.filter((card) => card !== "g4.1"),
    );
    expect(laid()).toEqual([GROUP, ["g3.1", "g5.1", "g6.1"]]);
    expect(draft.cards.has("g4.1")).toBe(false);
  });

  test("are empty in a new round", () => {
    draft.put(0, GROUP);
    draft.update({ round: 3, groups: 0, runs: 2 }, HAND);
    expect(laid()).toEqual([[], []]);
    expect(draft.slots.map(({ shape }) => shape)).toEqual(["run", "run"]);
  });
});

describe("the server", () => {
  test("is asked once the hand rests, and only for what changed", async () => {
    draft.put(0, ["r7.1"]);
    await later(100);
    draft.put(0, ["g7.1", "k7.2"]);
    await later();
    expect(server.asked).toEqual(["r7.1 g7.1 k7.2"]);
    draft.put(1, RUN);
    await later();
    expect(server.asked.slice(1)).toEqual([RUN.join(" "), `${GROUP.join(" ")} / ${RUN.join(" ")}`]);
    expect(verdicts()).toEqual(["fine", "fine"]);
    expect(draft.fits).toBe(true);
    expect(draft.action()).toEqual({ kind: "go_down", sets: [GROUP, RUN] });
  });

  test("tells a run in the place of a group, and what is neither", async () => {
    draft.put(0, RUN);
    draft.put(1, ["y1.1"]);
    await later();
    expect(draft.slots.map(({ verdict }) => verdict)).toEqual([
      { kind: "other" },
      { kind: "wrong", code: "not_a_set" },
    ]);
    expect(draft.fits).toBe(false);
  });

  test("is not believed when the answer is out of date", async () => {
    draft.put(0, GROUP);
    draft.put(1, RUN);
    const answers: (() => void)[] = [];
    const slow = server.try;
    draft = new Draft(() => async (action) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return slow(action);
    });
    draft.update(CONTRACT, HAND);
    draft.put(0, GROUP);
    draft.put(1, RUN);
    await later();
    draft.take("k7.2");
    for (const answer of answers) answer();
    await later(0);
    expect(verdicts()).toEqual(["asked", "fine"]);
    expect(draft.fits).toBe(false);
  });

  test("is asked again when it was too fast", async () => {
    server.answers[GROUP.join(" ")] = "too_fast";
    draft.put(0, GROUP);
    await later();
    expect(verdicts()[0]).toBe("asked");
    server.answers[GROUP.join(" ")] = "only_groups";
    await later(400);
    expect(verdicts()[0]).toBe("fine");
  });

  test("can't say it before the turn, and is asked again then", async () => {
    server.answers = { [GROUP.join(" ")]: "not_your_turn" };
    draft.put(0, GROUP);
    await later();
    expect(verdicts()[0]).toBe("unsaid");
    server.answers = { [GROUP.join(" ")]: "only_groups" };
    draft.update(CONTRACT, HAND, 17);
    await later();
    expect(verdicts()[0]).toBe("fine");
    draft.update(CONTRACT, HAND, 17);
    await later();
    expect(server.asked).toHaveLength(2);
  });

  test("may be out of reach", async () => {
    draft = new Draft(() => () => Promise.reject(new Error("gone")));
    draft.update(CONTRACT, HAND);
    draft.put(0, GROUP);
    draft.put(1, RUN);
    await later();
    expect(verdicts()).toEqual(["unsaid", "unsaid"]);
    expect([draft.fits, draft.why]).toEqual([false, null]);
  });

  test("says why the whole is not fine", async () => {
    server.answers[`${GROUP.join(" ")} / ${RUN.join(" ")}`] = "draw_first";
    draft.put(0, GROUP);
    draft.put(1, RUN);
    await later();
    expect([draft.fits, draft.why]).toEqual([false, "draw_first"]);
  });
});

test("suggestions are gone through one after the other, groups in the slots of groups", () => {
  const low: RookCard[] = ["rook.1", "g3.1", "g4.1", "g5.1"];
  const examples: Action[] = [
    { kind: "go_down", sets: [RUN, GROUP] },
    { kind: "go_down", sets: [low, GROUP] },
  ];
  draft.suggest(examples);
  expect(laid()).toEqual([GROUP, RUN]);
  draft.suggest(examples);
  expect(laid()).toEqual([GROUP, low]);
  draft.suggest(examples);
  expect(laid()).toEqual([GROUP, RUN]);
  draft.clear();
  draft.suggest(examples.slice(0, 1));
  expect(laid()).toEqual([GROUP, RUN]);
  draft.suggest([]);
  expect(laid()).toEqual([GROUP, RUN]);
});
