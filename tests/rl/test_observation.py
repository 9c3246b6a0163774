"""An observation tells what the seat may see, and is always as long."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from parlour.games.durak import DURAK
from parlour.kernel.game import AnyGame
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.stream import Stream
from parlour.rl.observation import Observer
from parlour.rl.vocabulary import Vocabulary
from tests.contract.tables import Table, every_table
from tests.contract.walks import some_states

Look = Callable[[AnyGame, Any, Seat], NDArray[np.float32]]


def looking(table: Table) -> Look:
    observer = Observer(Vocabulary(table.game, table.seats))

    def look(game: AnyGame, state: Any, viewer: Seat) -> NDArray[np.float32]:
        awaited = tuple(ask.seat for ask in game.asks(state) if ask.seat != CLOCK_SEAT)
        public, private = game.public(state), game.private(state, viewer)
        return observer.array(viewer, public, private, awaited, [])

    return look


def assert_no_leak(table: Table, look: Look) -> None:
    """Design law 6, for arrays: see tests/contract/twins.py."""
    rng = Stream(b"", f"arrays {table}")
    for match in some_states(table, "moments", 6):
        for viewer in range(table.seats):
            twin = table.game.resample(match.state, viewer, rng)
            mine, other = (look(table.game, state, viewer) for state in (match.state, twin))
            assert np.array_equal(mine, other), f"seat {viewer} can tell two worlds apart"


@every_table
def test_twin_worlds_make_the_same_array(table: Table) -> None:
    assert_no_leak(table, looking(table))


def test_a_planted_leak_is_found() -> None:
    table = Table(DURAK, DURAK.options(), 3)
    honest = looking(table)

    def leaky(game: AnyGame, state: Any, viewer: Seat) -> NDArray[np.float32]:
        return honest(game, state, (viewer + 1) % 3)

    with pytest.raises(AssertionError, match="apart"):
        assert_no_leak(table, leaky)


@every_table
def test_other_hands_make_other_arrays(table: Table) -> None:
    """What a seat sees is told: of the hands at a deal no two are alike to their owners."""
    (match, *_) = some_states(table, "moments", 1)
    look = looking(table)
    arrays = {look(table.game, match.state, viewer).tobytes() for viewer in range(table.seats)}
    assert len(arrays) == table.seats


def test_seats_are_counted_from_the_viewer() -> None:
    """The defender is one to the left of the attacker, whoever that is."""
    table = Table(DURAK, DURAK.options(), 4)
    (match, *_) = some_states(table, "moments", 1)
    public = match.public()
    look = looking(table)
    phases = 4
    awaited = look(DURAK, match.state, public.attacker)[phases : phases + 4]  # type: ignore[attr-defined]
    assert list(awaited) == [1, 0, 0, 0]
    awaited = look(DURAK, match.state, public.defender)[phases : phases + 4]  # type: ignore[attr-defined]
    assert list(awaited) == [0, 0, 0, 1]
