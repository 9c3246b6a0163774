import { describe, expect, test } from "vitest";
import { GAMES } from "../wire";
import { rulesOf, type Chapter } from "./rulebook";

const DECKS: Record<string, RegExp> = {
  wizard: /^([2-9TJQKA][cdhs]|[WJ][1-4])$/,
  "mormon-bridge": /^([rygk]([1-9]|1[0-4])\.[1-3]|rook\.[1-3])$/,
};
const FRENCH = /^[2-9TJQKA][cdhs]$/;

const shape = ({ lines, picture }: Chapter): unknown => [lines.length, picture?.of, picture?.labels?.length];

describe.each(GAMES.map(({ name }) => name))("the rules of %s", (game) => {
  test("say the same in both languages", async () => {
    const [en, hu] = [await rulesOf(game, "en"), await rulesOf(game, "hu")];
    expect(hu.book.chapters.map(shape)).toEqual(en.book.chapters.map(shape));
    const said = (chapters: readonly Chapter[]): string[] => chapters.flatMap(({ title, lines, picture }) => [title, ...lines, picture?.caption ?? ""]);
    for (const text of [...said(en.book.chapters), en.book.goal]) expect(text.trim()).toBe(text);
    const same = said(en.book.chapters).filter((text, i) => text !== "" && text === said(hu.book.chapters)[i]);
    expect(same).toEqual([]);
  });

  test("have pictures of cards that the game has, each shown once", async () => {
    const { book, pictures } = await rulesOf(game, "en");
    const shown = book.chapters.flatMap(({ picture }) => picture?.of ?? []);
    expect(shown.toSorted()).toEqual(Object.keys(pictures).toSorted());
    for (const { groups } of Object.values(pictures)) {
      for (const { cards, marked = [], calm = [] } of groups) {
        for (const card of cards) if (card !== null) expect(card).toMatch(DECKS[game] ?? FRENCH);
        for (const card of [...marked, ...calm]) expect(cards).toContain(card);
      }
    }
  });

  test("name every group of a picture, or none", async () => {
    const { book, pictures } = await rulesOf(game, "en");
    for (const { picture } of book.chapters) {
      if (picture?.labels) expect(picture.labels).toHaveLength(pictures[picture.of]?.groups.length ?? 0);
    }
  });
});
