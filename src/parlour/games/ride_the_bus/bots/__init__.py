"""The players of Ride the Bus that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.ride_the_bus.bots.normal import normal
from parlour.games.ride_the_bus.bots.novice import novice
from parlour.games.ride_the_bus.state import State
from parlour.kernel.game import Bot
from parlour.kernel.mixture import Mixture

BOTS: Final[Mapping[str, Bot[State]]] = {
    "beginner": novice,
    "easy": Mixture(novice, normal, 50),
    "normal": normal,
}
