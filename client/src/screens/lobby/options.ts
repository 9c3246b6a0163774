/** Options of a game or of the room, in words. */

import { GAMES, ROOM_RULES, type OptionValue, type RoomView } from "../../wire";
import { spoken } from "../../words/language.svelte";

export interface Option {
  name: string;
  label: string;
  choices: { value: OptionValue; label: string }[];
  value: OptionValue;
}

type Say = (key: string) => string;
type Offered = Readonly<Record<string, readonly OptionValue[]>>;

export function gameOptions(game: string, room: RoomView): Option[] {
  const offered: Offered = GAMES.find(({ name }) => name === game)?.options ?? {};
  return options(offered, room.options[game] ?? {}, (key) => spoken.game(game, key));
}

export function roomOptions(room: RoomView): Option[] {
  return options(ROOM_RULES, { ...room.room_rules }, (key) => spoken.server(key));
}

/** All of them with one changed: they are set together. */
export function withOption(all: readonly Option[], name: string, value: OptionValue): Record<string, OptionValue> {
  return Object.fromEntries(all.map((each) => [each.name, each.name === name ? value : each.value]));
}

function options(offered: Offered, set: Readonly<Record<string, OptionValue>>, say: Say): Option[] {
  return Object.entries(offered).map(([name, values]) => ({
    name,
    label: say(`option.${name}`),
    choices: inOrder(values).map((value) => ({ value, label: valueWord(name, value, say) })),
    // The default is the first.
    value: set[name] ?? values[0] ?? false,
  }));
}

/** Numbers as people count; words as the game offers them. */
function inOrder(values: readonly OptionValue[]): OptionValue[] {
  const rank = (value: OptionValue): number => (typeof value === "number" ? value : -1);
  return values.some((value) => typeof value === "number")
    ? [...values].sort((a, b) => rank(a) - rank(b))
    : [...values];
}

function valueWord(name: string, value: OptionValue, say: Say): string {
  const { yes, no } = spoken.texts.lobby;
  if (typeof value === "boolean") return value ? yes : no;
  return typeof value === "number" ? String(value) : say(`option.${name}.${value}`);
}
