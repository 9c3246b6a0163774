import { describe, expect, test } from "vitest";
import css from "./tokens.css?raw";

type Tokens = Map<string, string>;

function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf("\n}", start));
  return new Map([...body.matchAll(/--([\w-]+): ([^;]+);/g)].map((hit) => [hit[1] ?? "", hit[2] ?? ""]));
}

const dark = block(":root");
const THEMES: Record<string, Tokens> = {
  dark,
  light: new Map([...dark, ...block(':root[data-theme="light"]')]),
};
const FOUR = block("[data-four-colours]");
const CLOTHS = [...dark.keys()].filter((name) => name.startsWith("cloth-"));

function rgb(hex: string): number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

function mix(one: number[], other: number[], share: number): number[] {
  return one.map((value, i) => value * (1 - share) + (other[i] ?? 0) * share);
}

function luminance(colour: number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: number[], other: number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(Object.entries(THEMES))("by the %s light", (_, tokens) => {
  const colour = (name: string): number[] => {
    const value = tokens.get(name) ?? "";
    const other = /^var\(--(.+)\)$/.exec(value)?.[1];
    return other ? colour(other) : rgb(value);
  };

  test.each(CLOTHS)("words can be read on %s, under the lamp too", (cloth) => {
    const strength = parseInt(tokens.get("lamp-strength") ?? "", 10) / 100;
    const lit = mix(colour(cloth), colour("lamp"), strength);
    for (const ground of [colour(cloth), lit]) {
      for (const ink of ["ink", "ink-soft", "accent", "good", "bad"]) {
        expect(contrast(colour(ink), ground), ink).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test.each([
    ["on-brass", "brass"],
    ["on-brass", "brass-high"],
    ["on-panel", "panel"],
    ["on-panel", "panel-high"],
    ["ink-soft", "panel"],
    ["bad", "panel"],
    ["accent", "panel"],
    ["on-panel", "field"],
    ["on-danger", "danger"],
    ["suit-black", "paper"],
    ["suit-red", "paper"],
    ["paper", "rook-red"],
    ["paper", "rook-green"],
    ["paper", "rook-black"],
    ["gilt", "rook-bird"],
    ["suit-black", "rook-yellow"],
    ["gilt", "night"],
  ])("%s can be read on %s", (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(CLOTHS)("a card in the shade of %s can still be read", (cloth) => {
    const share = parseInt(tokens.get("shade-share") ?? "", 10) / 100;
    const shade = mix(colour(cloth), colour("shade-light"), share);
    const under = (name: string): number[] => colour(name).map((value, i) => (value * (shade[i] ?? 0)) / 255);
    for (const [ink, ground] of [
      ["suit-red", "paper"],
      ["suit-black", "paper"],
      ["paper", "rook-red"],
    ] as const) {
      expect(contrast(under(ink), under(ground)), ink).toBeGreaterThanOrEqual(3);
    }
  });

  test("the edge of a field can be seen", () => {
    expect(contrast(colour("field-line"), colour("field"))).toBeGreaterThanOrEqual(3);
  });

  test.each([...FOUR.values()])("the fourth colour %s can be read on paper", (hex) => {
    expect(contrast(rgb(hex), colour("paper"))).toBeGreaterThanOrEqual(4.5);
  });
});
