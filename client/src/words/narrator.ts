/**
 * Says what happened and what can be done, to one viewer in one language: the same sentences as
 * src/parlour/kernel/texts.py. tests/sentences.json holds what that says, and a test compares.
 */

import type { Card, Seat } from "../wire";
import { isList, type Fields, type Shape, type Shapes } from "./shapes";

export type Words = Readonly<Record<string, string>>;
/** An event, an action or a view, as it came. */
export type Told = Readonly<Record<string, unknown>>;

const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
const SUITS: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };
const HOUSE = -1;
/** What stands for a choice that is still to be made. */
const OPEN = "…";

export class Narrator {
  constructor(
    readonly words: Words,
    private readonly shapes: Shapes,
    private readonly names: readonly string[],
    private readonly viewer: Seat | null,
  ) {}

  event(event: object): string {
    const told = event as Told;
    const key = `event.${String(told["kind"])}`;
    const toYou = this.viewer !== null && told["seat"] === this.viewer;
    const said = toYou && `${key}.you` in this.words ? `${key}.you` : key;
    return this.sentence(said, told, this.shapes[key]);
  }

  action(action: object): string {
    const told = action as Told;
    const key = `do.${String(told["kind"])}`;
    return this.sentence(key, told, this.shapes[key]);
  }

  /** What is wanted of the viewer, or else who is waited for. */
  phase(view: object): string {
    const told = view as Told;
    const turn = told["turn"] as readonly Seat[];
    const shapes = this.shapes["view"];
    const asked = this.viewer !== null && turn.includes(this.viewer);
    if (turn.length > 0 && !asked) return this.sentence("waiting", told, shapes);
    return this.sentence(this.phaseKey(told), told, shapes);
  }

  refusal(code: string): string {
    return this.words[`illegal.${code}`] ?? code;
  }

  word(word: string): string {
    return this.words[`word.${word}`] ?? word;
  }

  /** The label of a field of the view, if it has one. */
  label(field: string): string | undefined {
    return this.words[`view.${field}`];
  }

  shown(value: unknown, shape: Shape = "plain"): string {
    if (value === undefined) return OPEN;
    if (shape === "seat" && typeof value === "number") return this.seat(value);
    if (shape === "card" && typeof value === "string") return this.card(value as Card);
    if (isList(shape) && Array.isArray(value)) return this.listed(value, shape[0]);
    if (typeof shape === "object" && "each" in shape && Array.isArray(value)) {
      return value.map((part, i) => this.shown(part, shape.each[i])).join(" ");
    }
    return typeof value === "string" ? this.word(value) : String(value);
  }

  seat(seat: Seat): string {
    if (seat === HOUSE) return this.words["house"] ?? "";
    return (seat === this.viewer ? this.words["you"] : this.names[seat]) ?? "";
  }

  card(card: Card): string {
    const rook = /^([rygk])(\d+)\./.exec(card);
    if (rook) return `${this.words[`card.${rook[1]}`]} ${rook[2]}`;
    if (card.startsWith("rook")) return this.words["card.rook"] ?? "";
    const suit = SUITS[card.charAt(1)];
    if (suit !== undefined) return card.charAt(0).replace("T", "10") + suit;
    return this.words[card.startsWith("W") ? "card.wizard" : "card.jester"] ?? "";
  }

  private phaseKey(told: Told): string {
    const key = `phase.${String(told["phase"])}`;
    const roles = Object.keys(this.words).filter((said) => said.startsWith(`${key}.`));
    const mine = roles.filter((role) => this.viewer !== null && told[role.split(".")[2] ?? ""] === this.viewer);
    return mine.at(-1) ?? key;
  }

  private sentence(key: string, told: Told, shapes: Fields = {}): string {
    const text = this.words[key] ?? "";
    return text.replace(HOLE, (_hole, name: string, one?: string, many?: string) => {
      const found = told[name];
      if (one !== undefined) return found === 1 ? one : (many ?? "");
      return this.shown(found, shapes[name]);
    });
  }

  private listed(values: readonly unknown[], shape: Shape = "plain"): string {
    const words = values.map((value) => this.shown(value, shape));
    if (words.length === 0) return this.words["nobody"] ?? "";
    if (shape === "card") return words.join(" ");
    const last = words.at(-1) ?? "";
    if (words.length === 1) return last;
    return `${words.slice(0, -1).join(", ")} ${this.words["and"]} ${last}`;
  }
}
