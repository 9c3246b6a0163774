"""The players of Durak that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.durak.bots.hard import hard
from parlour.games.durak.bots.normal import normal
from parlour.games.durak.bots.novice import novice
from parlour.games.durak.state import State
from parlour.kernel.game import Bot
from parlour.kernel.mixture import Mixture

BOTS: Final[Mapping[str, Bot[State]]] = {
    "beginner": novice,
    "easy": Mixture(novice, normal, 60),
    "normal": normal,
    "hard": hard,
}
