"""docs/rules/rooms.md, 10: results, new game, change of rules, the evening's score."""

import pytest

from parlour.games.durak.state import Over
from parlour.kernel.game import AnyGame
from parlour.room import commands, presence
from parlour.room.people import PersonId
from parlour.room.presence import MOST_GONE
from parlour.room.views import played_view, room_view, table_view
from tests.room.evenings import Evening, every_game, table_of


def counts(evening: Evening, person: PersonId) -> dict[str, int]:
    return next(r.counts for r in room_view(evening.room).evening if r.person == person)


@pytest.mark.rule("10.1")
def test_a_new_game_keeps_people_seats_and_options() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.refused(anna, commands.NewGame("seed"), "no_match_before", "10.1")
    evening.start("omaha", hands=3)
    first = evening.table
    late = evening.join("Late")
    evening.finish()
    assert room_view(evening.room).phase == "results"
    evening.host(commands.PickGame("wizard"))
    evening.host(commands.NewGame("other seed"))
    assert evening.table.game.name == "omaha"
    assert evening.table.match.options.hands == 3
    assert evening.table.match.seed != first.match.seed
    assert [chair.person for chair in evening.table.chairs] == [anna, bob, late]
    assert evening.room.matches == 2


@pytest.mark.rule("10.2")
def test_change_rules_leads_back_to_the_lobby() -> None:
    evening, (anna, _) = table_of("Anna", "Bob")
    evening.start("omaha", hands=5)
    evening.finish()
    evening.host(commands.ChangeRules())
    view = room_view(evening.room)
    assert (view.phase, view.table, view.pick) == ("lobby", None, "omaha")
    assert view.options["omaha"]["hands"] == 5
    assert table_view(evening.room, 0) is None
    evening.refused(anna, commands.NewGame("seed"), "no_match_before", "10.1")


@pytest.mark.rule("10.3")
def test_an_abandoned_match_counts_for_nothing() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.start("durak")
    evening.host(commands.Abandon())
    view = room_view(evening.room)
    assert view.table is not None
    assert (view.phase, view.table.result, view.table.abandoned) == ("results", None, True)
    assert view.evening == ()
    assert evening.room.people.keys() == {anna, bob}
    assert evening.room.due() is None
    evening.host(commands.NewGame("seed"))


@pytest.mark.rule("10.4")
@every_game
def test_matches_and_wins_are_counted(game: AnyGame) -> None:
    evening, people = table_of("Anna", "Bob", "Cili")
    evening.start(game.name)
    played = 2 if game.name in ("omaha", "durak") else 1
    wins = dict.fromkeys(people, 0)
    for number in range(played):
        if number:
            evening.host(commands.NewGame(str(number)))
        evening.finish(f"{number}")
        result = evening.table.match.result
        assert result is not None
        for seat in result.winners:
            wins[people[seat]] += 1
        assert evening.room.changed == evening.room.number, "everybody is told"
    for person in people:
        assert counts(evening, person)["played"] == played
        assert counts(evening, person)["wins"] == wins[person]


@pytest.mark.rule("10.4")
def test_sips_or_points_and_duraks_are_counted() -> None:
    evening, people = table_of("Anna", "Bob")
    duraks = [0, 0]
    for seed in ("a", "b", "c"):
        evening.start("durak", seed=seed)
        evening.finish(seed)
        phase = evening.table.match.state.phase
        assert isinstance(phase, Over)
        if phase.durak is not None:
            duraks[phase.durak] += 1
    assert [counts(evening, person)["duraks"] for person in people] == duraks
    assert sum(duraks) >= 1
    sips = [0, 0]
    for seed in ("a", "b"):
        evening.start("ride-the-bus", seed=seed)
        evening.finish(seed)
        sips = [a + b for a, b in zip(sips, evening.table.match.state.received, strict=True)]
    assert [counts(evening, person)["sips"] for person in people] == sips
    evening.start("ride-the-bus", seed="dry", count_in="points")
    evening.finish()
    assert [counts(evening, person)["points"] for person in people] == list(
        evening.table.match.state.received
    )


@pytest.mark.rule("10.5")
def test_a_match_counts_for_those_who_hold_its_seats() -> None:
    evening, (_, bob, _) = table_of("Anna", "Bob", "Cili")
    evening.bots("easy")
    evening.start("durak")
    vera = evening.join("Vera", watch=True)
    evening.do(bob, commands.Leave())
    evening.do(vera, commands.TakeSeat(1))
    evening.host(commands.HandToBot(2))
    evening.join("Late")
    evening.finish()
    rows = {row.name: row.counts["played"] for row in room_view(evening.room).evening}
    assert rows == {"Anna": 1, "Cili": 1, "Vera": 1}


@pytest.mark.rule("10.5")
def test_a_match_that_is_over_with_the_deal_counts() -> None:
    """Stop the Bus with one life: 31 in the first hand."""
    for number in range(4000):
        evening, people = table_of("Anna", "Bob", "Cili", "Dóra")
        evening.start("stop-the-bus", seed=f"deal {number}", lives=1)
        if evening.room.live_table is None:
            break
    result = evening.table.match.result
    assert result is not None, "no such deal"
    assert room_view(evening.room).phase == "results"
    assert [counts(evening, person)["played"] for person in people] == [1, 1, 1, 1]
    assert [counts(evening, person)["wins"] for person in people] == [
        int(seat in result.winners) for seat in range(4)
    ]


@pytest.mark.rule("10.4")
def test_of_those_who_left_the_latest_keep_their_lines() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    left: list[PersonId] = []
    for number in range(MOST_GONE + 3):
        guest = evening.join(f"Guest {number}")
        evening.start("stop-the-bus", seed=str(number), lives=1)
        evening.finish()
        evening.do(guest, commands.Leave())
        left.append(guest)
    rows = [row.person for row in room_view(evening.room).evening]
    assert rows == [anna, bob, *left[3:]]
    assert room_view(evening.room).evening[0].counts["played"] == MOST_GONE + 3
    first = played_view(evening.room)[2]
    assert first.match == 6 and first.chairs[2].name == "Guest 5"


@pytest.mark.rule("10.7")
def test_who_has_no_line_any_more_stays_in_what_they_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(presence, "MOST_GONE", 1)
    evening, (_, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.start("stop-the-bus", lives=1)
    evening.finish()
    evening.do(bob, commands.Leave())
    evening.do(cili, commands.Leave())
    assert [row.name for row in room_view(evening.room).evening] == ["Anna", "Cili"]
    (match,) = played_view(evening.room)
    assert [chair.name for chair in match.chairs] == ["Anna", "Bob", "Cili"]
