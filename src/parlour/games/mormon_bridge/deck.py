"""The deck: three Rook decks together, 1.2 of the rules."""

from typing import Final

from parlour.kernel.cards import NONE, Card

COLOURS: Final = ("red", "yellow", "green", "black")
COLOUR_LETTERS: Final = "rygk"
TOP: Final = 14
"""2.2: the highest number."""
COPIES: Final = 3
WILD: Final = len(COLOURS) * TOP
"""The face of a Rook."""


def _texts() -> list[str]:
    """Copy by copy, colour by colour, from 1 to 14; the Rook is last in each copy."""
    texts = []
    for copy in range(1, COPIES + 1):
        texts += [f"{c}{number}.{copy}" for c in COLOUR_LETTERS for number in range(1, TOP + 1)]
        texts.append(f"rook.{copy}")
    return texts


class RookCard(Card):
    """171 cards: `r7.1` is the first copy of red 7, `k` is black, `rook.3` is the third Rook.

    `suit` is 0-3, the colour; `rank` is 1-14, the number. A Rook has neither.
    """

    face: int
    """What the card shows, the same for its copies: colour x 14 + number - 1, or WILD."""
    wild: bool
    """It is a Rook."""
    points: int
    """1.5: what the card costs who holds it at the end of a round."""

    _ignore_ = ["card_text"]  # noqa: RUF012 - a name that is no card
    for card_text in _texts():
        vars()[card_text] = card_text

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.face = self.index % (WILD + 1)
        self.wild = self.face == WILD
        self.points = 20 if self.wild else 5 if self.rank <= 8 else 10

    def _read(self, text: str) -> tuple[int, int, str]:
        shown, _ = text.split(".")
        if shown == "rook":
            return NONE, NONE, "{rook}"
        colour, number = COLOUR_LETTERS.index(shown[0]), int(shown[1:])
        return colour, number, f"{{{COLOURS[colour]}}} {number}"


ROOK: Final[tuple[RookCard, ...]] = tuple(RookCard)
