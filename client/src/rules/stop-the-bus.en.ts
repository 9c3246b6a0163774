import type { Rulebook } from "./rulebook";
import type { Name } from "./stop-the-bus.pictures";

const book: Rulebook<Name> = {
  goal: "Collect points in one suit. Whoever has the fewest at the end of a round loses a life; the last one with a life wins.",
  chapters: [
    {
      title: "What a hand is worth",
      lines: [
        "You hold three cards. Only cards of one suit count together, and your best suit is your score.",
        "An ace is 11, king, queen and jack are 10, all others their number.",
      ],
      picture: { of: "worth", caption: "Clubs: 11 + 3 + 2. Hearts: 10 + 10. Three different suits: the ace alone." },
    },
    {
      title: "Your turn: one of three things",
      lines: [
        "Swap one of your cards for the open card.",
        "Or turn the next card of the stock over the open one. Then swap with it, or leave it.",
        "Or stick: you keep your hand, and everybody else has one more turn. You can only do it first thing in your turn, and only one player sticks in a round.",
      ],
      picture: { of: "swap", caption: "The 9 of hearts for the 4 of clubs: 29 instead of 20.", labels: ["your hand", "open card", "stock"] },
    },
    {
      title: "The end of a round",
      lines: [
        "When the turn comes back to the one who stuck, all hands are shown. The lowest loses a life. If several are lowest, they all do, even the one who stuck.",
        "When the stock is empty nothing can be turned: swap, stick or leave the open card. A whole lap without a swap ends the round, too.",
      ],
    },
    {
      title: "31 stops the bus",
      lines: ["An ace and two cards worth ten, all of one suit: the round ends at once, and everybody else loses a life."],
      picture: { of: "bus", caption: "11 + 10 + 10, swapped or dealt." },
    },
    {
      title: "The end",
      lines: [
        "Everybody begins with three lives. Who has none left is out and watches.",
        "If the last ones go out together, it is a draw.",
      ],
    },
  ],
};

export default book;
