import type { Pictures } from "./rulebook";

export type Name = "hand" | "cover" | "throwIn" | "trump";

export const pictures: Pictures<Name> = {
  trump: { groups: [{ cards: [null, "8s"], marked: ["8s"] }] },
  cover: {
    groups: [
      { cards: ["7h", "9h"], covers: true, sign: "✓" },
      { cards: ["Ah", "3s"], covers: true, sign: "✓" },
      { cards: ["7h", "Kd"], covers: true, sign: "✗" },
    ],
  },
  throwIn: { groups: [{ cards: ["7h", "9h"], covers: true }, { cards: ["7d", "9c"], sign: "+", marked: ["7d", "9c"] }, { cards: ["Tc"], sign: "✗", calm: ["Tc"] }] },
  hand: { groups: [{ cards: ["3c", "Kc", "5d", "9h"] }, { cards: ["2s", "As"], marked: ["2s", "As"] }] },
};
