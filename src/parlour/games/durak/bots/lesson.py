"""How the outlook of the strong player is learned: who was the durak in the end."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Final

from parlour.games.durak.bots.hard import player
from parlour.games.durak.bots.mini import MiniDurak, mini_of
from parlour.games.durak.bots.outlook import FEATURES, features, group_of
from parlour.games.durak.bots.policy import play_fight, prices
from parlour.games.durak.state import Opening, Options, Over, State
from parlour.kernel.learning import Example, Lesson
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

HASTY: Final = 40


def examples(states: Sequence[State], _: Collection[Seat]) -> Iterator[Example]:
    """Every beginning of a fight, and which of the players is the durak."""
    end = states[-1].phase
    assert isinstance(end, Over)
    begun = [mini_of(state) for state in states if isinstance(state.phase, Opening)]
    return told(begun, end.durak, states[0].options.deck)


def first(state: State, _: Seat, __: Stream) -> Iterator[Example]:
    """The same, of a match that is played by the policy of the mini world."""
    world = mini_of(state)
    begun = []
    while not world.over:
        begun.append(world.copy())
        play_fight(world, prices(state.options.deck))
    return told(begun, world.durak, state.options.deck)


def told(begun: Sequence[MiniDurak], durak: Seat | None, deck: int) -> Iterator[Example]:
    """A draw teaches nothing."""
    for world in begun if durak is not None else ():
        place = world.playing.index(world.attacker)
        order = world.playing[place:] + world.playing[:place]
        yield Example(
            group_of(deck, world),
            tuple(features(world.hands[seat], turn, deck) for turn, seat in enumerate(order)),
            tuple(float(seat == durak) for seat in order),
        )


LESSON: Final = Lesson(
    options=(Options(), Options(deck=36)),
    player=partial(player, budget=HASTY),
    first=first,
    others=None,
    examples=examples,
    features=FEATURES,
    module="parlour.games.durak.bots.weights",
    first_matches=40,
)
