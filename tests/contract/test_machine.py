"""Every game, searched by hypothesis: people, clocks, nonsense and restarts in any order."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from parlour.games import GAMES
from parlour.kernel.game import AnyGame, Illegal
from parlour.kernel.matchfile import dump, load
from parlour.kernel.stream import Stream
from tests.contract.tables import Table, tables_of
from tests.contract.twins import assert_twins
from tests.contract.walks import below, wild_action

numbers = st.integers(min_value=0, max_value=2**32 - 1)


class Evening(RuleBasedStateMachine):
    tables: list[Table] = []  # noqa: RUF012 - set by each game's own class

    @initialize(number=numbers, seed=st.text("abcdef", max_size=4))
    def deal(self, number: int, seed: str) -> None:
        self.table = self.tables[number % len(self.tables)]
        note(str(self.table))
        self.match = self.table.match(seed)
        self.deck = sorted(self.match.state.cards())

    def going_on(self) -> bool:
        return bool(self.match.asks())

    @rule(number=numbers)
    @precondition(going_on)
    def act(self, number: int) -> None:
        random = Random(number)
        asks = self.match.asks()
        ask = asks[number % len(asks)]
        if not ask.offers:
            self.run_out_of_time(number)
            return
        offer = random.choice(ask.offers)
        self.match.act(ask.seat, offer.nth(below(random)(offer.count())), window=ask.window)

    @rule(number=numbers)
    @precondition(going_on)
    def run_out_of_time(self, number: int) -> None:
        asks = self.match.asks()
        ask = asks[number % len(asks)]
        self.match.expire(ask, at=max(self.match.at, ask.clock.due or self.match.at))

    @rule(number=numbers)
    def send_nonsense(self, number: int) -> None:
        random = Random(number)
        seat = random.randint(-2, self.table.seats)
        action = wild_action(self.table.game, random)
        before = self.match.copy()
        try:
            self.match.copy().act(seat, action)
        except Illegal:
            with pytest.raises(Illegal):
                self.match.act(seat, action)
            assert (self.match.state, self.match.log) == (before.state, before.log)

    @rule()
    def restart(self) -> None:
        loaded = load(dump(self.match), GAMES)
        assert (loaded.state, loaded.log) == (self.match.state, self.match.log)
        self.match = loaded

    @rule(number=numbers)
    def look_from_a_seat(self, number: int) -> None:
        viewers: list[Any] = [None, *range(self.table.seats)]
        viewer = viewers[number % len(viewers)]
        assert_twins(self.table.game, self.match.state, viewer, Stream(b"", str(number)))

    @invariant()
    def no_card_is_lost(self) -> None:
        assert sorted(self.match.state.cards()) == self.deck

    @invariant()
    def somebody_is_asked_until_it_is_over(self) -> None:
        assert bool(self.match.asks()) == (self.match.result is None)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_any_evening_holds_together(game: AnyGame) -> None:
    machine = type("Evening", (Evening,), {"tables": tables_of(game)})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=60,
            stateful_step_count=60,
            suppress_health_check=list(HealthCheck),
        ),
    )
