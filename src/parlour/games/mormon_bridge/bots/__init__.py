"""The players of Mormon Bridge that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.mormon_bridge.bots.easy import easy
from parlour.games.mormon_bridge.bots.idle import idle
from parlour.games.mormon_bridge.bots.normal import normal
from parlour.games.mormon_bridge.state import State
from parlour.kernel.game import Bot

BOTS: Final[Mapping[str, Bot[State]]] = {"idle": idle, "easy": easy, "normal": normal}
