"""The players of Omaha 4 that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.omaha.bots.easy import easy
from parlour.games.omaha.bots.normal import normal
from parlour.games.omaha.state import State
from parlour.kernel.game import Bot

BOTS: Final[Mapping[str, Bot[State]]] = {"easy": easy, "normal": normal}
