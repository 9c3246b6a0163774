"""The players of Ride the Bus that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.ride_the_bus.bots.easy import easy
from parlour.games.ride_the_bus.bots.normal import normal
from parlour.games.ride_the_bus.state import State
from parlour.kernel.game import Bot

BOTS: Final[Mapping[str, Bot[State]]] = {"easy": easy, "normal": normal}
