import type { Rulebook } from "./rulebook";
import type { Name } from "./durak.pictures";

const book: Rulebook<Name> = {
  goal: "Get rid of your cards. The last one who still holds any is the durak, the fool.",
  chapters: [
    {
      title: "The deal",
      lines: [
        "Everybody gets six cards. The next one is turned up: its suit is trumps. It lies under the stock and is drawn last.",
        "Whoever holds the lowest trump attacks first.",
      ],
      picture: { of: "trump", caption: "Spades are trumps in all these pictures." },
    },
    {
      title: "Attack and cover",
      lines: [
        "The attacker lays any card. The next player clockwise defends.",
        "A card is covered by a higher one of its suit, or by a trump. A trump is covered only by a higher trump.",
      ],
      picture: { of: "cover", caption: "A higher heart covers, a trump covers, the wrong suit does not." },
    },
    {
      title: "Throwing in",
      lines: [
        "All but the defender may throw in more cards at any time, one by one: cards whose rank already lies on the table.",
        "At most six attack cards in a fight, and never more than the defender held when it began.",
        "Who has nothing to add taps 'Done'. Every new card on the table takes all 'Done's back.",
      ],
      picture: { of: "throwIn", caption: "7 and 9 are on the table, so any 7 or 9 may follow. A 10 may not." },
    },
    {
      title: "How a fight ends",
      lines: [
        "All covered and nobody adds anything: the cards are out of the match, and the defender attacks next.",
        "The defender can't or won't: takes everything on the table and is passed over. Others may still add cards before that.",
        "Then everybody draws up to six: the attacker first, the defender last.",
      ],
    },
    {
      title: "Your hand",
      lines: ["It is sorted for you: by suit, trumps on the right."],
      picture: { of: "hand", caption: "Trumps stand apart." },
    },
    {
      title: "The end",
      lines: [
        "When the stock is gone, who has no cards is out, and safe. The last one with cards is the durak; all others have won.",
        "If the last ones run out in the same fight, nobody is the durak.",
      ],
    },
  ],
};

export default book;
