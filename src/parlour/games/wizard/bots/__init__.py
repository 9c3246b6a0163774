"""The players of Wizard that are not people."""

from collections.abc import Mapping
from typing import Final

from parlour.games.wizard.bots.easy import easy
from parlour.games.wizard.bots.hard import hard
from parlour.games.wizard.bots.normal import normal
from parlour.games.wizard.state import State
from parlour.kernel.game import Bot

BOTS: Final[Mapping[str, Bot[State]]] = {"easy": easy, "normal": normal, "hard": hard}
