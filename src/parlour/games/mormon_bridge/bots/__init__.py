"""The players of Mormon Bridge that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.mormon_bridge.bots.hard import hard
from parlour.games.mormon_bridge.bots.idle import idle
from parlour.games.mormon_bridge.bots.normal import normal
from parlour.games.mormon_bridge.bots.novice import novice
from parlour.games.mormon_bridge.state import State
from parlour.kernel.game import Bot
from parlour.kernel.mixture import Mixture

BOTS: Final[Mapping[str, Bot[State]]] = {
    "beginner": Mixture(novice, normal, 33),
    "easy": Mixture(novice, normal, 68),
    "normal": normal,
    "hard": hard,
    "idle": idle,
}
