"""docs/rules/rooms.md, 5.8, 10.6 and 10.7: wishes, the programme, and what was played."""

import json

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame
from parlour.kernel.values import to_json
from parlour.room import commands
from parlour.room.lobby import LONGEST_PROGRAMME
from parlour.room.people import AnyFace, Face
from parlour.room.played import MOST_PLAYED
from parlour.room.views import played_view, room_view
from tests.room.evenings import Evening, every_game, table_of


def wishes(evening: Evening) -> list[str | None]:
    return [person.wish for person in room_view(evening.room).people]


@pytest.mark.rule("5.8")
def test_everybody_may_wish_a_game_and_everybody_sees_it() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    vera = evening.join("Vera", watch=True)
    for person in (bob, vera):
        evening.do(person, commands.Wish("durak"))
    assert wishes(evening) == [None, "durak", "durak"]
    evening.refused(bob, commands.Wish("poker"), "no_such_game", "5.1")
    evening.do(bob, commands.Wish("omaha"))
    evening.do(vera, commands.Wish(None))
    assert wishes(evening) == [None, "omaha", None]
    evening.start("stop-the-bus")
    evening.do(anna, commands.Wish("durak"))
    assert wishes(evening) == ["durak", "omaha", None], "in a match as well"


@pytest.mark.rule("5.8")
def test_a_wish_comes_true_or_goes_with_its_person() -> None:
    evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.do(anna, commands.Wish("durak"))
    evening.do(bob, commands.Wish("omaha"))
    evening.do(cili, commands.Wish("durak"))
    evening.do(bob, commands.Leave())
    assert wishes(evening) == ["durak", "durak"]
    evening.start("omaha")
    evening.host(commands.Abandon())
    assert wishes(evening) == ["durak", "durak"]
    evening.start("durak")
    assert wishes(evening) == [None, None]


@pytest.mark.rule("10.6")
def test_the_programme_is_played_in_its_order() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.refused(bob, commands.SetProgramme(("durak",)), "host_only", "4.1")
    evening.refused(anna, commands.NextGame("seed"), "programme_over", "10.6")
    evening.host(commands.SetProgramme(("durak", "omaha", "durak")))
    assert room_view(evening.room).programme == ("durak", "omaha", "durak")
    evening.start("durak")
    assert evening.room.programme == ("omaha", "durak"), "a start takes its game off as well"
    evening.refused(anna, commands.NextGame("seed"), "match_running", "7.2")
    evening.finish()
    late = evening.join("Late")
    evening.do(bob, commands.Ready(True))
    evening.host(commands.NextGame("next"))
    assert evening.table.game.name == "omaha"
    assert evening.table.match.seed == "next"
    assert [chair.person for chair in evening.table.chairs] == [anna, bob, late]
    assert room_view(evening.room).programme == ("durak",)
    assert not any(person.ready for person in evening.room.people.values())
    evening.host(commands.Abandon())
    evening.host(commands.ChangeRules())
    assert evening.room.game().name == "omaha"


@pytest.mark.rule("10.6")
def test_another_game_leaves_the_programme_as_it_is() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.host(commands.SetProgramme(("omaha", "durak")))
    evening.start("durak")
    assert evening.room.programme == ("omaha", "durak")
    evening.host(commands.Abandon())
    evening.host(commands.NewGame("again"))
    assert (evening.table.game.name, evening.room.programme) == ("durak", ("omaha", "durak"))


@pytest.mark.rule("10.6")
def test_the_next_game_needs_its_players_and_stays_on_the_programme_until_then() -> None:
    evening, (anna, _) = table_of("Anna", "Bob")
    evening.host(commands.SetProgramme(("wizard",)))
    evening.refused(anna, commands.NextGame("seed"), "seats", "7.1")
    evening.join("Cili")
    evening.host(commands.NextGame("seed"))
    assert evening.room.programme == ()


@pytest.mark.rule("10.6")
def test_the_programme_may_change_in_a_match_and_has_an_end() -> None:
    evening, (anna, _) = table_of("Anna", "Bob")
    evening.start("durak")
    evening.host(commands.SetProgramme(("omaha",) * LONGEST_PROGRAMME))
    longer = commands.SetProgramme(("omaha",) * (LONGEST_PROGRAMME + 1))
    evening.refused(anna, longer, "programme_too_long", "10.6")
    evening.refused(anna, commands.SetProgramme(("poker",)), "no_such_game", "5.1")
    evening.host(commands.SetProgramme(()))
    assert evening.room.programme == ()


@pytest.mark.rule("7.3")
def test_readiness_for_the_next_match_can_be_told_at_the_results() -> None:
    evening, (_, bob) = table_of("Anna", "Bob")
    evening.start("omaha", hands=1)
    evening.refused(bob, commands.Ready(True), "match_running", "7.2")
    evening.finish()
    evening.do(bob, commands.Ready(True))
    assert [person.ready for person in room_view(evening.room).people] == [False, True]


@pytest.mark.rule("10.7")
@every_game
def test_the_room_remembers_what_was_played(game: AnyGame) -> None:
    evening, people = table_of("Anna", "Bob", "Cili")
    evening.start(game.name)
    began = evening.room.at
    assert played_view(evening.room) == (), "nothing of a match that runs"
    evening.finish()
    (match,) = played_view(evening.room)
    assert (match.match, match.game, match.result) == (1, game.name, evening.table.match.result)
    assert [chair.person for chair in match.chairs] == people
    assert (match.began, match.ended) == (began, evening.room.at)
    assert match.sheets == evening.table.sheets
    assert match.highlights == evening.table.highlights != ()
    for told in match.highlights:
        for texts in game.texts.values():
            assert {f"highlight.{told.name}", f"highlight.{told.name}.said"} <= texts.keys()
    tally = evening.room.evening[people[0]].counts
    assert {name: by_seat[0] for name, by_seat in match.counts.items()} == {
        name: number for name, number in tally.items() if name not in ("played", "wins")
    }
    assert played_view(evening.replayed()) == (match,)


@pytest.mark.rule("10.7")
def test_what_was_abandoned_is_not_remembered() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.start("durak")
    evening.host(commands.Abandon())
    assert played_view(evening.room) == ()


@pytest.mark.rule("10.7")
def test_whoever_left_stays_in_what_was_played_and_new_names_are_new_there() -> None:
    evening, (_, bob, cili) = table_of("Anna", "Bob", "Cili")
    evening.start("omaha", hands=1)
    evening.finish()
    evening.do(bob, commands.Leave())
    face = Face("🪩", "pink")
    evening.do(cili, commands.Introduce("Cilike", face))
    (match,) = played_view(evening.room)
    assert [(chair.person, chair.name) for chair in match.chairs][1:] == [
        (bob, "Bob"),
        (cili, "Cilike"),
    ]
    assert match.chairs[2].face == AnyFace(face.emoji, face.colour)


@pytest.mark.rule("10.7")
def test_the_latest_sixty_are_remembered() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.host(commands.SetOptions("omaha", {"hands": 1}))
    evening.start("omaha", hands=1)
    evening.finish()
    for number in range(MOST_PLAYED):
        evening.host(commands.NewGame(str(number)))
        evening.finish()
    assert [match.match for match in evening.room.played] == [*range(2, MOST_PLAYED + 2)]


def test_no_key_and_no_card_of_a_running_match_is_in_what_was_played() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.start("omaha", hands=1)
    evening.finish()
    before = to_json(played_view(evening.room))
    evening.host(commands.NewGame("again"))
    assert to_json(played_view(evening.room)) == before
    assert "key" not in json.dumps(json.loads(before))


def test_every_medal_of_a_game_is_of_something_that_is_counted() -> None:
    for game in GAMES:
        evening, _ = table_of("Anna", "Bob", "Cili")
        evening.start(game.name)
        evening.finish()
        rows = {row.label for sheet in evening.table.sheets for row in sheet.rows}
        counted = rows | {
            key.partition(".")[2] for key in game.texts["en"] if key.startswith("evening.")
        }
        medals = {key.split(".")[1] for key in game.texts["en"] if key.startswith("medal.")}
        assert medals <= counted, game.name
        for texts in game.texts.values():
            assert all({f"medal.{m}", f"medal.{m}.said"} <= texts.keys() for m in medals)
