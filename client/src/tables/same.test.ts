import { expect, test } from "vitest";
import type { Action } from "../wire";
import { sameAction } from "./same";

const claim: Action = { kind: "claim", cards: ["7h", "7s"] };
const share: Action = {
  kind: "hand_out",
  shares: [
    [1, 2],
    [3, 1],
  ],
};

test("actions are the same when all their fields are, in whatever order", () => {
  expect(sameAction({ kind: "stick" }, { kind: "stick" })).toBe(true);
  expect(sameAction({ kind: "cover", attack: "9h", card: "Jh" }, { card: "Jh", attack: "9h", kind: "cover" })).toBe(
    true,
  );
  expect(sameAction(claim, { kind: "claim", cards: ["7h", "7s"] })).toBe(true);
  expect(sameAction(share, structuredClone(share))).toBe(true);
});

test("actions differ by their verb and by any field", () => {
  expect(sameAction({ kind: "stick" }, { kind: "leave" })).toBe(false);
  expect(sameAction({ kind: "swap", card: "7h" }, { kind: "swap", card: "7s" })).toBe(false);
  expect(sameAction(claim, { kind: "claim", cards: ["7s", "7h"] })).toBe(false);
  expect(sameAction(claim, { kind: "claim", cards: ["7h"] })).toBe(false);
  expect(sameAction({ kind: "pass" }, { kind: "done", plays: 3 })).toBe(false);
  expect(
    sameAction(share, {
      kind: "hand_out",
      shares: [
        [1, 2],
        [3, 2],
      ],
    }),
  ).toBe(false);
});
