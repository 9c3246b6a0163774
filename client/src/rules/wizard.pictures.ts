import type { Pictures } from "./rulebook";

export type Name = "special" | "trumps" | "follow" | "tricks";

export const pictures: Pictures<Name> = {
  special: { groups: [{ cards: ["W1"] }, { cards: ["J1"] }] },
  trumps: { groups: [{ cards: ["5h"], says: "♥" }, { cards: ["J2"], says: "–" }, { cards: ["W2"], says: "?" }] },
  follow: {
    groups: [{ cards: ["9c"] }, { cards: ["4c", "Qc", "Ad", "Kh", "W3", "J3"], sign: "→", calm: ["Ad", "Kh"] }],
  },
  tricks: {
    stacked: true,
    groups: [
      { cards: ["9c", "W1", "W2", "Ah"], marked: ["W1"] },
      { cards: ["9c", "Kc", "2h", "Ac"], marked: ["2h"] },
      { cards: ["9c", "Kc", "As", "J1"], marked: ["Kc"] },
    ],
  },
};
