"""docs/fair-shuffle.md is complete: a second program, written from it, deals every match again."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from parlour import GAMES, Match, Player, drive, dump, game_named
from parlour.games.durak.events import LotDrawn
from parlour.games.mormon_bridge.events import StockShuffled
from parlour.games.stop_the_bus.events import RoundStarted
from parlour.kernel.game import Event
from tests.fair_shuffle.dealings import DRAWS, Draw, NotingMatch, expect
from tests.server.processes import WHOLE

PROGRAM = Path(__file__).parent / "redeal.mjs"


def redeal(file: str, later: Sequence[dict[str, Any]] = ()) -> Any:
    node = shutil.which("node")
    assert node, "Node is needed for this test, and for the app: see README.md"
    ran = subprocess.run(
        [node, PROGRAM, json.dumps(later)],
        input=file,
        capture_output=True,
        encoding="utf-8",
        timeout=WHOLE,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def played(name: str, seats: int, has_person: bool, seed: str, **options: Any) -> Match[Any, Any]:
    """A whole match; a person lets the clock play. With idle players a stock runs out."""
    game = game_named(name)
    level = "idle" if "idle" in game.bots else game.simplest
    players = [Player(f"Bot {seat}", level) for seat in range(seats)]
    if has_person:
        players[0] = Player("Ada")
    match = Match(game, players, game.options(**options), seed)
    drive(match, away=(0,) if has_person else ())
    assert match.result is not None
    return match


@dataclass
class Dealing:
    """All that a match drew: what it noted, and what the page says of it."""

    match: Match[Any, Any]
    noted: dict[int, list[tuple[Any, Any]]]
    said: dict[int, list[Draw]]


def dealing(match: Match[Any, Any]) -> Dealing:
    draws = DRAWS[match.game.name]
    again = NotingMatch(match)
    said = {0: list(draws(again, None))}
    for step, entry in enumerate(match.log, 1):
        before = again.state
        again.act(entry.seat, entry.action, window=entry.window, at=entry.at, by=entry.by)
        said[step] = list(draws(again, before))
    noted = {int(label.removeprefix("step/")): drawn for label, drawn in again.noted.items()}
    return Dealing(
        match,
        {step: drawn for step, drawn in noted.items() if drawn},
        {step: drawn for step, drawn in said.items() if drawn},
    )


def check(match: Match[Any, Any]) -> Dealing:
    """Every draw of the match is made again, from the seed and from what the page says."""
    found = dealing(match)
    assert found.noted.keys() <= found.said.keys(), "the page knows each step that draws"
    raw = [{"step": n, "draws": [draw for draw, _ in d]} for n, d in found.noted.items()]
    later = {n: drawn for n, drawn in found.said.items() if n or len(drawn) > 1}
    by_page = [{"step": n, "draws": [draw for draw, _ in d]} for n, d in later.items()]
    answer = redeal(dump(match), raw + by_page)
    assert answer["later"][: len(raw)] == [[out for _, out in d] for d in found.noted.values()]
    expect(answer["start"], found.said[0][0][1])
    for drawn, results in zip(later.values(), answer["later"][len(raw) :], strict=True):
        for (_, expected), result in zip(drawn, results, strict=True):
            expect(result, expected)
    return found


def kinds(found: Dealing) -> list[str]:
    """What the page said was drawn after the start."""
    return [key for step, said in found.said.items() if step for draw, _ in said for key in draw]


TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("stop-the-bus", 2, {}),
    ("stop-the-bus", 4, {"lives": 5}),
    ("stop-the-bus", 3, {"shuffle": "classic_100"}),
    ("ride-the-bus", 2, {}),
    ("ride-the-bus", 7, {"ties": "lot", "last_card": "shown"}),
    ("ride-the-bus", 14, {"decks": 2, "mercy": 10}),
    ("durak", 2, {}),
    ("durak", 6, {"deck": 36}),
    ("durak", 5, {"deck": 36}),
    ("omaha", 2, {"hands": 1}),
    ("omaha", 5, {"hands": 5}),
    ("mormon-bridge", 3, {"rounds": "quick"}),
    ("mormon-bridge", 5, {"rounds": "single"}),
    ("wizard", 3, {"rounds": "half"}),
    ("wizard", 6, {}),
    ("wizard", 4, {"rounds": "quick"}),
]


@pytest.mark.parametrize("has_person", [False, True], ids=["bots", "a person"])
@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=str)
def test_a_second_program_deals_every_match_again(
    name: str, seats: int, options: dict[str, Any], has_person: bool
) -> None:
    for seed in ("parlour", "Ő és a 🃏"):
        check(played(name, seats, has_person, seed, **options))


def test_every_game_is_dealt_again() -> None:
    assert {name for name, _, _ in TABLES} == {game.name for game in GAMES} == DRAWS.keys()


def test_every_kind_of_draw_is_met() -> None:
    """A test that never sees a shuffle of discards would prove nothing of it."""
    for name, seats, has_person, kind, options in (
        ("ride-the-bus", 3, False, "bus", {}),
        ("ride-the-bus", 3, False, "shuffle", {}),
        ("ride-the-bus", 5, True, "below", {"ties": "lot"}),
        ("omaha", 3, True, "below", {}),
        ("mormon-bridge", 5, True, "turn_up", {"rounds": "single"}),
        ("mormon-bridge", 5, True, "shuffle", {"rounds": "single"}),
        ("wizard", 3, True, "deal", {"rounds": "quick"}),
    ):
        assert any(
            kind in kinds(dealing(played(name, seats, has_person, f"{seed}", **options)))
            for seed in range(20)
        ), (name, kind)


def start_in_which(name: str, seats: int, event: type[Event], at_least: int = 1) -> Dealing:
    """A match of bots in whose start something rare happens."""
    game = game_named(name)
    players = [Player(f"Bot {seat}", game.simplest) for seat in range(seats)]
    for seed in range(5000):
        match = Match(game, players, seed=f"rare {seed}")
        if sum(isinstance(each, event) for each in match.events) >= at_least:
            return check(match)
    raise AssertionError(f"{name}: no {event.__name__}")


def test_a_first_attacker_drawn_by_lot() -> None:
    assert [draw for draw, _ in start_in_which("durak", 2, LotDrawn).noted[0]][1:] == [{"below": 2}]


def test_a_rook_that_is_turned_up() -> None:
    found = start_in_which("mormon-bridge", 5, StockShuffled)
    assert len(found.noted[0]) > 1


def test_a_round_that_ends_with_its_deal() -> None:
    found = start_in_which("stop-the-bus", 4, RoundStarted, 2)
    assert len(found.said[0]) == 2
