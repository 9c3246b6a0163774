/** The language that is spoken now, and its words. It can be changed at any moment. */

import { part } from "../net/part";
import { en } from "../texts/en";
import { hu } from "../texts/hu";
import type { Language } from "../texts/languages";
import type { Card, Seat } from "../wire";
import { CARD_TEXTS, cardName } from "./cards";
import { Narrator, type Words } from "./narrator";
import type { Shapes } from "./shapes";

interface ServerWords {
  server: Words;
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
  #server = $state.raw<ServerWords>({ server: {}, games: {} });
  #tables = $state.raw<Readonly<Record<string, Words>>>({});
  #shapes: Record<string, Shapes> = {};

  /** The app's own words. */
  get texts(): typeof en {
    return OWN[this.current];
  }

  /** Changes only when every word that is on the screen is there, so nothing flickers. */
  async speak(language: Language): Promise<void> {
    const games = Object.keys(this.#tables);
    const [server, ...tables] = await Promise.all([
      file<ServerWords>(`server.${language}`),
      ...games.map((game) => file<Words>(`${game}.${language}`)),
    ]);
    this.#server = server;
    this.#tables = Object.fromEntries(games.map((game, i) => [game, tables[i] ?? {}]));
    this.current = language;
    document.documentElement.lang = language;
  }

  /** Fetches what a game says at its table. */
  async learn(game: string): Promise<void> {
    if (game in this.#tables) return;
    const [words, shapes] = await Promise.all([file<Words>(`${game}.${this.current}`), file<Shapes>(`${game}.shapes`)]);
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

  /** What is said of every room and game. */
  server(key: string): string {
    return this.#server.server[key] ?? key;
  }

  /** What an evening counts: games may count things of their own. */
  counted(count: string): string {
    const key = `evening.${count}`;
    const all = [this.#server.server, ...Object.values(this.#server.games)];
    return all.find((words) => key in words)?.[key] ?? count;
  }

  /** What games give medals for: counts of an evening, or rows of their sheets, and how they are told. */
  get medals(): readonly { game: string; of: string; title: string; said: string }[] {
    return Object.entries(this.#server.games).flatMap(([game, words]) =>
      Object.entries(words).flatMap(([key, said]) => {
        const of = /^medal\.(\w+)\.said$/.exec(key)?.[1];
        return of === undefined ? [] : [{ game, of, title: words[`medal.${of}`] ?? "", said }];
      }),
    );
  }

  /** What is known of a game before it is played: its name, what it is, its options, its bots. */
  game(game: string, key: string): string {
    return this.#server.games[game]?.[key] ?? this.server(key);
  }

  /** Of a game that is on the table: the headings of its sheets. */
  atTable(game: string, key: string): string {
    return this.#wordsOf(game)[key] ?? key;
  }

  refusal(code: string, game?: string): string {
    const key = `illegal.${code}`;
    const own = game === undefined ? undefined : this.#tables[game]?.[key];
    return own ?? this.#server.server[key] ?? this.texts.connection.refused;
  }

  /** What a card is called aloud. */
  card(card: Card | null): string {
    return cardName(card, CARD_TEXTS[this.current], (other) => this.shown(other));
  }

  /** What stands on a card of a game's own deck: that of a game that was learned. */
  shown(card: Card): string {
    const game = Object.keys(this.#tables).find((each) => card in (this.shapes(each).cards ?? {}));
    return game === undefined ? card : this.narrator(game, [], null).card(card);
  }

  #wordsOf(game: string): Words {
    return { ...this.#server.server, ...this.#server.games[game], ...this.#tables[game] };
  }
}

export const spoken = new Spoken();
