"""The players of Durak that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.durak.bots.easy import easy
from parlour.games.durak.bots.hard import hard
from parlour.games.durak.bots.normal import normal
from parlour.games.durak.state import State
from parlour.kernel.game import Bot

BOTS: Final[Mapping[str, Bot[State]]] = {"easy": easy, "normal": normal, "hard": hard}
