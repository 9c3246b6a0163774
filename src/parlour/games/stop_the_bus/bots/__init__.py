"""The players of Stop the Bus that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.stop_the_bus.bots.classic import classic
from parlour.games.stop_the_bus.bots.hard import hard
from parlour.games.stop_the_bus.bots.normal import normal
from parlour.games.stop_the_bus.state import State
from parlour.kernel.game import Bot

BOTS: Final[Mapping[str, Bot[State]]] = {
    "classic": classic,
    "normal": normal,
    "hard": hard,
}
