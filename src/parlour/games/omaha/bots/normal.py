"""Keeps what wins most often in imagined ends of the hand, the same ones for every choice."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from parlour.games.omaha.actions import Discard
from parlour.games.omaha.state import DiscardToTurn, State
from parlour.games.poker_hands import mask_of, strength
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.pause import GoOn, Pause
from parlour.kernel.search import Comparison, Odds
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream


class Effort(NamedTuple):
    rivers: int
    """Ends that are imagined after each turn card, before the first discard."""
    ends: int
    """Ends that are imagined before the second discard."""


PLAYING: Final = Effort(6, 144)
TELLING: Final = Effort(60, 2000)
"""Of a few ends the best discard looks too good: people are told by many."""


def normal(world: State, ask: Ask, rng: Stream) -> Action:
    if isinstance(world.phase, Pause):
        return GoOn()
    shares = shares_of(world, ask.seat, PLAYING, rng)
    return Discard(max(shares, key=shares.__getitem__))


def thought(world: State, ask: Ask, rng: Stream) -> Comparison | Action:
    """Of 100 deals, how many the two best discards win; a tie is half a win."""
    if isinstance(world.phase, Pause):
        return GoOn()
    shares = shares_of(world, ask.seat, TELLING, rng)
    best, other, *_ = sorted(shares, key=shares.__getitem__, reverse=True)
    odds = Odds(round(100 * shares[best]), Discard(other), round(100 * shares[other]))
    return Comparison(Discard(best), odds)


def shares_of(world: State, seat: Seat, effort: Effort, rng: Stream) -> dict[French, float]:
    """By discard, how often the rest wins."""
    hand = world.hands[seat]
    known = {*hand, *world.discards[seat], *world.board}
    unseen = [1 << card.index for card in FRENCH if card not in known]
    board = mask_of(world.board)
    others = len(world.hands) - 1
    chance = Random(rng.below(2**32))
    if isinstance(world.phase, DiscardToTurn):
        worth = worth_of_threes(hand, board, unseen, others, effort.rivers, chance)
        ends = effort.rivers * len(unseen)
    else:
        worth = worth_of_twos(hand, board, unseen, others, effort.ends, chance)
        ends = effort.ends
    return {card: won / (2 * ends) for card, won in worth.items()}


def worth_of_threes(
    hand: Sequence[French],
    board: int,
    unseen: Sequence[int],
    others: int,
    rivers: int,
    chance: Random,
) -> dict[French, int]:
    """By discard, what the rest is worth: after each turn card the best two of the three stay.

    Every turn card is imagined: that is worth more than many ends after some of them.
    """
    worth = dict.fromkeys(hand, 0)
    pairs = list(combinations(hand, 2))
    masks = [mask_of(pair) for pair in pairs]
    for turn in unseen:
        rest = [bit for bit in unseen if bit != turn]
        earned = points(masks, board | turn, rest, others, rivers, chance)
        for card in hand:
            without = [e for e, pair in zip(earned, pairs, strict=True) if card not in pair]
            worth[card] += max(without)
    return worth


def worth_of_twos(
    hand: Sequence[French],
    board: int,
    unseen: Sequence[int],
    others: int,
    ends: int,
    chance: Random,
) -> dict[French, int]:
    """By discard, what the rest is worth."""
    left = [mask_of(hand) ^ 1 << card.index for card in hand]
    return dict(zip(hand, points(left, board, unseen, others, ends, chance), strict=True))


def points(
    pairs: Sequence[int], board: int, unseen: Sequence[int], others: int, ends: int, chance: Random
) -> list[int]:
    """What each pair earns when only the river is missing: 2 for a win, 1 for a tie."""
    earned = [0] * len(pairs)
    for _ in range(ends):
        river, *dealt = chance.sample(unseen, 1 + 4 * others)
        full = board | river
        bar = best_of_others(full, dealt)
        for place, pair in enumerate(pairs):
            mine = strength(full | pair)
            if mine >= bar:
                earned[place] += 2 if mine > bar else 1
    return earned


def best_of_others(board: int, dealt: Sequence[int]) -> int:
    """Each of the others was dealt four cards and ends with two neighbours, the better ones.

    That is stronger than two cards at random, and weaker than the best two of the four, which
    nobody can be sure to keep.
    """
    return max(
        [strength(board | dealt[place] | dealt[place + 1]) for place in range(0, len(dealt), 2)]
    )
