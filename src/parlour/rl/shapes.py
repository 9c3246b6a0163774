"""What each game adds to the general way in which matches become moves and arrays.

Nothing here has to be said: a game that is not named works with a plain Shape.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from parlour.games.durak.actions import Done
from parlour.games.mormon_bridge.actions import AddToGroup, AddToRun, CloseWindow, GoDown
from parlour.games.omaha.actions import LetChance
from parlour.games.ride_the_bus.actions import LeaderIs, Pardon, StaySilent, TakeOff
from parlour.games.wizard.actions import Bid
from parlour.kernel.game import AnyGame
from parlour.kernel.offers import Action
from parlour.rl.arrangements import Arranging
from parlour.rl.melds import melds

Size: TypeAlias = Callable[[int], int]
"""By the number of seats."""


@dataclass(frozen=True, slots=True)
class Shape:
    never: tuple[type[Action], ...] = ()
    """Actions of the clock and the room, which no seat is offered."""
    most: Mapping[tuple[type[Action], str], Size | None] = field(default_factory=dict)
    """The greatest number that a field can have: else it is the number of cards in the deck. None:
    there is nothing to choose."""
    ordered: Mapping[str, Size] = field(default_factory=dict)
    """Lists of the public part whose order matters, and how long they can be: else what is written
    of their items is summed up."""
    left_out: tuple[str, ...] = ()
    """Fields that say nothing while agents play: what is told in a pause or at the end, or to a
    learner among bots."""
    arranging: Mapping[Callable[..., Action], Arranging] = field(default_factory=dict)
    """All ways to make an arrangement: else there are the examples of the offer."""
    waits: str | None = None
    """Everybody who is asked answers to the table as it is, one by one; the seat that this field of
    the public part names does so last. None: all who are asked answer to the same table."""
    low_wins: bool = False
    """A low score is a good one."""


SHAPES: Final[Mapping[str, Shape]] = {
    "durak": Shape(
        most={(Done, "plays"): None},
        ordered={"table": lambda _: 6},
        waits="defender",
    ),
    "mormon-bridge": Shape(
        never=(CloseWindow,),
        most={(verb, "set"): lambda seats: 3 * seats for verb in (AddToGroup, AddToRun)},
        ordered={"sets": lambda seats: 3 * seats},
        left_out=("scores",),
        arranging={GoDown: melds},
        low_wins=True,
    ),
    "omaha": Shape(never=(LetChance,)),
    "ride-the-bus": Shape(
        never=(LeaderIs, StaySilent, TakeOff, Pardon),
        ordered={"row": lambda _: 5},
        left_out=("highlights",),
        low_wins=True,
    ),
    "stop-the-bus": Shape(left_out=("summary", "open_hands", "next")),
    "wizard": Shape(most={(Bid, "tricks"): lambda seats: 60 // seats}, left_out=("sheet",)),
}


def shape_of(game: AnyGame) -> Shape:
    return SHAPES.get(game.name, Shape())
