import type { Pictures } from "./rulebook";

export type Name = "pyramid" | "claim" | "row" | "guess";

export const pictures: Pictures<Name> = {
  pyramid: {
    stacked: true,
    groups: [
      { cards: [null], says: "5" },
      { cards: [null, null], says: "4" },
      { cards: [null, null, null], says: "3" },
      { cards: ["7h", null, null, null], marked: ["7h"], says: "2" },
      { cards: ["Kd", "4s", "Jc", "2h", "9d"], says: "1" },
    ],
  },
  claim: { groups: [{ cards: ["7h"], marked: ["7h"] }, { cards: ["7c", "7s"], sign: "+", says: "2 × 2" }] },
  row: { groups: [{ cards: ["8s", "Kd", "5h", "Jc", null], marked: ["8s"] }] },
  guess: {
    groups: [
      { cards: ["8s", "Qh"], sign: "✓" },
      { cards: ["8s", "3c"], sign: "✗" },
      { cards: ["8s", "8d"], sign: "✗" },
    ],
  },
};
