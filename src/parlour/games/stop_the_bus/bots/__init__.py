"""The players of Stop the Bus that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.stop_the_bus.bots.classic import classic
from parlour.games.stop_the_bus.bots.hard import hard
from parlour.games.stop_the_bus.bots.normal import normal
from parlour.games.stop_the_bus.bots.novice import novice
from parlour.games.stop_the_bus.state import State
from parlour.kernel.game import Bot
from parlour.kernel.mixture import Mixture

BOTS: Final[Mapping[str, Bot[State]]] = {
    "beginner": novice,
    "easy": Mixture(novice, normal, 45),
    "normal": normal,
    "hard": hard,
    "classic": classic,
}
