"""What is different in a real terminal: it waits for the person."""

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from parlour import Match
from parlour.cli.play import Sitting
from parlour.cli.session import Session
from parlour.cli.voice import Voice
from parlour.games.stop_the_bus.events import KnockedOut, Stuck
from tests.cli.commands import ENVIRONMENT, PARLOUR

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import pty

TRY = ("try", "stop-the-bus", "--bots", "classic", "--seed", "7")


def in_terminal(*words: str, typed: bytes, kind: str = "dumb") -> str:
    """What a person sees who types this."""
    ours, theirs = pty.openpty()
    env = {**os.environ, **ENVIRONMENT, "LINES": "24", "TERM": kind}
    with subprocess.Popen(
        [*PARLOUR, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=env
    ) as child:
        os.close(theirs)
        os.write(ours, typed)
        seen = b""
        while part := read_terminal(ours):
            seen += part
    os.close(ours)
    assert child.returncode == 0, seen.decode()
    return seen.decode()


def read_terminal(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:
        # how Linux says that nobody has the other end open any more
        return b""


def test_replay_waits_for_enter(match_path: Path) -> None:
    seen = in_terminal("replay", str(match_path), "--seat", "1", typed=b"\nv\nq\n")
    assert seen.count("Enter next") == 3
    assert "1.0 s  Ada (classic)" in seen
    assert "│ 2♣ │ │ 5♣ │ │ K♠ │" in seen
    assert "2.0 s" not in seen


def test_replay_of_all_shows_the_eyes_of_who_played(match_path: Path) -> None:
    seen = in_terminal("replay", str(match_path), typed=b"\nv\nq\n")
    assert "│ Q♥ │ │ K♥ │ │ 10♥ │" in seen
    assert seen.count("╭") == 3, "one hand of three cards"


def test_replay_tells_what_a_bot_would_do(match_path: Path) -> None:
    seen = in_terminal("replay", str(match_path), typed=b"b\nq\n")
    assert re.search(r"Ada: .+ Of 100 possible deals you win the match in about \d+;", seen)
    asked, others = (
        in_terminal("replay", str(match_path), "--seat", seat, typed=b"b\nq\n") for seat in "01"
    )
    assert "Of 100 possible deals" in asked
    assert "Of 100" not in others and "Nothing is to be decided here." in others


def test_replay_does_not_wait_when_plain(match_path: Path) -> None:
    seen = in_terminal("replay", str(match_path), "--plain", typed=b"")
    assert "Enter next" not in seen
    assert "Dani won" in seen


def test_long_news_are_read_before_the_table_comes() -> None:
    seen = in_terminal(*TRY, typed=b"5\n\nq\n")
    assert seen.count("Enter goes on") == 1
    before, after = seen.split("Enter goes on")
    assert "The round is over" in before
    assert "You have left the table." in after


def test_short_news_are_not() -> None:
    assert "Enter goes on" not in in_terminal(*TRY, typed=b"4\nq\n")


def test_an_alert_stands_out() -> None:
    out = Console(file=StringIO(), force_terminal=True, color_system="standard", width=80)
    match = Match("stop-the-bus", [None, "classic"], seed="alert")
    sitting = Sitting(Session(Voice("en"), out), match, None)
    sitting._show([Stuck(1), KnockedOut((1,))])
    seen = out.file.getvalue()  # type: ignore[attr-defined]
    assert "\x1b[1mKnocked out: Béla." in seen
    assert "\nBéla stuck." in seen


def test_the_arena_shows_how_far_it_is_and_then_only_its_tables() -> None:
    words = ("arena", "stop-the-bus", "--seats", "classic,classic", "--games", "3", "--jobs", "1")
    seen = in_terminal(*words, typed=b"", kind="xterm")
    assert "Playing" in seen
    assert seen.index("Playing") < seen.index("3 matches on 3 deals")
