"""How the outlook of the strong player is learned: what its turns were worth after the round."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Final

from parlour.games.stop_the_bus.bots.classic import classic
from parlour.games.stop_the_bus.bots.hard import player
from parlour.games.stop_the_bus.bots.lives import shares
from parlour.games.stop_the_bus.bots.mini import mini_round
from parlour.games.stop_the_bus.bots.normal import normal
from parlour.games.stop_the_bus.bots.outlook import Turns, features, stake, values_for
from parlour.games.stop_the_bus.bots.purses import indices
from parlour.games.stop_the_bus.bots.scene import turn_order, turns_taken
from parlour.games.stop_the_bus.rules import apply, asks
from parlour.games.stop_the_bus.state import Options, State, Turn
from parlour.kernel.learning import Example, Lesson
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime

HASTY: Final = 200
NOTHING: Final = (0.0,) * len(Turns._fields)


def examples(states: Sequence[State], learned: Collection[Seat]) -> Iterator[Example]:
    """Every turn before which nobody has stuck, and how much of the stake was won, the last first.

    A round that ends with its deal has no turns: what it cost is told of the round before.
    """
    after = states[-1].lives
    for state, following in zip(reversed(states[:-1]), reversed(states[1:]), strict=True):
        if following.round > state.round:
            after = following.lives
        phase = state.phase
        if isinstance(phase, Turn) and state.sticker is None and phase.seat in learned:
            yield example(state, phase.seat, after)


def first(state: State, learned: Seat, rng: Stream) -> Iterator[Example]:
    """The same, of the normal player among classic ones."""
    states = [state]
    while asked := asks(state):
        (ask,) = asked
        level = normal if ask.seat == learned else classic
        action = level(state, ask, rng)
        state = state.copy()
        apply(state, ask.seat, action, MatchTime(0), rng)
        states.append(state)
    return examples(states, (learned,))


def example(state: State, seat: Seat, lives_after: Sequence[int]) -> Example:
    order = turn_order(state, seat)
    hands = [indices(state.hands[each]) for each in order]
    world = mini_round(tuple(order), hands, state.table[-1].index, [], False)
    lost, most = stake(values_for(state.lives, order))
    won = (shares(tuple(lives_after))[seat] - lost) / most
    share = max(0.0, min(1.0, won))
    options = (features(world, turns_taken(state, seat)), NOTHING)
    return Example((len(order),), options, (share, 1 - share))


LESSON: Final = Lesson(
    options=(Options(),),
    player=partial(player, budget=HASTY),
    first=first,
    others=classic,
    examples=examples,
    features=Turns._fields,
    module="parlour.games.stop_the_bus.bots.weights",
)
