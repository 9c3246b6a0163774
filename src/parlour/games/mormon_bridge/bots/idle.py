"""The simplest player: never buys or lays anything, draws from the stock, and throws that away."""

from parlour.games.mormon_bridge.state import State
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream


def idle(_: State, ask: Ask, __: Stream) -> Action:
    """Which is what the clock plays for a silent seat."""
    return ask.default
