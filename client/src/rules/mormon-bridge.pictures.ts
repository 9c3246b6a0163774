import type { Pictures } from "./rulebook";

export type Name = "sets" | "rook" | "add" | "points";

export const pictures: Pictures<Name> = {
  sets: { groups: [{ cards: ["r7.1", "g7.1", "k7.2"] }, { cards: ["y4.1", "y5.1", "y6.2", "y7.1"] }] },
  rook: { groups: [{ cards: ["r9.1", "k9.1", "rook.1"], marked: ["rook.1"] }, { cards: ["g2.1", "rook.2", "g4.1", "g5.1"], marked: ["rook.2"] }] },
  add: { groups: [{ cards: ["y4.1", "y5.1", "y6.2", "y7.1"] }, { cards: ["y8.3"], sign: "+", marked: ["y8.3"] }] },
  points: { groups: [{ cards: ["r3.1"], says: "5" }, { cards: ["k12.1"], says: "10" }, { cards: ["rook.3"], says: "20" }] },
};
