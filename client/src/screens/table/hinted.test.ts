import { expect, test } from "vitest";
import type { AskView } from "../../wire";
import { questionOf } from "./hinted";

const ask = (window: number, ...offers: string[]): AskView => ({ window, offers }) as unknown as AskView;

test("what others change while the window stays open makes another question", () => {
  expect(questionOf(ask(3, "6c"))).toBe(questionOf(ask(3, "6c")));
  expect(questionOf(ask(3, "6c", "6d"))).not.toBe(questionOf(ask(3, "6c")));
  expect(questionOf(ask(4, "6c"))).not.toBe(questionOf(ask(3, "6c")));
});

test("who is not asked has no question", () => {
  expect(questionOf(null)).toBe("");
  expect(questionOf(undefined)).toBe("");
});
