import type { Pictures } from "./rulebook";

export type Name = "hand" | "board" | "best" | "ranking";

export const pictures: Pictures<Name> = {
  hand: { groups: [{ cards: ["Ah", "Kh", "7c", "7d"], calm: ["7c"] }, { cards: ["Ah", "Kh", "7d"], sign: "→", calm: ["7d"] }, { cards: ["Ah", "Kh"], sign: "→" }] },
  board: { groups: [{ cards: ["Qh", "4s", "9h"] }, { cards: ["2h"] }, { cards: ["Jc"] }] },
  best: { groups: [{ cards: ["Ah", "Kh"], marked: ["Ah", "Kh"] }, { cards: ["Qh", "4s", "9h", "2h", "Jc"], sign: "+", marked: ["Qh", "9h", "2h"], calm: ["4s", "Jc"] }] },
  ranking: {
    stacked: true,
    groups: [
      { cards: ["Ts", "Js", "Qs", "Ks", "As"], says: "1" },
      { cards: ["5h", "6h", "7h", "8h", "9h"], says: "2" },
      { cards: ["9c", "9d", "9h", "9s", "Kd"], calm: ["Kd"], says: "3" },
      { cards: ["Qc", "Qd", "Qh", "4s", "4d"], says: "4" },
      { cards: ["2d", "6d", "9d", "Jd", "Kd"], says: "5" },
      { cards: ["4c", "5d", "6s", "7h", "8c"], says: "6" },
      { cards: ["7c", "7d", "7h", "2s", "Kd"], calm: ["2s", "Kd"], says: "7" },
      { cards: ["Jc", "Jd", "5h", "5s", "Ad"], calm: ["Ad"], says: "8" },
      { cards: ["Tc", "Td", "3h", "8s", "Kd"], calm: ["3h", "8s", "Kd"], says: "9" },
      { cards: ["2c", "6d", "9h", "Js", "Ad"], calm: ["2c", "6d", "9h", "Js"], says: "10" },
    ],
  },
};
