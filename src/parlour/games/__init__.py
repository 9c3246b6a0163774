"""The rulebooks, a folder each, and the registry: GAMES."""

from typing import Final

from parlour.games.durak import DURAK
from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.omaha import OMAHA
from parlour.games.ride_the_bus import RIDE_THE_BUS
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.wizard import WIZARD
from parlour.kernel import matchfile
from parlour.kernel.game import AnyGame

GAMES: Final[tuple[AnyGame, ...]] = (
    STOP_THE_BUS,
    RIDE_THE_BUS,
    DURAK,
    OMAHA,
    MORMON_BRIDGE,
    WIZARD,
)
for _game in GAMES:
    matchfile.prepare(_game)

PRESET_BALLOT: Final = (OMAHA.name, DURAK.name)
"""The vote of '4' against '6', which a room offers ready-made ..."""
PRESET_DEFAULT: Final = DURAK.name
"""... and what it comes to without a majority."""


def game_named(name: str) -> AnyGame:
    """Raises ValueError for a name that is not in the registry."""
    for game in GAMES:
        if game.name == name:
            return game
    known = ", ".join(game.name for game in GAMES)
    raise ValueError(f"there is no game {name!r}; there are: {known}")
