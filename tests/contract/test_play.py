"""Every game, at every table: it ends, loses no card, refuses cleanly, and is its log."""

from random import Random
from typing import Any

import pytest

from parlour.games import GAMES
from parlour.kernel.forms import decode, encode, one_of
from parlour.kernel.game import Illegal
from parlour.kernel.match import Match
from parlour.kernel.matchfile import dump, load
from parlour.kernel.offers import Action, actions
from parlour.kernel.seats import HOUSE
from parlour.kernel.stream import Stream
from parlour.kernel.values import value
from tests.contract.tables import PLAIN_TABLES, TABLES, Table
from tests.contract.walks import STEPS, fork, some_states, step, walk, wild_action

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
plain_tables = pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)

SEEDS = ("1", "2", "3")


@value
class Foreign(Action):
    pass


def same(one: Match[Any, Any], other: Match[Any, Any]) -> bool:
    return (one.state, one.log, one.at) == (other.state, other.log, other.at)


@every_table
def test_random_play_ends_with_a_result_and_every_card(table: Table) -> None:
    for seed in SEEDS:
        deck = None
        for match in walk(table, seed):
            cards = sorted(table.game.cards(match.state))
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
        assert set(asked) <= {HOUSE, *range(table.seats)}
        for ask in match.asks():
            assert ask.offers or ask.seat == HOUSE, "a seat is asked but can do nothing"
            assert match.view(ask.seat).turn == match.view(None).turn
        assert set(match.view(None).turn) == set(asked) - {HOUSE}


@every_table
def test_the_clock_alone_finishes_a_match(table: Table) -> None:
    match = table.match("clock")
    for _ in range(STEPS):
        if not match.asks():
            break
        ask = min(match.asks(), key=lambda ask: ask.clock.due or match.at)
        match.expire(ask, at=max(match.at, ask.clock.due or 0))
    assert match.result is not None


@every_table
def test_every_offered_action_is_accepted(table: Table) -> None:
    for match in some_states(table, "moments", 12):
        for ask in match.asks():
            for offer in ask.offers:
                for action, _ in zip(actions(offer), range(60), strict=False):
                    fork(match).act(ask.seat, action, window=ask.window)
            fork(match).act(ask.seat, ask.default, window=ask.window)


@every_table
def test_what_is_refused_changes_nothing(table: Table) -> None:
    random = Random(f"refusals {table}")
    for match in some_states(table, "moments", 10):
        before = fork(match)
        asked = {ask.seat: ask for ask in match.asks()}
        for seat in (*range(table.seats), HOUSE, 99):
            for action in [Foreign(), *(wild_action(table.game, random) for _ in range(20))]:
                refused_or_forked(match, seat, action)
                assert same(match, before), f"{action} of seat {seat} left a trace"
        for seat, ask in asked.items():
            with pytest.raises(Illegal, match="stale"):
                match.act(seat, ask.default, window=ask.window - 1)
            with pytest.raises(Illegal, match="clock_runs_back"):
                match.act(seat, ask.default, at=match.at - 1)
            with pytest.raises(Illegal, match="unknown_action"):
                match.act(seat, Foreign())
        assert same(match, before)


def refused_or_forked(match: Match[Any, Any], seat: int, action: Action) -> None:
    """Sends an action that is probably illegal; if it is legal after all, elsewhere."""
    state = match.state
    try:
        fork(match).act(seat, action)
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
                draft = table.game.copy(match.state)
                with pytest.raises(Illegal):
                    table.game.apply(draft, seat, ask.default, match.at, Stream(b"", "tests"))


@every_table
def test_a_copy_shares_nothing_that_changes(table: Table) -> None:
    random = Random(f"copies {table}")
    for match in some_states(table, "moments", 6):
        original = encode(table.game.state, match.state)
        other = fork(match)
        for _ in range(40):
            if other.asks():
                step(other, random)
        assert encode(table.game.state, match.state) == original


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
    for match in some_states(table, "moments", 8):
        data = encode(game.state, match.state)
        assert decode(game.state, data, "state") == match.state
        for event in match.events:
            form = one_of(*game.events)
            assert form.decode(form.encode(event), "event") == event
        for viewer in (None, *range(table.seats)):
            view = match.view(viewer)
            assert decode(type(view), encode(type(view), view), "view") == view
