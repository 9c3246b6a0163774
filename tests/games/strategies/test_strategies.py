"""Simple strategies that a person might try do not beat the middling and the strong player.

Each test also looks at its matches with the roles exchanged: the level, taken for a strategy, wins
clearly more than its share. So there are enough matches to notice what must not be.
"""

from collections.abc import Callable
from typing import Any

import pytest

from parlour.arena import Contest, Level, Report, compare, levels_of
from parlour.games import game_named
from tests.games.strategies.durak import leads_high, never_adds, saves_trumps
from tests.games.strategies.stop_the_bus import collects_a_suit, never_sticks, sticks_at_once
from tests.games.strategies.wizard import bids_sure_ones, bids_the_average, bids_zero

SEED = "strategies"


def played(
    name: str, level: str, *people: Callable[..., Any], deals: int, **options: Any
) -> Report:
    """The level among people who have a strategy each, on every seat in turn."""
    print(f"{name}: {deals} deals of seed {SEED!r}")
    game = game_named(name)
    strategies = [Level(play.__name__, play) for play in people]
    line_up = (*levels_of(game.bots, [level]), *strategies)
    return compare(Contest(name, game.options(**options), line_up, deals, SEED))


def is_ahead(report: Report, one: str, other: str) -> bool:
    """Wins more of the matches, beyond the interval. With two seats: more than half of them."""
    for found in report.differences:
        if (found.first, found.second) == (one, other):
            return found.wins.low > 0
        if (found.first, found.second) == (other, one):
            return found.wins.high < 0
    raise AssertionError(f"{one} did not meet {other}")


def assert_not_exploited(level: str, *reports: Report) -> None:
    """By no strategy; and the level would be found out, if it were one."""
    found_out = []
    for report in reports:
        for strategy in report.line_up[1:]:
            assert not is_ahead(report, strategy, level), f"{strategy} beats {level}"
            found_out.append(is_ahead(report, level, strategy))
    assert any(found_out), "too few matches to tell anything"


@pytest.mark.parametrize(("level", "deals"), [("normal", 20), ("hard", 5)])
def test_durak(level: str, deals: int) -> None:
    people = (saves_trumps, leads_high, never_adds)
    reports = [played("durak", level, one, deals=deals) for one in people]
    assert_not_exploited(level, *reports)


@pytest.mark.parametrize(("level", "deals"), [("normal", 6), ("hard", 3)])
def test_wizard(level: str, deals: int) -> None:
    """All at one table, since the strong player thinks long."""
    people = (bids_zero, bids_sure_ones, bids_the_average)
    report = played("wizard", level, *people, deals=deals, rounds="quick")
    assert_not_exploited(level, report)


@pytest.mark.parametrize(("level", "deals"), [("normal", 40), ("hard", 12)])
def test_stop_the_bus(level: str, deals: int) -> None:
    people = (sticks_at_once, never_sticks, collects_a_suit)
    reports = [played("stop-the-bus", level, one, deals=deals) for one in people]
    assert_not_exploited(level, *reports)
