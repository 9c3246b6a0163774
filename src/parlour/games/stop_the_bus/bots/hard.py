"""The strong player: deals worlds that explain what it saw, and plays each of its moves in them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from operator import attrgetter
from random import Random
from typing import Final

from parlour.games.stop_the_bus.actions import Stick, Swap, TurnCard
from parlour.games.stop_the_bus.bots.inference import guesses
from parlour.games.stop_the_bus.bots.lives import after_loss, shares
from parlour.games.stop_the_bus.bots.normal import best_gift
from parlour.games.stop_the_bus.bots.outlook import Outlook
from parlour.games.stop_the_bus.bots.purses import score
from parlour.games.stop_the_bus.bots.rollout import DRAWS, play_on
from parlour.games.stop_the_bus.bots.scene import Hand, Scene, scene_of, turns_taken
from parlour.games.stop_the_bus.state import State, Turn
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action, actions
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

BUDGET: Final = 1200
"""How often moves are tried, for one decision. With a quarter of it, one match in 70 is lost."""
BATCH: Final = 16
"""Worlds between two looks at which moves have fallen behind."""
SLACK: Final = 0.3
"""How far a move may fall behind, for the square root of the number of worlds."""
TRIES: Final = 40
"""How often hands are drawn anew because two of them hold the same card."""


def hard(world: State, ask: Ask, rng: Stream) -> Action:
    scene = scene_of(world, ask.seat)
    outlook = outlook_of(world, scene.order)
    moves = [move for offer in reversed(ask.offers) for move in actions(offer)]
    left = [Trial(scene, move, outlook) for move in moves]
    worlds = imagined(scene, Random(rng.below(1 << 64)))
    budget = BUDGET
    count = 0
    while budget > 0 and len(left) > 1:
        for hands, stock in islice(worlds, BATCH):
            for trial in left:
                trial.play(hands, stock)
        count += BATCH
        budget -= BATCH * len(left)
        bar = max([trial.total for trial in left]) - SLACK * count**0.5
        left = [trial for trial in left if trial.total >= bar]
    return max(left, key=attrgetter("total")).move


def outlook_of(world: State, order: Sequence[Seat]) -> Outlook:
    """At the thinker's next turn, and after the round for every set of losers."""
    lives = tuple(world.lives)
    masks = range(1 << len(order))
    losers = [[seat for i, seat in enumerate(order) if mask >> i & 1] for mask in masks]
    values = [shares(after_loss(lives, seats))[order[0]] for seats in losers]
    turns = turns_taken(world, order[0]) + isinstance(world.phase, Turn)
    return Outlook(values, turns, world.options.three_of_a_kind)


def imagined(scene: Scene, chance: Random) -> Iterator[tuple[list[Hand], list[int]]]:
    """Worlds without end: what the others may hold, and the cards to come."""
    likely = [guesses(scene, seat, chance.random) for seat in scene.order[1:]]
    depth = min(DRAWS * len(scene.order), scene.stock)
    while True:
        for _ in range(TRIES):
            hands = [hands[int(chance.random() * len(hands))] for hands in likely]
            held = {card for hand in hands for card in hand}
            if len(held) == 3 * len(hands):
                break
        yield hands, cards_to_come(scene.unseen, held, depth, chance.random)


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


class Trial:
    """A move of the thinker, to be tried in one world after the other."""

    def __init__(self, scene: Scene, move: Action, outlook: Outlook) -> None:
        self.move: Final = move
        self.total = 0.0
        self._outlook: Final = outlook
        self._turns: Final = isinstance(move, TurnCard)
        self._hand: Final = scene.own[:]
        self._card = scene.open
        self._sticker = -1 if scene.sticker is None else scene.order.index(scene.sticker)
        if isinstance(move, Stick):
            self._sticker = 0
        elif isinstance(move, Swap):
            self._card = swap(self._hand, move.card.index, self._card)

    def play(self, others: Sequence[Hand], stock: Sequence[int]) -> None:
        """Adds what the match is worth after the move in this world."""
        mine = self._hand[:]
        card = self._card
        if self._turns:
            card = stock[0]
            gift, after = best_gift(mine, card, self._outlook.three_of_a_kind)
            if after > score(mine, self._outlook.three_of_a_kind):
                card = swap(mine, gift, card)
        hands = [mine, *map(list, others)]
        self.total += play_on(hands, card, stock, self._sticker, self._outlook, self._turns)


def swap(hand: list[int], gift: int, taken: int) -> int:
    """The open card after it."""
    hand[hand.index(gift)] = taken
    return gift
