"""Every game: a hint is a legal move, knows no more than its seat, and says why in words."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec.structs import fields

from parlour.games import GAMES
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.hints import BringsNothing
from parlour.games.stop_the_bus.state import State
from parlour.kernel import texts
from parlour.kernel.game import AnyGame, Ask, HintReason, Illegal
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.pause import PAUSE_CLOCK
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.texts import narrator
from parlour.kernel.values import kind
from tests.contract.tables import PLAIN_TABLES, TABLES, Table
from tests.contract.twins import first_actions
from tests.contract.walks import some_states, walk

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def asked(match: Match[Any, Any]) -> list[Ask]:
    """Those who have something to decide."""
    asks = match.asks()
    return [ask for ask in asks if ask.seat != CLOCK_SEAT and ask.clock.name != PAUSE_CLOCK]


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_a_hint_is_a_legal_move_and_leaves_no_trace(table: Table) -> None:
    for match in some_states(table, "moments", 4):
        for ask in asked(match):
            before = match.copy()
            hint = match.hint(ask.seat)
            assert match.hint(ask.seat) == hint, "asked again it is the same"
            assert (match.state, match.log, match.at) == (before.state, before.log, before.at)
            match.check(ask.seat, hint.action)


def test_whoever_is_not_asked_gets_no_hint() -> None:
    match = Table(STOP_THE_BUS, STOP_THE_BUS.options(), 3).match("hint")
    with pytest.raises(Illegal, match="not_asked"):
        match.hint(1)


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_a_hint_is_the_same_in_worlds_that_look_the_same(table: Table) -> None:
    """With the same chance, and imagined in the same world: nothing of the real one counts."""
    rng = Stream(b"", f"hints {table}")
    bot = table.game.bots[table.game.stand_in]
    for match in some_states(table, "moments", 4):
        for ask in asked(match):
            twin = table.game.resample(match.state, ask.seat, rng)
            one, other = (
                bot(state.copy(), ask, Stream(b"", "chance")) for state in (match.state, twin)
            )
            assert one == other, f"the hint for seat {ask.seat} depends on what is hidden"


def assert_reasons_tell_no_more(game: AnyGame, match: Match[Any, Any], rng: Stream) -> None:
    for ask in asked(match):
        twin = game.resample(match.state, ask.seat, rng)
        for offer in ask.offers:
            for action in first_actions(offer):
                reasons = [game.reason(state, ask.seat, action) for state in (match.state, twin)]
                assert reasons[0] == reasons[1], f"the reason for {action} tells what is hidden"


@every_table
def test_a_reason_is_the_same_in_every_world_that_looks_the_same(table: Table) -> None:
    rng = Stream(b"", f"reasons {table}")
    for match in some_states(table, "moments", 8):
        assert_reasons_tell_no_more(table.game, match, rng)


def leaky_reason(state: State, _: Seat, __: Action) -> HintReason | None:
    return BringsNothing(state.stock[-1]) if state.stock else None


def test_a_planted_leak_is_found() -> None:
    game = replace(STOP_THE_BUS, reason=leaky_reason)
    rng = Stream(b"", "leaks")
    with pytest.raises(AssertionError):
        for match in some_states(Table(game, game.options(), 4), "1", 12):
            assert_reasons_tell_no_more(game, match, rng)


@every_game
def test_every_reason_has_a_sentence_with_fields_that_exist(game: AnyGame) -> None:
    for language in texts.LANGUAGES:
        said = {key for key in game.texts[language] if key.startswith("hint.")}
        assert said == {f"hint.{kind(reason)}" for reason in game.reasons}, language
        for reason in game.reasons:
            holes = texts.holes(game.texts[language][f"hint.{kind(reason)}"])
            assert holes <= {field.name for field in fields(reason)}, reason


@every_game
def test_most_hints_say_why(game: AnyGame) -> None:
    """Where all follow their hints, nearly all have a reason, and there are several."""
    if not game.reasons:
        return
    match = Table(game, game.options(), game.seats[0]).match("hints")
    random = Random(game.name)
    with_reason, kinds = [], set()
    for _ in range(300):
        asks = match.asks()
        if not asks:
            break
        ask = random.choice(list(asks))
        if ask not in asked(match):
            match.expire(ask, at=max(match.at, ask.clock.due or match.at))
            continue
        hint = match.hint(ask.seat)
        with_reason.append(hint.reason is not None)
        if hint.reason is not None:
            kinds.add(type(hint.reason))
            for language in texts.LANGUAGES:
                names = [player.name for player in match.players]
                assert narrator(game.texts, language, names, ask.seat).reason(hint.reason)
        match.act(ask.seat, hint.action)
    assert kinds <= set(game.reasons)
    assert len(kinds) >= 3 and sum(with_reason) > 0.9 * len(with_reason), (kinds, with_reason)


@every_table
def test_whoever_is_out_is_not_asked_any_more(table: Table) -> None:
    out: set[Seat] = set()
    for match in walk(table, "out"):
        assert out <= set(table.game.out(match.state)), "nobody comes back in"
        out = set(table.game.out(match.state))
        assert not out & {ask.seat for ask in asked(match)}


def test_seats_are_out_where_a_game_says_so() -> None:
    """So that the test above has something to look at."""
    for game in GAMES:
        if game.name in ("stop-the-bus", "durak", "ride-the-bus"):
            *_, match = walk(Table(game, game.options(), 4), "out")
            assert game.out(match.state), game.name
