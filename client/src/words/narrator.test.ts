import { describe, expect, test } from "vitest";
import type { Card, Hinted, Seat } from "../wire";
import { Narrator, type Told, type Words } from "./narrator";
import type { Shapes } from "./shapes";

interface Line {
  game: string;
  language: string;
  viewer: Seat | null;
  subject: "event" | "action" | "reason" | "hint" | "phase";
  told: Told & { phase: string; pause: string | null } & Hinted;
  awaited: Seat[];
  said: string;
}

const files = import.meta.glob<unknown>(["./*.json", "../../tests/sentences.json"], { eager: true, import: "default" });
const lines = files["../../tests/sentences.json"] as Line[];
const games = [...new Set(lines.map(({ game }) => game))];

describe("says what the Python narrator says", () => {
  for (const game of games) {
    for (const language of ["en", "hu"]) {
      test(`${game}, ${language}`, () => {
        const { server } = files[`./server.${language}.json`] as { server: Words };
        const words = { ...server, ...(files[`./${game}.${language}.json`] as Words) };
        const shapes = files[`./${game}.shapes.json`] as Shapes;
        for (const line of lines.filter((each) => each.game === game && each.language === language)) {
          const narrator = new Narrator(words, shapes, ["Ada", "Béla", "Cecil"], line.viewer);
          expect(narrator[line.subject](line.told, line.awaited)).toBe(line.said);
        }
      });
    }
  }

  test("a card of a deck of the game's own is named by its shapes", () => {
    const narrator = new Narrator({ "card.tarock": "Tarock" }, { cards: { t7: "{tarock} 7", hA: "A♥" } }, [], 0);
    expect(["t7", "hA"].map((card) => narrator.card(card as Card))).toEqual(["Tarock 7", "A♥"]);
  });

  test("a pause says what is looked at, and then who still does", () => {
    const waiting = { "waiting.pause": "{awaited} {awaited|is|are} still looking." };
    const words = { "pause.riders": "On the bus: {riders}.", ...waiting, and: "and", you: "You" };
    const narrator = new Narrator(words, { phase: { riders: ["seat"] } }, ["Ada", "Béla"], 0);
    const table = { phase: "pause", pause: "riders", riders: [0, 1] };
    expect(narrator.phase(table, [0, 1])).toBe("On the bus: you and Béla.");
    expect(narrator.phase(table, [1])).toBe("Béla is still looking.");
  });

  test("in a list the viewer is 'You' where the sentence begins, and else 'you'", () => {
    const words = { "event.lost": "{seats} lost.", and: "and", you: "You" };
    const shapes = { "event.lost": { seats: ["seat"] } } as Shapes;
    const said = ([0, 1] as const).map((viewer) =>
      new Narrator(words, shapes, ["Ada", "Béla"], viewer).event({ kind: "lost", seats: [0, 1] }),
    );
    expect(said).toEqual(["You and Béla lost.", "Ada and you lost."]);
  });

  test("a choice that is still to be made is left open", () => {
    const narrator = new Narrator({ "do.play": "Play {card}" }, { "do.play": { card: "card" } }, [], 0);
    expect(narrator.action({ kind: "play" })).toBe("Play …");
  });
});
