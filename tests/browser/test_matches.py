"""Whole matches by tapping only, a phone for each person; and no frame tells a hidden card."""

import pytest

from tests.browser.company import begin, company, play_out
from tests.browser.conftest import Invite
from tests.browser.engines.browsers import OTHERS
from tests.browser.looks import faults
from tests.proving import proving
from tests.server.recorder import Replay, assert_no_leak
from tests.server.running import Server

QUICK = ("stop-the-bus", "omaha", "ride-the-bus")
"""The other games `make test` plays by keys alone: see test_keys.py."""
MATCHES = {
    "stop-the-bus": (["Ada", "Béla"], 2, {"Lives": "2"}, "no-preference"),
    "wizard": (["Ada", "Béla"], 4, {"Rounds": "the last five"}, "reduce"),
    "durak": (["Ada", "Béla"], 1, {"Cards in the deck": "36"}, "reduce"),
    "omaha": (["Ada", "Béla"], 1, {"Hands": "3"}, "no-preference"),
    "ride-the-bus": (
        ["Ada", "Béla"],
        1,
        {"Mercy after so many failed attempts": "10", "Seconds to claim": "2"},
        "reduce",
    ),
    "mormon-bridge": (["Ada", "Béla"], 3, {"Rounds": "one, with a group and a run"}, "reduce"),
}
"""Who plays, how many bots, with which rules, and whether cards fly: that takes time."""


@pytest.mark.parametrize(
    ("browser", "game"),
    [
        *(("chromium", game) for game in QUICK),
        *((other, QUICK[0]) for other in OTHERS),
        *proving(("chromium", game) for game in MATCHES if game not in QUICK),
        *proving((other, game) for other in OTHERS for game in MATCHES if game != QUICK[0]),
    ],
    indirect=["browser"],
)
async def test_a_whole_match_by_tapping(invite: Invite, server: Server, game: str) -> None:
    names, bots, rules, motion = MATCHES[game]
    people = await company(invite, *names, reduced_motion=motion)
    host = people[0]
    await host.pick(game)
    await host.set_rules(rules)
    await begin(people, game, bots)
    await play_out(people, f"{game} 1")
    for each in people:
        await each.to_results()
    for each in people:
        assert each.acts  # once at least: 31 may end a round before a turn comes
        assert each.room["table"]["result"] is not None
        assert await faults(each.page) == []
    replay = Replay(server.data, host.code)
    for each in people:
        assert assert_no_leak(replay, each.person, each.recorded) > 10
    with pytest.raises(AssertionError, match="another view"):  # what another saw would be a leak
        assert_no_leak(replay, host.person, people[1].recorded)
    await host.tap("results.newGame")
    for each in people:
        await each.hears(lambda each: each.is_playing)
