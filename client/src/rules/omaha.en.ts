import type { Rulebook } from "./rulebook";
import type { Name } from "./omaha.pictures";

const book: Rulebook<Name> = {
  goal: "Four cards, two secret discards, the best five. There are no bets; whoever wins the most hands wins.",
  chapters: [
    {
      title: "Your four cards",
      lines: [
        "Everybody gets four cards and throws one away twice. All do it at the same time, and nobody sees what.",
        "You have 20 seconds for it. If you choose nothing, chance does.",
      ],
      picture: { of: "hand", caption: "Four cards, then three, then the two that you keep." },
    },
    {
      title: "The board",
      lines: [
        "Three cards are turned up: the flop. When all have discarded, a fourth comes: the turn. When all have discarded again, the fifth: the river.",
        "Before each of them one card is burned: laid aside unseen.",
      ],
      picture: { of: "board", caption: "The board belongs to everybody.", labels: ["flop", "turn", "river"] },
    },
    {
      title: "The showdown",
      lines: ["Everybody shows the two cards. Your hand is the best five of the board and your two: you may use both, one or none of them."],
      picture: { of: "best", caption: "Five hearts: two of your own and three of the board.", labels: ["yours", "board"] },
    },
    {
      title: "What beats what",
      lines: [
        "Of two hands of the same kind the higher ranks win: first those that make it, then the other cards one by one. Suits never decide.",
        "The ace is the highest; in A 2 3 4 5 it is the lowest.",
      ],
      picture: {
        of: "ranking",
        caption: "From the best to the weakest.",
        labels: [
          "royal flush",
          "straight flush",
          "four of a kind",
          "full house",
          "flush",
          "straight",
          "three of a kind",
          "two pair",
          "pair",
          "high card",
        ],
      },
    },
    {
      title: "The end",
      lines: ["The best hand wins; equal ones share it. A match has one hand, or 3, 5 or 10 of them: then the most wins decide."],
    },
  ],
};

export default book;
