"""A player between two others, for a level where the game has no player of that strength."""

from dataclasses import dataclass
from typing import Final, Generic

from parlour.kernel.game import Ask, Bot, State
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream

WHOLE: Final = 100


@dataclass(frozen=True, slots=True)
class Mixture(Generic[State]):
    """Decides like the better player now and then, else like the worse one.

    Which of them is drawn by lot before either looks, so it tells nothing of hidden cards.
    """

    worse: Bot[State]
    better: Bot[State]
    share: int
    """How many of a hundred decisions the better player makes."""

    def __call__(self, world: State, ask: Ask, rng: Stream) -> Action:
        player = self.better if rng.below(WHOLE) < self.share else self.worse
        return player(world, ask, rng)
