import { expect, test } from "vitest";
import { GAMES } from "../wire";
import { rulesOf } from "./rulebook";

const NAMES = GAMES.map(({ name }) => name);

test.each(NAMES)("the rules of %s are there in both languages, with the same pictures", async (game) => {
  const [en, hu] = [await rulesOf(game, "en"), await rulesOf(game, "hu")];
  expect(en.goal).not.toBe(hu.goal);
  const pictures = en.chapters.map(({ illustration }) => illustration?.picture);
  expect(pictures.some(Boolean)).toBe(true);
  expect(hu.chapters.map(({ illustration }) => illustration?.picture)).toEqual(pictures);
});

test("a game without rules says so", async () => {
  await expect(rulesOf("chess", "en")).rejects.toThrow("chess");
});
