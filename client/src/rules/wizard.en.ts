import type { Rulebook } from "./rulebook";
import type { Name } from "./wizard.pictures";

const book: Rulebook<Name> = {
  goal: "Say how many tricks you will win, and win exactly that many. The highest total after the last round wins.",
  chapters: [
    {
      title: "The cards",
      lines: ["Sixty cards: the 52 French ones, four Wizards that beat everything, and four Jesters that beat nothing."],
      picture: { of: "special", caption: "They belong to no suit.", labels: ["Wizard", "Jester"] },
    },
    {
      title: "A round",
      lines: [
        "In the first round everybody gets one card, then one more in each round, until all sixty are dealt.",
        "The next card after the deal is turned up, and its suit is trumps. A Jester: no trumps. A Wizard: the dealer names a suit. In the last round there are none.",
      ],
      picture: { of: "trumps", caption: "What is turned up decides.", labels: ["hearts", "no trumps", "dealer names"] },
    },
    {
      title: "The bid",
      lines: ["Before the first card everybody in turn says how many tricks they will win, the dealer last. Bids are open and stay."],
    },
    {
      title: "Following suit",
      lines: [
        "Whoever holds the suit that was led has to play it. Wizards and Jesters may always be played.",
        "After a Wizard that was led everybody may play anything; after a Jester the next card sets the suit.",
      ],
      picture: { of: "follow", caption: "Clubs were led: you may play your clubs, the Wizard or the Jester.", labels: ["led", "your hand"] },
    },
    {
      title: "Who wins the trick",
      lines: ["The first Wizard; else the highest trump; else the highest card of the suit that was led. Of Jesters alone, the first."],
      picture: {
        of: "tricks",
        caption: "Hearts are trumps, and the 9 of clubs was led.",
        labels: ["the first Wizard", "the trump", "the highest club"],
      },
    },
    {
      title: "Points",
      lines: ["Exactly as you said: 20 points, and 10 more for each trick.", "Else: 10 points off for each trick above or below your bid."],
    },
  ],
};

export default book;
