"""Other worlds of Omaha 4 look the same to their viewer, and could have come about."""

from collections.abc import Iterator, MutableSequence
from random import Random
from typing import TypeVar

import pytest

from parlour.games.omaha import OMAHA
from parlour.games.omaha.actions import Discard
from parlour.games.omaha.rules import apply, start
from parlour.games.omaha.state import Options, State
from parlour.games.omaha.view import private, public, resample
from parlour.kernel.cards import French
from parlour.kernel.game import Event
from parlour.kernel.match import Input, Match
from parlour.kernel.offers import Action, random_action
from parlour.kernel.pause import Pause
from parlour.kernel.seats import Player, Seat
from parlour.kernel.stream import Stream, key_of
from parlour.kernel.values import to_json

T = TypeVar("T")

SEED = 7
SEATS = 3
PLAYERS = (Player("Ada"), Player("Bot", "easy"), Player("Béla"))
VIEWERS = (None, *range(SEATS))


def moments(seed: int) -> Iterator[Match[State, Options]]:
    """A hand at random, before its first and after every input; some discards are drawn by lot."""
    random = Random(f"{SEED} {seed}")
    match = Match(OMAHA, PLAYERS, seed=f"{SEED} {seed}")
    yield match
    while match.asks():
        ask = random.choice(match.asks())
        lot = not ask.offers or random.randrange(3) == 0
        action = ask.default if lot else random_action(ask.offers, random.randrange)
        match.act(ask.seat, action)
        yield match


def heard(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.to is None or event.to == viewer]


class Renamed(Stream):
    """The chance of a real step, in a world where every card is its counterpart."""

    __slots__ = ("counterparts",)

    def __init__(self, seed: str, step: int, counterparts: dict[French, French]) -> None:
        super().__init__(key_of(seed), f"step/{step}")
        self.counterparts = counterparts

    def shuffle(self, items: MutableSequence[T]) -> None:
        super().shuffle(items)
        items[:] = [self.counterparts[card] for card in items]  # type: ignore[index, misc]


def renamed(action: Action, counterparts: dict[French, French]) -> Action:
    return Discard(counterparts[action.card]) if isinstance(action, Discard) else action


def replayed(
    seed: str, log: list[Input[Action]], counterparts: dict[French, French]
) -> tuple[State, list[list[Event]]]:
    """The same inputs from a deck in which every card is its counterpart."""
    state, events = start(Options(), PLAYERS, Renamed(seed, 0, counterparts))
    told = [events]
    for step, entry in enumerate(log, 1):
        action, stream = renamed(entry.action, counterparts), Renamed(seed, step, counterparts)
        told.append(apply(state, entry.seat, action, entry.at, stream))
    return state, told


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_resampled_world_could_have_come_about(viewer: Seat | None) -> None:
    print(f"seed {SEED}")
    for number in range(12):
        rng = Stream(b"", f"worlds {SEED} {number}")
        for match in moments(number):
            world = resample(match.state, viewer, rng)
            counterparts = dict(zip(match.state.cards(), world.cards(), strict=True))
            same = {card: card for card in counterparts}
            _, really = replayed(match.seed, match.log, same)
            state, told = replayed(match.seed, match.log, counterparts)
            assert state == world
            assert [heard(events, viewer) for events in told] == [
                heard(events, viewer) for events in really
            ]


@pytest.mark.rule("2.2", "2.3", "3.3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_worlds_that_differ_in_hidden_cards_look_the_same(viewer: Seat | None) -> None:
    print(f"seed {SEED}")
    for number in range(12):
        rng = Stream(b"", f"looks {SEED} {number}")
        for match in moments(number):
            world = resample(match.state, viewer, rng)
            assert to_json(public(world)) == to_json(public(match.state))
            assert world.stock != match.state.stock
            if viewer is not None:
                assert private(world, viewer) == private(match.state, viewer)


def test_what_is_hidden_is_dealt_anew() -> None:
    """Others' cards until the showdown, and their discards for ever."""
    print(f"seed {SEED}")
    for match in moments(0):
        state = match.state
        worlds = [resample(state, 0, Stream(b"", f"anew {n}")) for n in range(30)]
        dealt = {world.hands[1] for world in worlds}
        assert len(dealt) == 1 if state.showdown else len(dealt) > 10
        if len(state.discards[1]) == 2:
            assert len({world.discards[1] for world in worlds}) > 10
    assert match.result is not None


def test_a_pause_is_among_the_moments() -> None:
    assert any(isinstance(match.state.phase, Pause) for match in moments(0))
