/**
 * Says what happened and what can be done, to one viewer in one language: the same sentences as
 * src/parlour/kernel/texts.py. tests/sentences.json holds what that says, and a test compares.
 */

import type { Action, Card, Highlight, Hinted, Odds, Seat } from "../wire";
import { minus } from "./numbers";
import { isList, type Fields, type Shape, type Shapes } from "./shapes";

export type Words = Readonly<Record<string, string>>;
/** An event, an action or the public part of a table, as it came. */
export type Told = Readonly<Record<string, unknown>>;

const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
/** What stands before the beginning of a sentence: nothing, or the end of another. */
const BEGINS = /(?:^|[.!?])\s*$/;
const SUITS: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** Whoever acts when the time is over. */
const CLOCK_SEAT = -1;
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
    const key = `event.${String(told["kind"])}` as const;
    const said = this.isMine(told) && `${key}.you` in this.words ? `${key}.you` : key;
    return this.sentence(said, told, this.shapes[key]);
  }

  action(action: object): string {
    const told = action as Told;
    const key = `do.${String(told["kind"])}` as const;
    return this.sentence(key, told, this.shapes[key]);
  }

  /** What is wanted of the viewer, or else what is done by those who are waited for. */
  phase(table: { phase: string; pause: string | null }, awaited: readonly Seat[]): string {
    const asked = this.viewer !== null && awaited.includes(this.viewer);
    const told = { ...table, awaited };
    const key =
      awaited.length > 0 && !asked
        ? this.asConcerned(`waiting.${table.phase}`, told)
        : table.pause === null
          ? this.asConcerned(`phase.${table.phase}`, told)
          : `pause.${table.pause}`;
    return this.sentence(key, told, { ...this.shapes.phase, awaited: ["seat"] });
  }

  /** Why a move that is recommended is a good one. */
  reason(reason: object): string {
    const told = reason as Told;
    const key = `hint.${String(told["kind"])}` as const;
    return this.sentence(key, told, this.shapes[key]);
  }

  /** The move that is recommended, why, and how the next best one does. */
  hint({ action, reason, odds }: Pick<Hinted, "action" | "reason" | "odds">): string {
    const said = this.action(action);
    const whole = said.endsWith("!") ? said : `${said}.`;
    return [whole, ...(reason ? [this.reason(reason)] : []), ...(odds ? [this.odds(odds)] : [])].join(" ");
  }

  private odds(odds: Odds): string {
    const key = odds.best === odds.second ? "odds.even" : "odds";
    return this.sentence(key, { ...odds }, { other: "action" });
  }

  /** What a match is remembered by: what it is called, and who did it. */
  highlight(told: Highlight): { title: string; text: string; cards: Card[] } {
    const key = `highlight.${told.name}`;
    const text = this.sentence(`${key}.said`, { ...told }, { seats: ["seat"] });
    return { title: this.words[key] ?? "", text, cards: told.cards as Card[] };
  }

  refusal(code: string): string {
    return this.words[`illegal.${code}`] ?? code;
  }

  /** `pair kings`: what stands for `pair`, with the word for `kings` in its first hole. */
  word(word: string): string {
    const [first = "", ...parts] = word.split(" ");
    const said = this.words[`word.${first}`];
    if (said === undefined) return word;
    return said.replace(HOLE, (_hole, part: string) => this.word(parts[Number(part)] ?? ""));
  }

  /** The label of a field of the public or the private part, if it has one. */
  label(field: string): string | undefined {
    return this.words[`view.${field}`];
  }

  /** A value as people read it, alone or inside a sentence. */
  shown(value: unknown, shape: Shape = "plain", inside = false): string {
    if (value === undefined) return OPEN;
    if (shape === "seat" && typeof value === "number") return this.seat(value, inside);
    if (shape === "card" && typeof value === "string") return this.card(value as Card);
    if (shape === "action") return this.action(value as Action);
    if (isList(shape) && Array.isArray(value)) return this.listed(value, shape[0], inside);
    if (typeof shape === "object" && "each" in shape && Array.isArray(value)) {
      return value.map((part, i) => this.shown(part, shape.each[i], inside)).join(" ");
    }
    if (typeof value === "number") return minus(value);
    const plain = value as string | boolean | null;
    return typeof plain === "string" ? this.word(plain) : String(plain);
  }

  seat(seat: Seat, inside = false): string {
    if (seat === CLOCK_SEAT) return this.words["clock"] ?? "";
    if (seat !== this.viewer) return this.names[seat] ?? "";
    const you = this.words["you"] ?? "";
    return inside ? you.toLowerCase() : you;
  }

  card(card: Card): string {
    const shown = this.shapes.cards?.[card];
    if (shown !== undefined) return shown.replace(HOLE, (_hole, word: string) => this.words[`card.${word}`] ?? word);
    return card.charAt(0).replace("T", "10") + (SUITS[card.charAt(1)] ?? "");
  }

  private isMine({ seat, seats }: Told): boolean {
    if (this.viewer === null) return false;
    const alone = Array.isArray(seats) && seats.length === 1 && seats[0] === this.viewer;
    return alone || seat === this.viewer;
  }

  /** The key, or that for the seat that the viewer is to this phase. */
  private asConcerned(key: string, told: Told): string {
    const roles = Object.keys(this.words).filter((said) => said.startsWith(`${key}.`));
    const mine = roles.filter((role) => this.viewer !== null && told[role.split(".")[2] ?? ""] === this.viewer);
    return mine.at(-1) ?? key;
  }

  private sentence(key: string, told: Told, shapes: Fields = {}): string {
    const text = this.words[key] ?? "";
    return text.replace(HOLE, (_hole, name: string, one: string | undefined, many: string | undefined, at: number) => {
      const found = told[name];
      if (one !== undefined) return (Array.isArray(found) ? found.length : found) === 1 ? one : (many ?? "");
      return this.shown(found, shapes[name], !BEGINS.test(text.slice(0, at)));
    });
  }

  private listed(values: readonly unknown[], shape: Shape = "plain", inside = false): string {
    const words = values.map((value, i) => this.shown(value, shape, inside || i > 0));
    if (words.length === 0) return this.words["nobody"] ?? "";
    if (shape === "card") return words.join(" ");
    const last = words.at(-1) ?? "";
    if (words.length === 1) return last;
    return `${words.slice(0, -1).join(", ")} ${this.words["and"]} ${last}`;
  }
}
