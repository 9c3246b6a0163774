"""The strong player: the normal one, but for its discards, which decide most.

Of the cards without which it lacks least, what a discard costs is weighed in points at the end of
the round: how likely the next card brings the hand nearer without it, what the others may do with
it, what it promises, and its own points.
There is no search in it; docs/decisions/0039-what-a-discard-costs.md says why.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from parlour.games.mormon_bridge.actions import Discard
from parlour.games.mormon_bridge.bots.counts import CARD, Hand, hand_of, lack
from parlour.games.mormon_bridge.bots.judgement import fits_any, promise
from parlour.games.mormon_bridge.bots.normal import normal
from parlour.games.mormon_bridge.bots.weights import WEIGHTS
from parlour.games.mormon_bridge.bots.wishes import Wishes, unseen_by
from parlour.games.mormon_bridge.deck import RookCard
from parlour.games.mormon_bridge.playing import discardable
from parlour.games.mormon_bridge.state import Contract, Play, State
from parlour.kernel.game import Ask, Bot
from parlour.kernel.learning import Weights
from parlour.kernel.offers import Action
from parlour.kernel.search import DIGITS, Comparison, Odds
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

WANTED: Final = 8.0
"""What it costs that another player gets a card that helps."""
OUTS: Final = 100.0
"""What it would be worth if every card brought the hand nearer to going down."""
ONCE_DOWN: Final = 0.4
"""What a point of a card is worth to who has gone down."""


class Stakes(NamedTuple):
    """What other things are worth, by how soon the round may be over."""

    promise: float
    points: float
    """How much of a card's points is paid in the end."""


EARLY: Final = Stakes(0.3, 0.2)
LATE: Final = Stakes(0.15, 0.5)
"""Somebody else is down and holds four cards or less."""
LAST: Final = Stakes(0.1, 0.75)
"""Somebody else is down and holds two cards or less."""


def player(weights: Weights) -> Bot[State]:
    def play(world: State, ask: Ask, rng: Stream) -> Action:
        action, phase = normal(world, ask, rng), world.phase
        if not isinstance(action, Discard) or not isinstance(phase, Play):
            return action
        among = discardable(world.hands[ask.seat], phase.taken)
        if world.down[ask.seat]:
            return Discard(burden(world, ask.seat, among, weights))
        return Discard(by_cost(world, ask.seat, among, weights)[0])

    return play


_with_what_is_learned: Final = player(WEIGHTS)


def hard(world: State, ask: Ask, rng: Stream) -> Action:
    """A function of this module, so that other processes can be told its name."""
    return _with_what_is_learned(world, ask, rng)


def thought(world: State, ask: Ask, rng: Stream) -> Comparison | Action:
    """The two best discards by how many unseen cards bring the hand nearer.

    That is most of what decides. Where the rest decides otherwise there is nothing to tell.
    """
    action, phase, seat = hard(world, ask, rng), world.phase, ask.seat
    if not isinstance(action, Discard) or not isinstance(phase, Play) or world.down[seat]:
        return action
    two = by_cost(world, seat, discardable(world.hands[seat], phase.taken), WEIGHTS)[:2]
    held, unseen = hand_of([card.face for card in world.hands[seat]]), unseen_by(world, seat)
    shares = [outs(held - CARD[card.face], world.contract, unseen) for card in two]
    best, *second = [round(100 * share) for share in shares]
    if not best or not second or best < second[0]:
        return action
    return Comparison(action, Odds(best, Discard(two[1]), second[0]))


def burden(world: State, seat: Seat, among: Sequence[RookCard], weights: Weights) -> RookCard:
    """Once down: what can be added next turn is kept, and what helps others as well."""
    among = [card for card in among if not fits_any(card, world.sets)] or among
    wishes = Wishes(world, seat)

    def cost(card: RookCard) -> float:
        return round(WANTED * wishes.danger(card, weights) - ONCE_DOWN * card.points, DIGITS)

    return min(among, key=cost)


def by_cost(
    world: State, seat: Seat, among: Sequence[RookCard], weights: Weights
) -> list[RookCard]:
    """Those without which the hand lacks least, the cheapest first."""
    hand, contract, stakes = world.hands[seat], world.contract, stakes_of(world, seat)
    held = hand_of([card.face for card in hand])
    wishes = Wishes(world, seat)
    lacks = {card.face: _lack(held - CARD[card.face], contract) for card in among}
    least = min(lacks.values())

    def cost(card: RookCard) -> float:
        found = WANTED * wishes.danger(card, weights)
        found += stakes.promise * promise(card, hand, contract) - stakes.points * card.points
        found -= OUTS * outs(held - CARD[card.face], contract, wishes.unseen)
        return round(found, DIGITS)

    by_face = {card.face: card for card in reversed(among) if lacks[card.face] == least}
    spare = reversed(by_face.values())
    return sorted(spare, key=cost)


def stakes_of(world: State, seat: Seat) -> Stakes:
    fewest = min(
        [
            len(hand)
            for other, hand in enumerate(world.hands)
            if other != seat and world.down[other]
        ],
        default=5,
    )
    return EARLY if fewest > 4 else LATE if fewest > 2 else LAST


def outs(hand: Hand, contract: Contract, unseen: Sequence[int]) -> float:
    """The share of the unseen cards that bring the hand nearer to going down."""
    lacking = _lack(hand, contract)
    nearer = [
        count
        for face, count in enumerate(unseen)
        if count and _lack(hand + CARD[face], contract) < lacking
    ]
    return sum(nearer) / max(1, sum(unseen))


def _lack(hand: Hand, contract: Contract) -> int:
    return lack(hand, contract.groups, contract.runs)
