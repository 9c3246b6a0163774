"""What a match of Durak will be remembered by."""

from parlour.games.durak.state import Over, State
from parlour.kernel.highlights import Highlight
from parlour.kernel.sheets import Sheet


def highlights(state: State, _: tuple[Sheet, ...]) -> tuple[Highlight, ...]:
    """How many cards the durak was left with, but not which: nobody shows them."""
    assert isinstance(state.phase, Over)
    durak = state.phase.durak
    fights = Highlight("fights", number=state.fights)
    if durak is None:
        return (fights,)
    return Highlight("left_in_hand", (durak,), len(state.hands[durak])), fights
