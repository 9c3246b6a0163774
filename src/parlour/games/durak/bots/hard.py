"""The strong player: tries its moves in worlds that it may be in, this fight and three more."""

from collections.abc import Iterator, Sequence
from typing import Final

from parlour.games.durak.actions import Cover, Done
from parlour.games.durak.bots.last_two import worked_out
from parlour.games.durak.bots.mini import MiniDurak, mini_of
from parlour.games.durak.bots.normal import normal
from parlour.games.durak.bots.outlook import Outlook
from parlour.games.durak.bots.policy import play_fights, prices
from parlour.games.durak.bots.weights import WEIGHTS
from parlour.games.durak.ranking import worth
from parlour.games.durak.resampling import resample
from parlour.games.durak.state import State, Taking
from parlour.kernel.game import Ask, Bot, Thinker
from parlour.kernel.learning import Weights
from parlour.kernel.offers import Action, actions
from parlour.kernel.search import Thought, choose
from parlour.kernel.stream import Stream

BUDGET: Final = 140
"""How often moves are tried, for one decision."""
FIGHTS: Final = 3
"""How many are played on after this one."""
HEAD_START: Final = 0.3
"""What it adds to a move that the normal player would make it."""


def player(weights: Weights, budget: int = BUDGET) -> Bot[State]:
    think = thinker(weights)
    return lambda world, ask, rng: choose(think(world, ask, rng), budget)


def thinker(weights: Weights) -> Thinker[State]:
    outlooks = {deck: Outlook(weights, deck) for deck in (52, 36)}

    def think(world: State, ask: Ask, rng: Stream) -> Thought[Action, MiniDurak] | Action:
        moves = sensible(world, ask)
        if len(moves) == 1:
            return moves[0]
        certain = worked_out(world, ask.seat)
        if certain is not None:
            return certain
        return Plan(world, ask, moves, outlooks[world.options.deck], rng)

    return think


thought: Final = thinker(WEIGHTS)


def hard(world: State, ask: Ask, rng: Stream) -> Action:
    """A function of this module, so that other processes can be told its name."""
    return choose(thought(world, ask, rng), BUDGET)


def sensible(world: State, ask: Ask) -> list[Action]:
    """What is worth trying: who adds waits for the defender, who covers begins with the hardest.

    Waiting loses nothing, since every card and a take withdraw a 'done'.
    """
    offered = [action for offer in ask.offers for action in actions(offer)]
    uncovered = [attack for attack in world.attacks if attack not in world.covers]
    if not uncovered or isinstance(world.phase, Taking):
        return offered
    if isinstance(ask.default, Done):
        return [ask.default]
    hardest = max(uncovered, key=lambda attack: worth(attack, world.trump.suit))
    return [each for each in offered if not isinstance(each, Cover) or each.attack == hardest]


class Plan:
    def __init__(
        self, world: State, ask: Ask, moves: Sequence[Action], outlook: Outlook, rng: Stream
    ) -> None:
        self.moves: Final = moves
        self._world: Final = world
        self._seat: Final = ask.seat
        self._outlook: Final = outlook
        self._prices: Final = prices(world.options.deck)
        self._rng: Final = rng
        self._usual: Final = normal(world, ask, rng)

    def worlds(self) -> Iterator[MiniDurak]:
        while True:
            yield mini_of(resample(self._world, self._seat, self._rng))

    def attempt(self, world: MiniDurak, move: Action) -> float:
        world = world.copy()
        world.play(self._seat, move)
        fights = FIGHTS + bool(world.table)
        play_fights(world, self._seat, fights, self._prices)
        return self._outlook.safe(world, self._seat)

    def prior(self, move: Action) -> float:
        return HEAD_START if move == self._usual else 0.0

    def action(self, move: Action) -> Action:
        return move

    def told(self, chance: float) -> int:
        """Of 100 worlds, in how many the thinker is not the durak."""
        return round(100 * chance)
