"""Simple strategies that a person might try do not beat the middling and the strong player.

More is asked for, so that it is noticed: the level clearly beats each of them. If one was as good
as the level, or there were too few matches to tell, the test would fail.
"""

from collections.abc import Callable
from typing import Any

import pytest

from parlour.arena import Contest, Level, Report, compare, levels_of
from parlour.games import game_named
from tests.games.strategies.durak import leads_high, never_adds, saves_trumps
from tests.games.strategies.stop_the_bus import collects_a_suit, never_sticks, sticks_at_once
from tests.games.strategies.wizard import bids_sure_ones, bids_the_average, bids_zero
from tests.proving import proving

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


def assert_not_exploited(level: str, *reports: Report) -> None:
    """Against each strategy it has the better score, beyond the interval."""
    for report in reports:
        against = [each for each in report.differences if each.first == level]
        assert {each.second for each in against} == {
            name for name in report.line_up if name != level
        }
        for each in against:
            assert each.score.low > 0, f"{level} is not clearly better than {each.second}: {each}"


@pytest.mark.parametrize(("level", "deals"), [("normal", 30), *proving([("hard", 8)])])
def test_durak(level: str, deals: int) -> None:
    people = (saves_trumps, leads_high, never_adds)
    reports = [played("durak", level, one, deals=deals) for one in people]
    assert_not_exploited(level, *reports)


@pytest.mark.parametrize(("level", "deals"), [("normal", 8), *proving([("hard", 4)])])
def test_wizard(level: str, deals: int) -> None:
    """All at one table, since the strong player thinks long."""
    people = (bids_zero, bids_sure_ones, bids_the_average)
    report = played("wizard", level, *people, deals=deals, rounds="quick")
    assert_not_exploited(level, report)


@pytest.mark.parametrize(("level", "deals"), [("normal", 300), ("hard", 24)])
def test_stop_the_bus(level: str, deals: int) -> None:
    people = (sticks_at_once, never_sticks, collects_a_suit)
    reports = [played("stop-the-bus", level, one, deals=deals) for one in people]
    assert_not_exploited(level, *reports)
