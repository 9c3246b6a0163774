import { expect, test } from "vitest";
import { en } from "./en";
import { hu } from "./hu";

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!./*"], {
  eager: true,
  import: "default",
  query: "?raw",
});
const source = Object.values(sources).join("\n");

/** Named by what is told, not one by one. */
const NAMED_BY_KIND = ["news"];

test("every text of the app is used somewhere", () => {
  const texts = Object.entries(en).filter(([part]) => !NAMED_BY_KIND.includes(part));
  const unused = texts.flatMap(([part, texts]) =>
    Object.keys(texts)
      .filter((key) => !new RegExp(`\\b(t|${part})\\.${key}\\b|[{,]\\s*${key}\\b[^=]*\\} = spoken`).test(source))
      .map((key) => `${part}.${key}`),
  );
  expect(unused).toEqual([]);
});

test("numbers and their words agree", () => {
  expect(en.lobby.tooFew(1)).toContain("1 player is");
  expect(en.lobby.tooFew(2)).toContain("2 players are");
  expect(hu.lobby.tooFew(2)).toContain("2 játékos");
});
