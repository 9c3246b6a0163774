"""Every game, at every table: nothing that reaches a viewer depends on what is hidden."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.events import CardLeft, HandDealt
from parlour.games.stop_the_bus.state import State
from parlour.games.stop_the_bus.view import TableView
from parlour.kernel.game import AnyGame, Ask, Event
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from tests.contract.tables import TABLES, Table
from tests.contract.twins import assert_twins, unmoved
from tests.contract.walks import some_states

TRIES = 80
"""A card that could be anywhere among eight stays for 80 tries once in 10^72."""


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_twin_worlds_look_the_same(table: Table) -> None:
    rng = Stream(b"", f"twins {table}")
    for match in some_states(table, "moments", 8):
        for viewer in (None, *range(table.seats)):
            assert_twins(table.game, match.state, viewer, rng)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_resampling_moves_every_hidden_card(table: Table) -> None:
    rng = Stream(b"", f"moves {table}")
    for match in some_states(table, "moments", 3):
        if match.result is None:
            for viewer in (None, *range(table.seats)):
                assert unmoved(table.game, match.state, viewer, rng, TRIES) == set()


def leaky_view(state: State, viewer: Seat | None) -> Any:
    view = STOP_THE_BUS.view(state, viewer)
    assert isinstance(view, TableView)
    return replace(view, stock=state.stock[-1] if state.stock else 0)


def leaky_asks(state: State) -> list[Ask]:
    """Not telling, but showing: the default changes with the next card."""
    asks = STOP_THE_BUS.asks(state)
    red = bool(state.stock) and state.stock[-1] % 2 == 0
    return [replace(ask, default=ask.offers[0].nth(0)) if red else ask for ask in asks]


def leaky_apply(state: State, seat: Seat, action: Any, at: int, rng: Stream) -> list[Event]:
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


@pytest.mark.parametrize(
    "leak",
    [
        {"view": leaky_view},
        {"asks": leaky_asks},
        {"apply": leaky_apply},
        {"resample": frozen_resample},
    ],
    ids=lambda leak: next(iter(leak)),
)
def test_a_planted_leak_is_found(leak: dict[str, Callable[..., Any]]) -> None:
    with pytest.raises(AssertionError):
        run_twins(replace(STOP_THE_BUS, **leak))  # type: ignore[arg-type]
