/** The language that is spoken now, and its words. It can be changed at any moment. */

import { en } from "../texts/en";
import { hu } from "../texts/hu";
import { CARD_TEXTS } from "../texts/cards";
import { cardName } from "../kit/cards/name";
import { part } from "../net/part";
import type { Card, Seat } from "../wire";
import { Narrator, type Words } from "./narrator";
import type { Shapes } from "./shapes";

export type Language = "hu" | "en";

interface House {
  house: Words;
  games: Readonly<Record<string, Words>>;
}

const OWN = { en, hu };
const files = import.meta.glob<unknown>("./*.json", { import: "default" });

async function file<Content>(name: string): Promise<Content> {
  return (await part(async () => files[`./${name}.json`]?.())) as Content;
}

export function deviceLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("hu") ? "hu" : "en";
}

class Spoken {
  current = $state<Language>("en");
  #house = $state.raw<House>({ house: {}, games: {} });
  #tables = $state.raw<Readonly<Record<string, Words>>>({});
  #shapes: Record<string, Shapes> = {};

  /** The app's own words. */
  get texts(): typeof en {
    return OWN[this.current];
  }

  /** Changes only when every word that is on the screen is there, so nothing flickers. */
  async speak(language: Language): Promise<void> {
    const games = Object.keys(this.#tables);
    const [house, ...tables] = await Promise.all([
      file<House>(`house.${language}`),
      ...games.map((game) => file<Words>(`${game}.${language}`)),
    ]);
    this.#house = house;
    this.#tables = Object.fromEntries(games.map((game, i) => [game, tables[i] ?? {}]));
    this.current = language;
    document.documentElement.lang = language;
  }

  /** Fetches what a game says at its table. */
  async learn(game: string): Promise<void> {
    if (game in this.#tables) return;
    const [words, shapes] = await Promise.all([
      file<Words>(`${game}.${this.current}`),
      file<Shapes>(`${game}.shapes`),
    ]);
    this.#shapes[game] = shapes;
    this.#tables = { ...this.#tables, [game]: words };
  }

  knows(game: string): boolean {
    return game in this.#tables;
  }

  narrator(game: string, names: readonly string[], viewer: Seat | null): Narrator {
    return new Narrator(this.#wordsOf(game), this.shapes(game), names, viewer);
  }

  shapes(game: string): Shapes {
    return this.#shapes[game] ?? {};
  }

  house(key: string): string {
    return this.#house.house[key] ?? key;
  }

  /** What is known of a game before it is played: its name, its options, its bots. */
  game(game: string, key: string): string {
    return this.#house.games[game]?.[key] ?? this.#house.house[key] ?? key;
  }

  /** Of a game that is on the table: the headings of its sheets. */
  atTable(game: string, key: string): string {
    return this.#wordsOf(game)[key] ?? key;
  }

  refusal(code: string, game?: string): string {
    const key = `illegal.${code}`;
    const own = game === undefined ? undefined : this.#tables[game]?.[key];
    return own ?? this.#house.house[key] ?? this.texts.connection.refused;
  }

  /** What a card is called aloud. */
  card(card: Card | null): string {
    return cardName(card, CARD_TEXTS[this.current]);
  }

  #wordsOf(game: string): Words {
    return { ...this.#house.house, ...this.#house.games[game], ...this.#tables[game] };
  }
}

export const spoken = new Spoken();
