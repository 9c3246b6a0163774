import type { Rulebook } from "./rulebook";
import type { Name } from "./ride-the-bus.pictures";

const book: Rulebook<Name> = {
  goal: "Get rid of your five cards on the pyramid, and give sips away with them. Whoever is left with the most cards has to ride the bus.",
  chapters: [
    {
      title: "The pyramid",
      lines: [
        "Everybody gets five cards. Fifteen more lie face down in rows of 5, 4, 3, 2 and 1.",
        "They are flipped one at a time, from the bottom row up.",
      ],
      picture: { of: "pyramid", caption: "The number of the row is what a card is worth there: 1 sip at the bottom, 5 at the top." },
    },
    {
      title: "Lay and hand out",
      lines: [
        "If you hold cards of the rank that was flipped, you may lay them. You have three seconds. Suits do not matter, and nobody has to.",
        "For each card you hand out as many sips as the row says: all to one, or some to each. Not to yourself.",
        "What is not handed out after 15 seconds goes round the table one by one.",
      ],
      picture: { of: "claim", caption: "A 7 in the second row, and you hold two: four sips for the others.", labels: ["flipped", "you lay"] },
    },
    {
      title: "Who rides",
      lines: [
        "When the pyramid is flipped, whoever has the most cards left rides the bus. If several have, they ride one after another.",
        "If nobody has a card left, nobody rides.",
      ],
    },
    {
      title: "The bus",
      lines: [
        "Five cards lie in a row, the last one face down. For each of them, from the first to the fifth, you say whether the next card of the deck is higher or lower.",
        "Right: on to the next card. Five in a row, and you are off the bus.",
        "Wrong: one sip, a new row, and again from the first card. You have 20 seconds for a guess; silence is wrong.",
      ],
      picture: { of: "row", caption: "The ride begins at the first card. The last one is guessed at blind." },
    },
    {
      title: "Higher or lower",
      lines: ["The ace is the highest card. The same rank is always wrong."],
      picture: { of: "guess", caption: "You said 'higher' than 8: the queen is right, the 3 is wrong, and so is another 8." },
    },
    {
      title: "The end",
      lines: [
        "The match ends when the last rider is off the bus. Riders have lost.",
        "Of the others, whoever has received the fewest sips wins. You can also count points instead of sips.",
      ],
    },
  ],
};

export default book;
