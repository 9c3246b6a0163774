import type { Pictures } from "./rulebook";

export type Name = "worth" | "swap" | "bus";

export const pictures: Pictures<Name> = {
  worth: {
    groups: [
      { cards: ["Ac", "3c", "2c"], says: "16" },
      { cards: ["Kh", "Qh", "9s"], calm: ["9s"], says: "20" },
      { cards: ["Ac", "Ah", "As"], calm: ["Ah", "As"], says: "11" },
    ],
  },
  swap: {
    groups: [{ cards: ["Kh", "Qh", "4c"], calm: ["4c"] }, { cards: ["9h"], sign: "⇄", marked: ["9h"] }, { cards: [null] }],
  },
  bus: { groups: [{ cards: ["As", "Ks", "Ts"], marked: ["As", "Ks", "Ts"], says: "31" }] },
};
