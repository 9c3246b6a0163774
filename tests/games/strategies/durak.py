"""What a person might try in Durak: the lowest card that may be played, and a habit."""

from typing import TypeAlias

from parlour.games.durak.actions import Attack, Cover, ThrowIn
from parlour.games.durak.ranking import worth
from parlour.games.durak.state import State
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, actions
from parlour.kernel.stream import Stream

Play: TypeAlias = Attack | Cover | ThrowIn


def plays(world: State, ask: Ask) -> list[Play]:
    """What can be done with a card, the cheapest card first."""
    found = [action for offer in ask.offers for action in actions(offer)]
    cards = [action for action in found if isinstance(action, Attack | Cover | ThrowIn)]
    return sorted(cards, key=lambda play: worth(play.card, world.trump.suit))


def is_trump(world: State, play: Play) -> bool:
    return play.card.suit == world.trump.suit


def saves_trumps(world: State, ask: Ask, _: Stream) -> Action:
    """Takes rather than cover with a trump, and never adds one."""
    cheap = [play for play in plays(world, ask) if not is_trump(world, play)]
    found = cheap or [play for play in plays(world, ask) if isinstance(play, Attack)]
    return found[0] if found else ask.default


def leads_high(world: State, ask: Ask, _: Stream) -> Action:
    """Attacks with the highest card that is no trump, so that it is hard to cover."""
    found = plays(world, ask)
    plain = [play for play in found if isinstance(play, Attack) and not is_trump(world, play)]
    return plain[-1] if plain else found[0] if found else ask.default


def never_adds(world: State, ask: Ask, _: Stream) -> Action:
    """Keeps its cards together: one attack card in each fight."""
    found = [play for play in plays(world, ask) if not isinstance(play, ThrowIn)]
    return found[0] if found else ask.default
