"""What `from parlour import …` promises: matches from plain words, and clear errors at the call."""

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from types import FunctionType
from typing import Any

import pytest

import parlour
from parlour import (
    GAMES,
    Actions,
    Alert,
    Ask,
    BotError,
    French,
    Illegal,
    Match,
    Player,
    Stream,
    drive,
    dump,
    game_named,
    levels,
    load,
    read,
)
from parlour.games.stop_the_bus.actions import Stick, Swap, TurnCard
from parlour.games.wizard.actions import Bid
from parlour.kernel.game import AnyGame
from parlour.kernel.offers import Arrange, Button, PickCard, PickShares
from tests.server.processes import WHOLE

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def any_bot(_: Any, ask: Ask, stream: Stream) -> Any:
    return ask.actions.random(stream)


def half_way(game: AnyGame) -> Match[Any, Any]:
    return some_way(game, len(some_way(game, 10_000).log) // 2)


def some_way(game: AnyGame, steps: int, seed: str = "way") -> Match[Any, Any]:
    """A random match of people after so many actions, or at its end."""
    match = Match(game, game.seats[0], seed=seed)
    go_on(match, Random(f"{game.name} {seed}"), steps)
    return match


def go_on(match: Match[Any, Any], random: Random, steps: int) -> None:
    while match.asks() and len(match.log) < steps:
        ask = random.choice(list(match.asks()))
        at = max(match.at, ask.clock.due or match.at)
        match.act(ask.seat, match.random_action(random, ask.seat), at=at)


# Who plays


def test_a_number_of_players_are_people() -> None:
    match = Match("wizard", 4)
    assert match.players == (Player("Ada"), Player("Béla"), Player("Cili"), Player("Dani"))


def test_counted_seats_are_played_by_a_level_or_by_own_bots_in_turn() -> None:
    assert [p.bot for p in Match("wizard", 3, bots="easy").players] == ["easy"] * 3
    own = {"one": any_bot, "two": any_bot}
    assert [p.bot for p in Match("wizard", 3, bots=own).players] == ["one", "two", "one"]


def test_players_may_be_told_one_by_one() -> None:
    match = Match("wizard", [Player("Béla"), None, "easy", "mine"], bots={"mine": any_bot})
    assert match.players == (
        Player("Béla"),
        Player("Ada"),
        Player("Cili", "easy"),
        Player("Dani", "mine"),
    )


@EVERY_GAME
def test_own_bots_play_every_game_to_its_end(game: AnyGame) -> None:
    match = Match(game, game.seats[0], bots={"mine": any_bot}, seed=1)
    assert drive(match).result is not None
    assert {entry.by for entry in match.log} <= {"bot:mine", "clock"}


# The seed


def test_without_a_seed_there_is_a_random_one_which_the_match_tells() -> None:
    one, other = Match("omaha", 2), Match("omaha", 2)
    assert one.seed != other.seed
    assert Match("omaha", 2, seed=one.seed).history() == one.history()


def test_a_number_is_a_seed_too() -> None:
    assert Match("omaha", 2, seed=7).history() == Match("omaha", 2, seed="7").history()


# What is wrong is told at the call

WRONG: list[tuple[Callable[[], object], type[Exception], str]] = [
    (
        lambda: Match("whist", 4),
        ValueError,
        "there is no game 'whist'; there are: stop-the-bus, ride-the-bus, durak, omaha, "
        "mormon-bridge, wizard",
    ),
    (lambda: Match(4, "wizard"), TypeError, "a game is a name or a Game, not 4"),  # type: ignore[call-overload]
    (lambda: Match("wizard", 7), ValueError, "wizard is for 3 to 6 players, not for 7"),
    (lambda: Match("wizard", [None]), ValueError, "wizard is for 3 to 6 players, not for 1"),
    (lambda: Match("wizard", -1), ValueError, "wizard is for 3 to 6 players, not for 0"),
    (
        lambda: Match("wizard", "Ada"),
        TypeError,
        "players are a number or a sequence of players, not 'Ada'",
    ),
    (
        lambda: Match("wizard", [1, 2, 3]),  # type: ignore[list-item]
        TypeError,
        "a player is a Player, a bot's level, or None, not 1",
    ),
    (
        lambda: Match("wizard", [None, None, Player("")]),
        ValueError,
        "'': a name is 1 to 20 characters that can be seen",
    ),
    (
        lambda: Match("wizard", 4, bots="mine"),
        BotError,
        "wizard has no bot 'mine'; known are: beginner, easy, normal, hard.",
    ),
    (
        lambda: Match("omaha", [None, "easy", Player("Bo", "hard")]),
        BotError,
        "omaha has no bot 'hard'; known are: beginner, easy, normal.",
    ),
    (
        lambda: Match("wizard", [None, None, "mine"], bots="easy"),
        ValueError,
        "these players tell their bots themselves; bots='easy' is for a number of players",
    ),
    (
        lambda: Match("wizard", 4, bots={"mine": 7}),  # type: ignore[dict-item]
        BotError,
        "The bot 'mine' can't play: it is 7, which can't be called.",
    ),
    (
        lambda: Match("wizard", 4, bots={"normal": any_bot}),
        BotError,
        "wizard has a bot 'normal' of its own: give yours another name.",
    ),
    (
        lambda: Match("wizard", 4, bots={"my bot": any_bot}),
        BotError,
        "'my bot' can't be a bot's name: 1 to 20 letters, digits, - or _ make one.",
    ),
    (
        lambda: Match("wizard", 4, bots=7),  # type: ignore[call-overload]
        TypeError,
        "bots are the name of a level or a mapping from names, not 7",
    ),
    (
        lambda: Match("wizard", 4, {"lives": 3}),
        ValueError,
        "wizard has no option 'lives'; there are: rounds, no_even_bids",
    ),
    (
        lambda: Match("wizard", 4, {"rounds": "most"}),
        ValueError,
        "rounds can't be 'most' in wizard; it can be: 'all', 'half', 'quick'",
    ),
    (
        lambda: Match("wizard", 4, game_named("wizard").options(rounds="most")),
        ValueError,
        "rounds can't be 'most' in wizard; it can be: 'all', 'half', 'quick'",
    ),
    (lambda: Match("wizard", 4, 7), TypeError, "options of wizard are a mapping or its own, not 7"),
    (lambda: Match("wizard", 4, seed=[1]), TypeError, "a seed is a text or a number, not [1]"),  # type: ignore[call-overload]
    (
        lambda: Match("wizard", 4).undo(),
        ValueError,
        "there is nothing to undo: nobody has acted yet",
    ),
    (lambda: levels("whist"), ValueError, "there is no game 'whist'; there are: "),
    (lambda: French("10h"), ValueError, "'10h' is no card of French: those are 2c to As"),
]


@pytest.mark.parametrize(("call", "error", "sentence"), WRONG, ids=[case[2] for case in WRONG])
def test_a_wrong_argument_is_told(
    call: Callable[[], object], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error) as found:
        call()
    assert str(found.value).startswith(sentence)


def test_a_table_that_the_rules_refuse_is_told_in_words() -> None:
    with pytest.raises(Illegal, match=r"rule 7\.1") as found:
        Match("stop-the-bus", 3, {"open_hands": True})
    assert found.value.__notes__ == ["Open hands are for learning alone: no second person."]


def test_why_an_action_is_refused_stands_below_the_error() -> None:
    match = Match("stop-the-bus", 2, seed="refused")
    hand = match.private(0).hand  # type: ignore[attr-defined]
    other = next(card for card in French if card not in hand)
    swaps = ", ".join(f"Swap(card={card})" for card in hand)
    with pytest.raises(Illegal, match=r"not_in_hand \(rule 3.2\)") as found:
        match.act(0, Swap(other))
    legal = f"<5 actions: {swaps}, TurnCard(), Stick()>"
    assert found.value.__notes__ == [f"You do not hold that card. Seat 0 may do one of {legal}."]
    with pytest.raises(Illegal, match="not_asked") as found:
        match.act(1, Stick())
    assert found.value.__notes__ == ["It is not your turn. Asked now: seat 0."]


@EVERY_GAME
@pytest.mark.parametrize("said", [None, "stick", 7, Stick, object(), {"kind": "fly"}, b"\xff"])
def test_what_is_no_action_is_refused(game: AnyGame, said: Any) -> None:
    match = Match(game, game.seats[0], seed="none")
    before = dump(match)
    with pytest.raises(Illegal, match="unknown_action"):
        match.act(match.asks()[0].seat, said)
    assert dump(match) == before


# Cards and actions by their texts


def test_an_action_may_be_said_in_texts() -> None:
    match = Match("stop-the-bus", 2, seed="texts")
    card = match.private(0).hand[0]  # type: ignore[attr-defined]
    for said in (Swap(card.text), {"kind": "swap", "card": card.text}):
        again = match.copy()
        again.check(0, said)
        again.act(0, said)
        assert again.log[-1].action == Swap(card)
        load(dump(again))


def test_nothing_is_logged_that_could_not_be_read_back() -> None:
    match = Match("wizard", 3, seed="whole")
    with pytest.raises(Illegal, match="unknown_action"):
        match.act(match.awaited[0], Bid(1.0))  # type: ignore[arg-type]


# Copies, and the way back


@EVERY_GAME
def test_a_copy_goes_its_own_way(game: AnyGame) -> None:
    match = half_way(game)
    before = dump(match), match.public(), match.history(), match.for_sheets[:]
    other = match.copy()
    assert type(other) is Match and other.state is not match.state
    assert (dump(other), other.public(), other.history(), other.for_sheets) == before
    go_on(other, Random("other"), 10_000)
    assert len(other.log) > len(match.log)
    assert (dump(match), match.public(), match.history(), match.for_sheets) == before


@EVERY_GAME
def test_undo_is_the_match_before_and_the_same_action_leads_to_the_same(game: AnyGame) -> None:
    match = half_way(game)
    before = match.copy()
    ask = match.asks()[0]
    at = max(match.at, ask.clock.due or match.at)
    told = match.act(ask.seat, match.random_action(Random(2)), at=at)
    after = dump(match)

    undone = match.undo()
    assert (undone.seat, undone.at) == (ask.seat, at)
    assert dump(match) == dump(before)
    assert (match.state, match.events, match.asks()) == (before.state, before.events, before.asks())
    assert match.for_sheets == before.for_sheets

    assert match.act(undone.seat, undone.action, at=undone.at) == told
    assert dump(match) == after


@EVERY_GAME
def test_history_is_every_action_with_what_was_told(game: AnyGame) -> None:
    match = Match(game, game.seats[0], bots={"mine": any_bot}, seed="told")
    start = tuple(match.events)
    told = drive(match).events
    first, *steps = match.history()
    assert (first.input, first.events) == (None, start)
    assert [step.input for step in steps] == match.log
    assert [event for step in steps for event in step.events] == told


@EVERY_GAME
def test_the_end_of_a_match_is_an_alert(game: AnyGame) -> None:
    match = some_way(game, 10_000)
    assert isinstance(match.events[-1], Alert)
    assert not all(isinstance(event, Alert) for step in match.history() for event in step.events)


# Legal and random actions


@EVERY_GAME
def test_legal_actions_are_accepted_each(game: AnyGame) -> None:
    for steps in (0, 5, 40):
        match = some_way(game, steps, "legal")
        for ask in match.asks():
            found = match.legal_actions(ask.seat)
            assert found
            for action in found[:50]:
                match.copy().act(ask.seat, action, at=max(match.at, ask.clock.due or match.at))


def test_who_is_not_asked_has_no_legal_actions() -> None:
    match = Match("stop-the-bus", 2, seed="asked")
    assert list(match.legal_actions(1)) == []
    assert list(match.legal_actions()) == list(match.legal_actions(0)) != []
    with pytest.raises(Illegal, match="not_asked"):
        match.random_action(Random(1), 1)
    over = Match("stop-the-bus", 2, bots="classic")
    drive(over)
    assert not over.legal_actions()
    with pytest.raises(Illegal, match="over"):
        over.random_action(Random(1))


CARDS = tuple(French.several("7h 8h 9h"))


def test_actions_are_a_sequence() -> None:
    found = Actions((PickCard(Swap, CARDS), Button(TurnCard), Button(Stick)))
    listed = [*map(Swap, CARDS), TurnCard(), Stick()]
    assert list(found) == listed and len(found) == 5
    assert [found[n] for n in range(-5, 5)] == listed + listed
    assert found[1:4] == listed[1:4]
    assert Stick() in found and Swap(French("2c")) not in found
    assert found.complete
    assert repr(Actions((Button(Stick),))) == "<1 actions: Stick()>"
    for number in (5, -6):
        with pytest.raises(IndexError, match=f"there are 5 actions, and none is number {number}"):
            found[number]


def test_millions_are_not_made_before_they_are_looked_at() -> None:
    found = Actions((PickShares(Swap, tuple(range(10)), 30),))
    assert len(found) == 211_915_132
    assert found[-1] == Swap(((0, 30),))  # type: ignore[arg-type]
    assert "and 211915122 more" in repr(found)


def test_what_is_not_listed_in_full_says_so() -> None:
    found = Actions((Arrange(Swap, CARDS, (Swap(CARDS[0]),)),))
    assert not found.complete
    assert repr(found).endswith("other ways to put cards together may be legal>")


def test_random_actions_are_all_as_likely() -> None:
    match = Match("stop-the-bus", 2, seed="fair")
    random = Random("fair")
    counts = Counter(match.random_action(random) for _ in range(5_000))
    assert set(counts) == set(match.legal_actions())
    assert all(850 < count < 1_150 for count in counts.values())


# Match files


def test_a_loaded_match_is_one_that_goes_on() -> None:
    match = some_way(game_named("durak"), 10)
    again = load(dump(match).encode())
    assert type(again) is Match
    assert again.act(again.awaited[0], again.legal_actions()[0])


def test_a_file_says_what_it_is() -> None:
    match = Match("durak", 2, seed="file")
    assert repr(read(dump(match))) == "<MatchFile durak: Ada, Béla; 0 inputs>"


# Telling reprs


def test_reprs_tell_what_a_thing_is() -> None:
    match = Match("stop-the-bus", [None, "classic"], seed="shown")
    assert repr(match) == (
        "<Match stop-the-bus: Ada, Béla; seed 'shown'; 0 actions; waiting for Ada>"
    )
    drive(match, away={0})
    assert repr(match).endswith(("won by Béla>", "won by Ada>", "a draw>"))
    assert repr(match.game) == "<Game stop-the-bus>"
    assert repr(match.narrator()) == "<Narrator of Stop the Bus, to everybody>"
    assert repr(match.narrator("hu", 0)) == "<Narrator of Állítsd meg a buszt, to Ada>"
    assert repr(French("Th")) == "Th"
    assert "0x" not in repr(match.asks()) + repr(match.history()) + repr(match.result)


# The package


def test_everything_exported_has_a_docstring() -> None:
    told_elsewhere = {"GAMES", "LANGUAGES", "CLOCK_SEAT", "Bot", "Offer", "Seat"}
    for name in set(parlour.__all__) - told_elsewhere:
        thing = getattr(parlour, name)
        assert thing.__doc__, name
        for part in dir(thing) if isinstance(thing, type) else ():
            method = getattr(thing, part)
            if part[0] != "_" and isinstance(method, FunctionType | property):
                assert method.__doc__, f"{name}.{part}"


def test_the_library_needs_msgspec_only() -> None:
    code = """
import sys
before = set(sys.modules)
import parlour
tops = {name.partition(".")[0] for name in set(sys.modules) - before}
print(sorted(top for top in tops if top not in sys.stdlib_module_names))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=WHOLE
    )
    # msgspec looks whether there are typing_extensions
    assert done.stdout.replace(", 'typing_extensions'", "") == "['msgspec', 'parlour']\n"
