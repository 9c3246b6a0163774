"""Sets that a person puts together at the terminal, and those on the table by their numbers."""

import pytest
from rich.console import Console

from parlour.cli.play import Sitting
from parlour.cli.session import Session
from parlour.cli.voice import Voice
from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.mormon_bridge.actions import GoDown
from parlour.games.mormon_bridge.state import Play
from parlour.games.mormon_bridge.texts import ENGLISH
from parlour.kernel.match import Match
from tests.games.mormon_bridge.tables import one_person, table

HAND = "r5 y5 g5 k5 r9 y9 g9 rook k14"
LAID = ((1, "g3 g4 g5 g6"), (2, "r2 y2 k2"))


def played(typed: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Sitting, str]:
    """A person who types these lines, with a hand that can go down in many ways."""
    match = Match(MORMON_BRIDGE, one_person(3), seed="sets")
    match.state = table(HAND, "r1 r3", "y1 y3", sets=LAID, phase=Play(0, None, False))
    lines = iter(typed.splitlines())
    monkeypatch.setattr("builtins.input", lambda: next(lines, "q"))
    out = Console(record=True, width=100, markup=False, emoji=False, highlight=False)
    sitting = Sitting(Session(Voice("en"), out), match, None)
    sitting.play()
    return sitting, out.export_text()


def test_any_legal_arrangement_can_be_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, said = played("3\nr5 y5 g5 k5 / r9 rook y9\n", monkeypatch)
    action = sitting.match.log[0].action
    assert isinstance(action, GoDown)
    assert [" ".join(card.text.split(".")[0] for card in laid) for laid in action.sets] == [
        "r5 y5 g5 k5",
        "r9 rook y9",
    ]
    assert ENGLISH["event.went_down"].format(seat="You") in said


def test_what_the_rules_refuse_is_said_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "3\nr5 y9 g5 / r9 rook g9\n3\nr5 y5 g5 / r9 g9 y9\n"
    sitting, said = played(typed, monkeypatch)
    assert ENGLISH["illegal.not_a_set"] in said
    assert isinstance(sitting.match.log[0].action, GoDown)


def test_sets_have_the_numbers_by_which_they_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    _, said = played("q\n", monkeypatch)
    assert "Sets 1. Bot 1: green 3 green 4 green 5 green 6" in said
    assert "2. Bot 2: red 2 yellow 2 black 2" in said
