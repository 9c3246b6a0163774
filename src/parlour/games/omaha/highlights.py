"""What a match of Omaha 4 will be remembered by."""

from parlour.games.omaha.state import State
from parlour.kernel.highlights import Highlight
from parlour.kernel.sheets import Sheet


def highlights(state: State, _: tuple[Sheet, ...]) -> tuple[Highlight, ...]:
    """The hand that won the last showdown."""
    best = tuple(seat for seat, hand in enumerate(state.showdown) if hand.place == 1)
    hand = state.showdown[best[0]]
    cards = tuple(card.text for card in hand.best)
    return (Highlight("best_hand", best, word=hand.called, cards=cards),)
