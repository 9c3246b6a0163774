/** Numbers of a score sheet, as they are shown. */

import { minus } from "../words/numbers";

export function signed(value: number): string {
  return value > 0 ? `+${value}` : minus(value);
}

export interface ScoreRow {
  label: string;
  /** By player: how it came about, if that is told, and last what it brought. */
  cells: readonly (readonly number[])[];
}

export interface Cell {
  number: string;
  /** How it came about. */
  small: string;
  tone: "good" | "bad" | "";
}

export function cell(numbers: readonly number[]): Cell {
  const last = numbers.at(-1) ?? 0;
  const how = numbers.slice(0, -1);
  if (how.length === 0) return { number: minus(last), small: "", tone: "" };
  return { number: signed(last), small: how.join("/"), tone: last > 0 ? "good" : last < 0 ? "bad" : "" };
}
