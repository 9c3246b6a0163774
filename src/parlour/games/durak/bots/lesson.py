"""How the outlook of the strong player is learned: who was the durak in the end."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Final

from parlour.games.durak.between_fights import clockwise_from
from parlour.games.durak.bots.hard import player
from parlour.games.durak.bots.mini import mini_of
from parlour.games.durak.bots.normal import normal
from parlour.games.durak.bots.outlook import FEATURES, features, group_of
from parlour.games.durak.state import Opening, Options, Over, State
from parlour.kernel.learning import Example, Lesson
from parlour.kernel.seats import Seat

HASTY: Final = 40


def examples(states: Sequence[State], _: Collection[Seat]) -> Iterator[Example]:
    """Every beginning of a fight, and which of the players is the durak. A draw teaches nothing."""
    end = states[-1].phase
    assert isinstance(end, Over)
    if end.durak is None:
        return
    for state in states:
        if isinstance(state.phase, Opening):
            order, hands = clockwise_from(state, state.phase.attacker), mini_of(state).hands
            deck = state.options.deck
            yield Example(
                group_of(deck, len(order), len(state.stock)),
                tuple(features(hands[seat], turn, deck) for turn, seat in enumerate(order)),
                tuple(float(seat == end.durak) for seat in order),
            )


LESSON: Final = Lesson(
    options=(Options(), Options(deck=36)),
    player=partial(player, budget=HASTY),
    first=normal,
    others=None,
    examples=examples,
    features=FEATURES,
    module="parlour.games.durak.bots.weights",
)
