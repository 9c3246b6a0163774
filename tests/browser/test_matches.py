"""Whole matches by tapping only, a phone for each person; and no frame tells a hidden card."""

import pytest

from tests.browser.company import begin, company, play_on, play_out
from tests.browser.conftest import Invite
from tests.browser.looks import faults
from tests.server.recorder import Replay, assert_no_leak
from tests.server.running import Server

MATCHES = {
    "stop-the-bus": (["Ada", "Béla"], 2, {"Lives": "2"}, "no-preference"),
    "wizard": (["Ada", "Béla"], 4, {"Rounds": "the last five"}, "reduce"),
    "durak": (["Ada", "Béla"], 1, {"Cards in the deck": "36"}, "reduce"),
}
"""Who plays, how many bots, with which rules, and whether cards fly: that takes time."""


@pytest.mark.parametrize("game", MATCHES)
async def test_a_whole_match_by_tapping(invite: Invite, server: Server, game: str) -> None:
    names, bots, rules, motion = MATCHES[game]
    people = await company(invite, *names, reduced_motion=motion)
    host = people[0]
    await host.pick(game)
    await host.set_rules(rules)
    await begin(people, game, bots)
    await play_out(people, f"{game} 1")
    for each in people:
        assert each.acts  # once at least: 31 may end a round before a turn comes
        assert each.room["table"]["result"] is not None
        await each.sees(host.words("results.evening"))
        assert await faults(each.page) == []
    replay = Replay(server.data, host.code)
    for each in people:
        assert assert_no_leak(replay, each.person, each.recorded) > 10
    with pytest.raises(AssertionError, match="another view"):  # what another saw would be a leak
        assert_no_leak(replay, host.person, people[1].recorded)
    await host.tap("results.newGame")
    for each in people:
        await each.hears(lambda each: each.is_playing)


@pytest.mark.parametrize(
    ("game", "steps"), [("ride-the-bus", 4), ("omaha", 2), ("mormon-bridge", 6)]
)
async def test_the_other_games_are_played_by_tapping_too(
    invite: Invite, server: Server, game: str, steps: int
) -> None:
    people = await company(invite, "Ada", "Béla", reduced_motion="reduce")
    await begin(people, game, bots=2)
    await play_on(people, f"{game} 1", steps)
    replay = Replay(server.data, people[0].code)
    for each in people:
        assert_no_leak(replay, each.person, each.recorded)
