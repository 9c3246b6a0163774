"""The players of Wizard that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.wizard.bots.hard import hard
from parlour.games.wizard.bots.normal import normal
from parlour.games.wizard.bots.novice import novice
from parlour.games.wizard.state import State
from parlour.kernel.game import Bot
from parlour.kernel.mixture import Mixture

BOTS: Final[Mapping[str, Bot[State]]] = {
    "beginner": Mixture(novice, normal, 80),
    "easy": Mixture(novice, normal, 90),
    "normal": normal,
    "hard": hard,
}
