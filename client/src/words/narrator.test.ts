import { describe, expect, test } from "vitest";
import type { Seat } from "../wire";
import { Narrator, type Told, type Words } from "./narrator";
import type { Shapes } from "./shapes";

interface Line {
  game: string;
  language: string;
  viewer: Seat | null;
  subject: "event" | "action" | "phase";
  told: Told;
  said: string;
}

const files = import.meta.glob<unknown>(["./*.json", "../../tests/sentences.json"], { eager: true, import: "default" });
const lines = files["../../tests/sentences.json"] as Line[];
const games = [...new Set(lines.map(({ game }) => game))];

describe("says what the Python narrator says", () => {
  for (const game of games) {
    for (const language of ["en", "hu"]) {
      test(`${game}, ${language}`, () => {
        const { house } = files[`./house.${language}.json`] as { house: Words };
        const words = { ...house, ...(files[`./${game}.${language}.json`] as Words) };
        const shapes = files[`./${game}.shapes.json`] as Shapes;
        for (const line of lines.filter((each) => each.game === game && each.language === language)) {
          const narrator = new Narrator(words, shapes, ["Ada", "Béla", "Cecil"], line.viewer);
          expect(narrator[line.subject](line.told)).toBe(line.said);
        }
      });
    }
  }

  test("a choice that is still to be made is left open", () => {
    const narrator = new Narrator({ "do.play": "Play {card}" }, { "do.play": { card: "card" } }, [], 0);
    expect(narrator.action({ kind: "play" })).toBe("Play …");
  });
});
