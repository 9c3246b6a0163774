"""Every game, at every table: it ends, loses no card, refuses cleanly, and is its log."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.games import GAMES
from parlour.kernel.game import Illegal
from parlour.kernel.match import Match
from parlour.kernel.matchfile import dump, load
from parlour.kernel.offers import Action, actions
from parlour.kernel.seats import CLOCK_SEAT
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime
from parlour.kernel.values import to_json
from tests.contract.tables import Table, every_table, plain_tables
from tests.contract.walks import STEPS, some_states, step, walk, wild_action

SEEDS = ("1", "2", "3")


class Foreign(Action):
    pass


def same(one: Match[Any, Any], other: Match[Any, Any]) -> bool:
    return (one.state, one.log, one.at) == (other.state, other.log, other.at)


@every_table
def test_random_play_ends_with_a_result_and_every_card(table: Table) -> None:
    for seed in SEEDS:
        deck = None
        for match in walk(table, seed):
            cards = sorted(match.state.cards())
            deck = deck or cards
            assert cards == deck, f"seed {seed}, input {len(match.log)}: cards were lost or made"
            assert (match.result is None) == bool(match.asks())
        assert match.result is not None
        assert len(match.result.scores) == table.seats


@every_table
def test_asks_are_well_formed(table: Table) -> None:
    for match in walk(table, "asks"):
        asked = [ask.seat for ask in match.asks()]
        assert len(asked) == len(set(asked)), "a seat is asked twice"
        assert set(asked) <= {CLOCK_SEAT, *range(table.seats)}
        for ask in match.asks():
            assert ask.offers or ask.seat == CLOCK_SEAT, "a seat is asked but can do nothing"
        assert set(match.awaited) == set(asked) - {CLOCK_SEAT}


@every_table
def test_without_anybody_there_a_match_comes_to_its_end(table: Table) -> None:
    """The clock plays for all, and the room for whoever was silent three times in a row."""
    match = table.match("clock")
    silent = Counter[int]()
    for _ in range(STEPS):
        if not match.asks():
            break
        ask = min(match.asks(), key=lambda ask: ask.clock.due or match.at)
        silent[ask.seat] += 1
        if silent[ask.seat] < 3 or match.leave_out(ask.seat) is None:
            match.expire(ask, at=max(match.at, ask.clock.due or match.at))
    assert match.result is not None


@every_table
def test_every_offered_action_is_accepted(table: Table) -> None:
    for match in some_states(table, "moments", 12):
        for ask in match.asks():
            for offer in ask.offers:
                for action, _ in zip(actions(offer), range(60), strict=False):
                    match.copy().act(ask.seat, action, window=ask.window)
            match.copy().expire(ask, at=max(match.at, ask.clock.due or match.at))


@every_table
def test_what_is_refused_changes_nothing(table: Table) -> None:
    random = Random(f"refusals {table}")
    for match in some_states(table, "moments", 10):
        before = match.copy()
        asked = {ask.seat: ask for ask in match.asks()}
        for seat in (*range(table.seats), CLOCK_SEAT, 99):
            for action in [Foreign(), *(wild_action(table.game, random) for _ in range(20))]:
                refused_or_forked(match, seat, action)
                assert same(match, before), f"{action} of seat {seat} left a trace"
        for seat, ask in asked.items():
            with pytest.raises(Illegal, match="stale"):
                match.act(seat, ask.default, window=ask.window - 1)
            with pytest.raises(Illegal, match="clock_runs_back"):
                match.act(seat, ask.default, at=MatchTime(match.at - 1))
            with pytest.raises(Illegal, match=r"unknown_action|paused"):
                match.act(seat, Foreign())
        assert same(match, before)


def refused_or_forked(match: Match[Any, Any], seat: int, action: Action) -> None:
    """Sends an action that is probably illegal; if it is legal after all, elsewhere."""
    state = match.state
    try:
        match.copy().act(seat, action)
    except Illegal:
        assert match.state is state
        with pytest.raises(Illegal):
            match.act(seat, action)


@every_table
def test_seats_that_are_not_asked_are_refused_by_the_rules_too(table: Table) -> None:
    for match in some_states(table, "moments", 6):
        asked = {ask.seat: ask for ask in match.asks()}
        for seat in set(range(table.seats)) - asked.keys():
            for ask in asked.values():
                draft = match.state.copy()
                with pytest.raises(Illegal):
                    table.game.apply(draft, seat, ask.default, match.at, Stream(b"", "tests"))


@every_table
def test_a_copy_shares_nothing_that_changes(table: Table) -> None:
    random = Random(f"copies {table}")
    for match in some_states(table, "moments", 6):
        original = deepcopy(match.state)
        other = match.copy()
        for _ in range(40):
            if other.asks():
                step(other, random)
        assert match.state == original


@every_table
def test_the_log_replays_to_the_same_match(table: Table) -> None:
    *_, match = walk(table, "replay")
    loaded = load(dump(match), GAMES)
    assert same(loaded, match)
    assert dump(loaded) == dump(match)


@plain_tables
def test_a_match_can_be_saved_and_loaded_between_any_two_inputs(table: Table) -> None:
    random = Random(f"saves {table}")
    match = table.match("saves")
    for _ in range(60):
        match = load(dump(match), GAMES)
        if not match.asks():
            break
        step(match, random)
    for whole in some_states(table, "moments", 6):
        assert same(load(dump(whole), GAMES), whole)


@every_table
def test_forms_round_trip(table: Table) -> None:
    game = table.game
    assert read_back(table.options) == table.options
    for match in some_states(table, "moments", 8):
        for event in match.events:
            assert msgspec.json.decode(to_json(event), type=game.event_type) == event
        for entry in match.log[-1:]:
            assert msgspec.json.decode(to_json(entry.action), type=game.action_type) == entry.action
        for part in (match.public(), *(match.private(seat) for seat in range(table.seats))):
            assert read_back(part) == part
        assert to_json(match.asks())


def read_back(value: Any) -> Any:
    return msgspec.json.decode(to_json(value), type=type(value))
