"""Every game: whether an action would be accepted can be asked, and the answer tells no secret."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.state import State
from parlour.kernel.game import Illegal
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from tests.contract.tables import Table, every_table
from tests.contract.test_rulebooks import rules
from tests.contract.twins import first_actions
from tests.contract.walks import some_states, wild_action

WILD = 12


def answer(match: Match[Any, Any], seat: Seat, action: Action) -> str:
    """Why it would be refused; nothing: it would be accepted."""
    try:
        match.check(seat, action)
    except Illegal as refusal:
        return str(refusal)
    return ""


def candidates(match: Match[Any, Any], random: Random) -> list[Action]:
    offered = [
        action for ask in match.asks() for offer in ask.offers for action in first_actions(offer)
    ]
    return offered + [wild_action(match.game, random) for _ in range(WILD)]


@every_table
def test_what_is_tried_is_answered_as_it_would_be_and_leaves_no_trace(table: Table) -> None:
    random = Random(f"trials {table}")
    for match in some_states(table, "moments", 4):
        asked = {ask.seat for ask in match.asks()}
        before = match.copy()
        for seat in range(table.seats):
            for action in candidates(match, random):
                tried = answer(match, seat, action)
                assert (match.state, match.log, match.at) == (before.state, before.log, before.at)
                try:
                    match.copy().act(seat, action)
                except Illegal as refusal:
                    assert tried, f"{action} of seat {seat} is fine, and refused: {refusal}"
                    assert seat not in asked or tried == str(refusal)
                else:
                    assert not tried


@every_table
def test_every_refusal_of_a_rulebook_names_a_rule_that_is_in_it(table: Table) -> None:
    """What has a sentence of the game's own is refused by a rule of the game."""
    random = Random(f"rules {table}")
    rulebook = set(rules(table.game.name))
    own = table.game.texts["en"]
    for match in some_states(table, "moments", 6):
        for seat in range(table.seats):
            for action in candidates(match, random):
                try:
                    match.check(seat, action)
                except Illegal as refusal:
                    assert refusal.rule in rulebook or f"illegal.{refusal.code}" not in own, refusal


@every_table
def test_the_answer_is_the_same_in_every_world_that_looks_the_same(table: Table) -> None:
    random = Random(f"trials in worlds {table}")
    rng = Stream(b"", f"trials {table}")
    for match in some_states(table, "moments", 4):
        for seat in range(table.seats):
            world = match.copy()
            world.state = table.game.resample(match.state, seat, rng)
            for action in candidates(match, random):
                assert answer(world, seat, action) == answer(match, seat, action), (
                    f"{action} tells seat {seat} what is hidden"
                )


def refuse_and_tell(state: State, *asked: Any) -> Any:
    """A rule that tells what nobody knows: the next card of the stock, and the next dice."""
    raise Illegal(f"{state.stock[-1].text if state.stock else '-'} {asked[-1].below(1000)}")


def test_a_refusal_that_tells_a_secret_tells_one_of_another_world() -> None:
    told = []
    for match in some_states(Table(STOP_THE_BUS, STOP_THE_BUS.options(), 4), "secrets", 12):
        match.game = replace(STOP_THE_BUS, apply=refuse_and_tell)
        for ask in match.asks():
            with pytest.raises(Illegal) as truth:
                match.copy().act(ask.seat, ask.default)
            tried = answer(match, ask.seat, ask.default)
            assert tried == answer(match, ask.seat, ask.default), "asked again it is the same"
            told.append([*zip(tried.split(), str(truth.value).split(), strict=True)])
    for secret in zip(*told, strict=True):
        assert sum(tried == real for tried, real in secret) < len(told) / 2
