"""The sixty cards of Wizard, and the words for their suits."""

from typing import Final, Literal, TypeAlias

from parlour.kernel.cards import FRENCH, NONE, Card, French

Suit: TypeAlias = Literal["clubs", "diamonds", "hearts", "spades"]

SUITS: Final[tuple[Suit, ...]] = ("clubs", "diamonds", "hearts", "spades")
"""By the number of the suit."""

_WIZARDS: Final = ("W1", "W2", "W3", "W4")
_JESTERS: Final = ("J1", "J2", "J3", "J4")


class WizardCard(Card):
    """1.2: the 52 French cards (`7h`), then four Wizards (`W1`) and four Jesters (`J1`).

    Wizards and Jesters have neither a suit nor a rank.
    """

    is_wizard: bool
    is_jester: bool

    _ignore_ = ["word"]  # noqa: RUF012 - a name that is no card
    for word in (*(card.text for card in FRENCH), *_WIZARDS, *_JESTERS):
        vars()[word] = word

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.is_wizard = text in _WIZARDS
        self.is_jester = text in _JESTERS

    def _read(self, text: str) -> tuple[int, int, str]:
        if text in _WIZARDS:
            return NONE, NONE, "{wizard}"
        if text in _JESTERS:
            return NONE, NONE, "{jester}"
        french = French(text)
        return french.suit, french.rank, french.shown


WIZARD_DECK: Final[tuple[WizardCard, ...]] = tuple(WizardCard)
