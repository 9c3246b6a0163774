"""The strong player: deals worlds that explain what it saw, and plays each of its moves in them."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from parlour.games.stop_the_bus.actions import TurnCard
from parlour.games.stop_the_bus.bots.inference import guesses
from parlour.games.stop_the_bus.bots.mini import NOBODY, MiniRound, mini_round
from parlour.games.stop_the_bus.bots.normal import best_gift, normal
from parlour.games.stop_the_bus.bots.outlook import Formula, Outlook, formulas, values_for
from parlour.games.stop_the_bus.bots.purses import score
from parlour.games.stop_the_bus.bots.rollout import DRAWS, play_on
from parlour.games.stop_the_bus.bots.scene import scene_of, turns_taken
from parlour.games.stop_the_bus.bots.weights import WEIGHTS
from parlour.games.stop_the_bus.state import State, Turn, Turned
from parlour.kernel.game import Ask, Bot, Thinker
from parlour.kernel.learning import Weights
from parlour.kernel.offers import Action, actions
from parlour.kernel.search import choose
from parlour.kernel.stream import Stream

BUDGET: Final = 1200
"""How often moves are tried, for one decision."""
HEAD_START: Final = 0.1
"""What it adds to a move that the normal player would make it."""
TRIES: Final = 40
"""How often hands are drawn anew because two of them hold the same card."""


def player(weights: Weights, budget: int = BUDGET) -> Bot[State]:
    think = thinker(weights)
    return lambda world, ask, rng: choose(think(world, ask, rng), budget)


def thinker(weights: Weights) -> Thinker[State]:
    by_size = formulas(weights)
    return lambda world, ask, rng: Plan(world, ask, by_size[len(world.living)], rng)


thought: Final = thinker(WEIGHTS)


def hard(world: State, ask: Ask, rng: Stream) -> Action:
    """A function of this module, so that other processes can be told its name."""
    return choose(thought(world, ask, rng), BUDGET)


class Plan:
    def __init__(self, world: State, ask: Ask, formula: Formula, rng: Stream) -> None:
        self.moves: Final = [move for offer in ask.offers for move in actions(offer)]
        self._scene: Final = scene_of(world, ask.seat)
        self._threes: Final = world.options.three_of_a_kind
        self._turned: Final = isinstance(world.phase, Turned)
        self._still: Final = world.still
        turns = turns_taken(world, ask.seat) + isinstance(world.phase, Turn)
        self._outlook: Final = Outlook(values_for(world.lives, self._scene.order), turns, formula)
        self._usual: Final = normal(world, ask, rng)
        self._chance: Final = Random(rng.below(1 << 64))

    def worlds(self) -> Iterator[MiniRound]:
        """What the others may hold, and the cards to come."""
        scene, random = self._scene, self._chance.random
        order = tuple(scene.order)
        likely = [guesses(scene, seat, random) for seat in order[1:]]
        depth = min(DRAWS * len(order), scene.stock)
        while True:
            for _ in range(TRIES):
                hands = [hands[int(random() * len(hands))] for hands in likely]
                held = {card for hand in hands for card in hand}
                if len(held) == 3 * len(hands):
                    break
            stock = cards_to_come(scene.unseen, held, depth, random)
            all_hands = [scene.own[:], *map(list, hands)]
            world = mini_round(order, all_hands, scene.open, stock, self._threes)
            world.turned, world.still = self._turned, self._still
            world.sticker = NOBODY if scene.sticker is None else order.index(scene.sticker)
            yield world

    def attempt(self, world: MiniRound, move: Action) -> float:
        world = world.copy()
        turns = isinstance(move, TurnCard)
        if turns:
            self._turn(world)
        else:
            world.play(world.order[0], move)
        return play_on(world, self._outlook, turns)

    def _turn(self, world: MiniRound) -> None:
        """The card is taken if it is a gain, and left else."""
        hand = world.hands[0]
        world.turn(world.stock[0])
        gift, after = best_gift(hand, world.card, self._threes)
        if after > score(hand, self._threes):
            world.swap(hand.index(gift))
        else:
            world.leave()

    def prior(self, move: Action) -> float:
        return HEAD_START if move == self._usual else 0.0

    def action(self, move: Action) -> Action:
        return move

    def told(self, chance: float) -> int:
        """Of 100 worlds, in how many the thinker wins the match. The outlook may hope for more."""
        return round(100 * min(1.0, chance))


def cards_to_come(
    unseen: Sequence[int], held: set[int], depth: int, random: Callable[[], float]
) -> list[int]:
    """So many of the unseen cards that nobody holds, in random order."""
    size = len(unseen)
    found: list[int] = []
    while len(found) < depth:
        card = unseen[int(random() * size)]
        if card not in held and card not in found:
            found.append(card)
    return found
