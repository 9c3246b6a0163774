"""Every game: a hint is a legal move, knows no more than its seat, and says why in words."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import fields

from parlour.games import GAMES
from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.bots.hard import thought
from parlour.games.stop_the_bus.bots.mini import MiniRound, mini_round
from parlour.games.stop_the_bus.bots.purses import indices
from parlour.games.stop_the_bus.hints import BringsNothing
from parlour.games.stop_the_bus.state import State
from parlour.kernel import hints, texts
from parlour.kernel.game import AnyGame, Ask, Hint, HintReason, Illegal
from parlour.kernel.hints import hint_in
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.pause import PAUSE_CLOCK
from parlour.kernel.search import Odds, Thought
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.texts import narrator, numeral
from parlour.kernel.values import kind
from tests.contract.tables import Table, every_table, plain_tables
from tests.contract.twins import first_actions
from tests.contract.walks import some_states, walk

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is promised holds for any number of tries."""
    monkeypatch.setattr(hints, "TRIES", 150)


def asked(match: Match[Any, Any]) -> list[Ask]:
    """Those who have something to decide."""
    asks = match.asks()
    return [ask for ask in asks if ask.seat != CLOCK_SEAT and ask.clock.name != PAUSE_CLOCK]


@plain_tables
def test_a_hint_is_a_legal_move_and_leaves_no_trace(table: Table) -> None:
    for match in some_states(table, "moments", 4):
        for ask in asked(match):
            before = match.copy()
            hint = match.hint(ask.seat)
            assert match.hint(ask.seat) == hint, "asked again it is the same"
            assert (match.state, match.log, match.at) == (before.state, before.log, before.at)
            match.check(ask.seat, hint.action)
            if hint.odds is not None:
                match.check(ask.seat, hint.odds.other)
                assert hint.odds.other != hint.action
                assert hint.odds.best >= hint.odds.second, "the better one comes first"


@plain_tables
def test_whoever_has_nothing_to_decide_gets_no_hint(table: Table) -> None:
    """Also not in a pause, in which those who are out are asked, too."""
    for match in walk(table, "out"):
        deciding = {ask.seat for ask in asked(match)}
        for seat in {*range(table.seats)} - deciding:
            with pytest.raises(Illegal, match="not_asked"):
                match.hint(seat)


def test_some_who_are_out_are_asked_to_go_on_after_a_pause() -> None:
    """So that the test above has something to look at."""
    table = Table(STOP_THE_BUS, STOP_THE_BUS.options(), 4)
    assert any(
        ask.seat in table.game.out(match.state) and ask.clock.name == PAUSE_CLOCK
        for number in range(20)
        for match in walk(table, f"out {number}")
        for ask in match.asks()
    )


@plain_tables
def test_a_hint_is_the_same_in_worlds_that_look_the_same(table: Table) -> None:
    """With the same chance both moves, their numbers and the reason are the same."""
    rng = Stream(b"", f"hints {table}")
    for match in some_states(table, "moments", 4):
        assert_hints_tell_no_more(table.game, match, rng)


def assert_hints_tell_no_more(game: AnyGame, match: Match[Any, Any], rng: Stream) -> None:
    for ask in asked(match):
        twin = game.resample(match.state, ask.seat, rng)
        one, other = (
            hint_in(game, state, ask, Stream(b"", "chance")) for state in (match.state, twin)
        )
        assert one == other, f"the hint for seat {ask.seat} depends on what is hidden"


def test_a_thought_that_looks_at_what_is_hidden_is_found() -> None:
    game = replace(STOP_THE_BUS, thought=leaky_thought)
    rng = Stream(b"", "leaks")
    with pytest.raises(AssertionError):
        for match in some_states(Table(game, game.options(), 4), "1", 12):
            assert_hints_tell_no_more(game, match, rng)


def leaky_thought(world: State, ask: Ask, rng: Stream) -> Thought[Any, Any]:
    """The others hold what they really hold."""
    honest: Any = thought(world, ask, rng)
    worlds = honest.worlds
    hands = [indices(world.hands[seat]) for seat in honest._scene.order]

    def real_worlds() -> Iterator[MiniRound]:
        for other in worlds():
            yield mini_round(tuple(honest._scene.order), hands, other.card, other.stock, False)

    honest.worlds = real_worlds
    return cast("Thought[Any, Any]", honest)


COMPARED = [game for game in GAMES if game.thought is not None]


def followed(game: AnyGame) -> Iterator[Hint]:
    """What is told to three who follow every hint."""
    match = Table(game, game.options(), 3).match("odds")
    while asks := match.asks():
        ask = asks[0]
        if ask in asked(match):
            hint = match.hint(ask.seat)
            yield hint
            match.act(ask.seat, hint.action)
        else:
            match.expire(ask, at=max(match.at, ask.clock.due or match.at))


@pytest.mark.parametrize("game", COMPARED, ids=lambda game: game.name)
def test_games_that_search_or_count_say_how_the_two_best_moves_do(game: AnyGame) -> None:
    found = [hint.odds for hint in islice(followed(game), 100)]
    told = [odds for odds in found if odds is not None]
    assert len(told) > 3
    for language in texts.LANGUAGES:
        speaker = narrator(game.texts, language, ["Ada", "Béla", "Cecil"], 0)
        for odds in told:
            assert odds.best >= odds.second >= 0 or game.name == "wizard", "points may be lost"
            said = speaker.odds(odds)
            assert numeral(odds.best) in said
            if odds.best != odds.second:
                assert speaker.action(odds.other) in said and numeral(odds.second) in said


@pytest.mark.parametrize("game", COMPARED, ids=lambda game: game.name)
def test_two_equal_numbers_are_not_told_twice(game: AnyGame) -> None:
    """It says that both moves are as good, and the number once."""
    for language in texts.LANGUAGES:
        words = game.texts[language]
        assert texts.holes(words["odds"]) == {"best", "other", "second"}
        assert {"best"} <= texts.holes(words["odds.even"]) <= {"best", "other"}
        speaker = narrator(game.texts, language, ["Ada", "Béla", "Cecil"], 0)
        (ask, *_) = Table(game, game.options(), 3).match("even").asks()
        even = speaker.odds(Odds(37, ask.default, 37))
        assert even.count("37") == 1 and even != speaker.odds(Odds(37, ask.default, 36))


def test_only_games_that_search_or_count_have_words_for_odds() -> None:
    for game in GAMES:
        for language in texts.LANGUAGES:
            for key in ("odds", "odds.even"):
                assert (key in game.texts[language]) == (game in COMPARED), game


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
