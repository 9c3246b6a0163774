import type { Rulebook } from "./rulebook";
import type { Name } from "./mormon-bridge.pictures";

const book: Rulebook<Name> = {
  goal: "Lay your cards in groups and runs. What stays in your hand when somebody is out costs points; the fewest after seven rounds win.",
  chapters: [
    {
      title: "Groups and runs",
      lines: [
        "A group: three or more of one number, in any colours.",
        "A run: four or more of one colour with consecutive numbers, from 1 up to 14.",
      ],
      picture: { of: "sets", caption: "Three decks are in play, so the same card can come up three times.", labels: ["group", "run"] },
    },
    {
      title: "The Rook",
      lines: ["A Rook stands for any card, but only one in a set. What is laid stays as it is."],
      picture: { of: "rook", caption: "Here it is a 9, and there the 3." },
    },
    {
      title: "What each round wants",
      lines: [
        "1: two groups · 2: a group and a run · 3: two runs",
        "4: three groups · 5: two groups and a run · 6: a group and two runs · 7: three runs",
      ],
    },
    {
      title: "Your turn",
      lines: [
        "Draw the top card of the stock, or take the top discard.",
        "Go down if you can: lay all sets that the round wants, at once and from your own hand. They may be longer than needed.",
        "Discard one card. The one that you have just taken from the discards may not go straight back.",
      ],
    },
    {
      title: "Adding",
      lines: ["From the turn after going down you may add cards to any set on the table, whoever laid it."],
      picture: { of: "add", caption: "The run of yellow cards grows at its end." },
    },
    {
      title: "Buying",
      lines: [
        "Before a turn begins, the others may buy the top discard: tap 'Buy it!'. There are five seconds for it.",
        "The buyer also gets a penalty card from the stock. You can buy three times in a round, as long as you are not down.",
        "If several call, the one nearest on the left of the player whose turn it is gets it. That player may still take the card instead.",
      ],
    },
    {
      title: "The end of a round",
      lines: [
        "It is over as soon as somebody has no card left; a last discard is not needed. Everybody counts what is left in the hand.",
        "After the last round the lowest total wins.",
      ],
      picture: { of: "points", caption: "1 to 8 cost 5 points, 9 to 14 cost 10, a Rook 20." },
    },
  ],
};

export default book;
