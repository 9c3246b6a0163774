"""How the strong player learns what others want: all hands are looked at, after the match."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from parlour.games.mormon_bridge.bots.counts import CARD, hand_of, lack
from parlour.games.mormon_bridge.bots.hard import player
from parlour.games.mormon_bridge.bots.normal import normal
from parlour.games.mormon_bridge.bots.wishes import FEATURES, UNKNOWN, Wishes, group_of, may_buy
from parlour.games.mormon_bridge.rules import apply, asks
from parlour.games.mormon_bridge.state import Options, Play, State
from parlour.kernel.learning import Example, Lesson
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime


def examples(states: Sequence[State], _: Collection[Seat]) -> Iterator[Example]:
    """Of every turn one card of the hand, each place in its turn: whom would it help?"""
    for number, state in enumerate(states):
        phase = state.phase
        if isinstance(phase, Play):
            hand = state.hands[phase.seat]
            card = hand[number % len(hand)]
            if not card.wild:
                yield from wanted(state, phase.seat, card.face)


def wanted(state: State, seat: Seat, face: int) -> Iterator[Example]:
    wishes = Wishes(state, seat)
    following = (seat + 1) % len(state.hands)
    contract = state.contract
    for other, cards in enumerate(state.hands):
        able = not state.down[other] and (other == following or may_buy(state, other))
        if other != seat and able:
            hand = hand_of([card.face for card in cards])
            before = lack(hand, contract.groups, contract.runs)
            helps = float(lack(hand + CARD[face], contract.groups, contract.runs) < before)
            yield Example(
                group_of(state), (wishes.features(face, other), UNKNOWN), (helps, 1 - helps)
            )


def first(state: State, _: Seat, chance: Stream) -> Iterator[Example]:
    """The same, of a match of normal players."""
    states = [state]
    while asked := [ask for ask in asks(states[-1]) if ask.offers]:
        state = states[-1].copy()
        ask = asked[-1]
        apply(state, ask.seat, normal(state, ask, chance), MatchTime(0), chance)
        states.append(state)
    return examples(states, ())


LESSON: Final = Lesson(
    options=(Options(),),
    player=player,
    first=first,
    others=normal,
    examples=examples,
    features=FEATURES,
    module="parlour.games.mormon_bridge.bots.weights",
    matches=5,
    first_matches=10,
)
