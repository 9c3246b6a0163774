"""The strong player: tries its cards in worlds that it may be in, this trick and two more.

Trumps and bids are the normal player's.
"""

from collections.abc import Callable, Iterator
from typing import Final

from parlour.games.wizard.actions import Play
from parlour.games.wizard.bots.known_hands import Outlook
from parlour.games.wizard.bots.learned import WEIGHTS
from parlour.games.wizard.bots.mini import MiniWizard, mini_of
from parlour.games.wizard.bots.normal import normal
from parlour.games.wizard.bots.policy import choices, usual_card, worths
from parlour.games.wizard.deck import WIZARD_DECK
from parlour.games.wizard.resampling import resample
from parlour.games.wizard.state import Following, Leading, State
from parlour.kernel.game import Ask, Bot, Thinker
from parlour.kernel.learning import Weights
from parlour.kernel.offers import Action
from parlour.kernel.search import Thought, choose
from parlour.kernel.stream import Stream

BUDGET: Final = 60
"""How often cards are tried, for one decision."""
TRICKS: Final = 2
"""How many are played on after this one."""
HEAD_START: Final = 3
"""What the normal player expects of a card counts like so many worlds."""


def player(weights: Weights, budget: int = BUDGET) -> Bot[State]:
    think = thinker(weights)
    return lambda world, ask, rng: choose(think(world, ask, rng), budget)


def thinker(weights: Weights) -> Thinker[State]:
    outlook = Outlook(weights)

    def think(world: State, ask: Ask, rng: Stream) -> Thought[int, MiniWizard] | Action:
        if not isinstance(world.phase, Leading | Following):
            return normal(world, ask, rng)
        return Plan(world, outlook, rng)

    return think


thought: Final = thinker(WEIGHTS)


def hard(world: State, ask: Ask, rng: Stream) -> Action:
    """A function of this module, so that other processes can be told its name."""
    return choose(thought(world, ask, rng), BUDGET)


class Plan:
    """Which card to play."""

    def __init__(self, world: State, outlook: Outlook, rng: Stream) -> None:
        here = mini_of(world)
        self.moves: Final = choices(here)
        self._world: Final = world
        self._seat: Final = here.turn
        self._outlook: Final = outlook
        self._rng: Final = rng
        self._scale: Final = scale_of(world.size)
        self._priors: Final = dict(zip(self.moves, worths(here, self.moves), strict=True))

    def worlds(self) -> Iterator[MiniWizard]:
        while True:
            yield mini_of(resample(self._world, self._seat, self._rng))

    def attempt(self, world: MiniWizard, move: int) -> float:
        world = world.copy()
        world.lay(move)
        stop = max(0, world.hands[self._seat].bit_count() - TRICKS)
        while not world.over and (world.played or world.hands[world.turn].bit_count() > stop):
            world.lay(usual_card(world))
        return self._scale(self._outlook.points(world, self._seat))

    def prior(self, move: int) -> float:
        return HEAD_START * self._scale(self._priors[move])

    def action(self, move: int) -> Action:
        return Play(WIZARD_DECK[move])

    def told(self, chance: float) -> int:
        """The points of the round, on average."""
        fewest, most = limits(self._world.size)
        return round(fewest + chance * (most - fewest))


def scale_of(size: int) -> Callable[[float], float]:
    """From 0 for the fewest points that a round of this size can bring to 1 for the most."""
    fewest, most = limits(size)
    return lambda points: (points - fewest) / (most - fewest)


def limits(size: int) -> tuple[int, int]:
    """The fewest points of a round, and the most."""
    return -10 * size, 20 + 10 * size
