"""What a seat can do. `GoOn` is the kernel's: see kernel/pause.py."""

from parlour.games.mormon_bridge.deck import RookCard
from parlour.games.mormon_bridge.state import End
from parlour.kernel.offers import Action


class Buy(Action):
    """Calls for the top discard, out of turn."""


class Pass(Action):
    """Leaves the top discard to others."""


class CloseWindow(Action):
    """The clock: the time for calls is over."""


class TakeDiscard(Action):
    """Takes the top discard as the draw of the turn."""


class DrawCard(Action):
    """Draws from the stock, and leaves the top discard to whoever buys it."""


class GoDown(Action):
    """Lays the sets that the round wants; a Rook in a run lies in the place it stands for."""

    sets: tuple[tuple[RookCard, ...], ...]


class AddToGroup(Action):
    set: int
    """Its number on the table, from 1."""
    card: RookCard


class AddToRun(Action):
    set: int
    """Its number on the table, from 1."""
    end: End
    card: RookCard


class Discard(Action):
    card: RookCard
