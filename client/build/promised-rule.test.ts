import { ESLint } from "eslint";
import { expect, test } from "vitest";

const eslint = new ESLint();
const ANY = "src/state/share.ts";
const MARKUP = "src/kit/Chip.svelte";

async function faults(text: string, filePath = ANY): Promise<string[]> {
  const [told] = await eslint.lintText(text, { filePath });
  return (told?.messages ?? [])
    .filter(({ ruleId }) => ruleId === "parlour/promised")
    .map(({ message }) => message.split(" is not in ")[0] ?? "");
}

/** Loading all types takes a while. */
const PATIENCE = 120_000;

test(
  "what a promised browser lacks is found in scripts and markup",
  async () => {
    const [script, markup] = [
      await faults(`
        export const [able, known] = [URL.canParse("/"), document.body.showPopover];
        export const late = [Promise.withResolvers, Array.fromAsync, Object.groupBy, new Set().union, [1].values().map];
        export const signal = AbortSignal.any([]);
        export const idle = requestIdleCallback;
        export const seen = document.querySelector("p")?.checkVisibility();
        export const length = new Intl.DurationFormat();
        document.addEventListener("scrollend", () => undefined);
        navigator.clipboard.writeText("known to all");
      `),
      await faults(`<search><details name="one"></details><p inert onscrollend={() => 0}>Known</p></search>`, MARKUP),
    ];
    expect(script).toEqual([
      "URL.canParse",
      "Promise.withResolvers",
      "Array.fromAsync",
      "Object.groupBy",
      "Set.union",
      "Iterator.map",
      "AbortSignal.any",
      "requestIdleCallback",
      "Element.checkVisibility",
      "Intl.DurationFormat",
      "onscrollend",
    ]);
    expect(markup).toEqual(["<search>", "details name", "onscrollend"]);
  },
  PATIENCE,
);
