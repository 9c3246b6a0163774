"""What a seat can do."""

from parlour.games.mormon_bridge.state import End
from parlour.kernel.cards import Card
from parlour.kernel.offers import Action
from parlour.kernel.values import value


@value
class SayReady(Action):
    """Has seen the cards: the round may begin."""


@value
class Buy(Action):
    """Calls for the top discard, out of turn."""


@value
class Pass(Action):
    """Leaves the top discard to others."""


@value
class CloseWindow(Action):
    """The house: the time for calls is over."""


@value
class TakeDiscard(Action):
    """Takes the top discard as the draw of the turn."""


@value
class DrawCard(Action):
    """Draws from the stock, and leaves the top discard to whoever buys it."""


@value
class GoDown(Action):
    """Lays the sets that the round wants; a Rook in a run lies in the place it stands for."""

    sets: tuple[tuple[Card, ...], ...]


@value
class AddToGroup(Action):
    set: int
    """Its number on the table, from 1."""
    card: Card


@value
class AddToRun(Action):
    set: int
    """Its number on the table, from 1."""
    end: End
    card: Card


@value
class Discard(Action):
    card: Card
