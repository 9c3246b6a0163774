"""Every game, at every table: nothing that reaches a viewer depends on what is hidden."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.events import CardLeft, HandDealt
from parlour.games.stop_the_bus.state import State
from parlour.games.stop_the_bus.view import StopTheBusPrivate, StopTheBusPublic
from parlour.kernel.game import AnyGame, Ask, Event
from parlour.kernel.match import Match
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime
from tests.contract.tables import Table, every_table
from tests.contract.twins import assert_twins, hidden_texts, unmoved
from tests.contract.walks import some_states
from tests.contract.worlds import held_by_seat

MAY_BE_CERTAIN = {"durak": 52, "ride-the-bus": 1}
"""Cards that a viewer can work out by counting stay where they are. The tests of these games prove
that no others do."""
TRIES = 80
"""A card that could be anywhere among eight stays for 80 tries once in 10^72."""


@every_table
def test_twin_worlds_look_the_same(table: Table) -> None:
    rng = Stream(b"", f"twins {table}")
    for match in some_states(table, "moments", 8):
        for viewer in (None, *range(table.seats)):
            assert_twins(table.game, match.state, viewer, rng)


@every_table
def test_resampling_moves_every_hidden_card(table: Table) -> None:
    """What is hidden in one hand alone can't move. Else a viewer can sometimes work out where one
    card is, so one may stay at one of the moments."""
    rng = Stream(b"", f"moves {table}")
    stayed = []
    for match in some_states(table, "moments", 3):
        if match.result is None:
            viewers = [v for v in (None, *range(table.seats)) if hidden_in_places(match, v)]
            still = [unmoved(table.game, match.state, viewer, rng, TRIES) for viewer in viewers]
            stayed.append(max((len(cards) for cards in still), default=0))
    assert sum(stayed) <= 1


def hidden_in_places(match: Match[Any, Any], viewer: Seat | None) -> bool:
    """Whether what the viewer does not see is in more than one place, so that it can move."""
    hidden = hidden_texts(match.game, match.state, viewer)
    hands = held_by_seat(match.state, len(match.players))
    return not any(hidden <= {card.text for card in hand} for _, hand in hands)


def leaky_public(state: State) -> StopTheBusPublic:
    public = STOP_THE_BUS.public(state)
    assert isinstance(public, StopTheBusPublic)
    return msgspec.structs.replace(public, stock=state.stock[-1].index if state.stock else 0)


def leaky_private(state: State, seat: Seat) -> StopTheBusPrivate:
    private = STOP_THE_BUS.private(state, seat)
    assert isinstance(private, StopTheBusPrivate)
    return msgspec.structs.replace(private, next=state.stock[-1] if state.stock else None)


def leaky_asks(state: State) -> list[Ask]:
    """Not telling, but showing: the default changes with the next card."""
    red = bool(state.stock) and state.stock[-1].suit in (1, 2)
    return [
        msgspec.structs.replace(ask, default=ask.offers[0].nth(0)) if red and ask.offers else ask
        for ask in STOP_THE_BUS.asks(state)
    ]


def leaky_apply(state: State, seat: Seat, action: Any, at: MatchTime, rng: Stream) -> list[Event]:
    events = STOP_THE_BUS.apply(state, seat, action, at, rng)
    if any(isinstance(event, CardLeft) for event in events):
        events.append(HandDealt(tuple(state.hands[seat])))
    return events


def frozen_resample(state: State, _: Seat | None, __: Stream) -> State:
    return state.copy()


def run_twins(game: AnyGame) -> None:
    table = Table(game, game.options(), 4)
    rng = Stream(b"", "leaks")
    for seed in ("1", "2", "3"):
        for match in some_states(table, seed, 12):
            for viewer in (None, *range(4)) if match.result is None else ():
                assert_twins(game, match.state, viewer, rng)
                assert unmoved(game, match.state, viewer, rng, 20) == set()


def test_without_a_leak_nothing_is_found() -> None:
    run_twins(STOP_THE_BUS)


@pytest.mark.parametrize(
    "leak",
    [
        {"public": leaky_public},
        {"private": leaky_private},
        {"asks": leaky_asks},
        {"apply": leaky_apply},
        {"resample": frozen_resample},
    ],
    ids=lambda leak: next(iter(leak)),
)
def test_a_planted_leak_is_found(leak: dict[str, Callable[..., Any]]) -> None:
    with pytest.raises(AssertionError):
        run_twins(replace(STOP_THE_BUS, **leak))  # type: ignore[arg-type]
