"""A room from a snapshot and the entries since is the room that the whole log makes."""

from dataclasses import replace
from random import Random

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame
from parlour.room import commands, snapshot
from parlour.room.commands import BEGINNING
from parlour.room.log import FORMAT
from parlour.room.room import Room
from parlour.room.snapshot import decode_room, encode_room
from parlour.room.views import room_view, table_view, you
from tests.room.evenings import CODE, PHASES, Evening, again, every_game, picture, same, table_of
from tests.room.test_log import wild_evening


def resumed(room: Room) -> Room:
    found = decode_room(encode_room(room))
    assert found is not None
    return found


def twins(evening: Evening) -> int:
    """Compares both rooms on the way and at the end; how often the second one was woken."""
    room = twin = Room(CODE)
    woken = 0
    for entry in evening.entries:
        if type(entry.command) in BEGINNING:
            twin = resumed(room)
            woken += 1
        if twin is not room:
            twin.fold(again(entry))
        room.fold(again(entry))
        if entry.number % 10 == 0:
            assert same(twin, room), f"after {entry}"
    assert everything_shown(twin) == everything_shown(room)
    assert picture(twin) == picture(room)
    assert (twin.due(), twin.bot_turns()) == (room.due(), room.bot_turns())
    return woken


def everything_shown(room: Room) -> list[object]:
    seats = range(len(room.table.chairs)) if room.table else ()
    tables = [table_view(room, seat) for seat in (None, *seats)]
    return [room_view(room), *(you(room, person) for person in room.people), *tables]


@every_game
@pytest.mark.parametrize("seed", ["first", "second"])
def test_a_wild_evening_goes_on_equally_from_every_snapshot(game: AnyGame, seed: str) -> None:
    assert twins(wild_evening(game, seed, 300)) > 0


@every_game
def test_whole_matches_go_on_equally_from_every_snapshot(game: AnyGame) -> None:
    evening, people = table_of("Anna", "Bob", "Cili")
    evening.start(game.name)
    evening.finish(seed="first")
    evening.away(people[1])
    evening.do(people[2], commands.Stand(), "an id")
    evening.host(commands.AddBot("easy"))
    evening.host(commands.PickGame("wizard"))
    evening.do(people[1], commands.Wish("omaha"))
    evening.host(commands.SetProgramme(("durak", "durak")))
    evening.host(commands.NewGame("second"))
    random = Random(game.name)
    for _ in range(30):
        if evening.room.live_table:
            evening.step(random)
    assert twins(evening) == 2
    assert evening.table.game is game


def test_the_same_game_again_knows_what_it_was_chosen_from() -> None:
    """10.1: after a vote, as many may play as every game of it lets."""
    evening, _ = table_of(*("Anna", "Bob", "Cili", "Dani", "Ede", "Feri"))
    evening.host(commands.OpenVote(("durak", "omaha")))
    evening.host(commands.Start("seed"))
    evening.host(commands.Abandon())
    evening.host(commands.PickGame("durak"))
    evening.host(commands.NewGame("seed"))
    assert len(evening.table.chairs) == 5
    assert twins(evening) == 2


@pytest.mark.parametrize("phase", ["lobby", "vote", "results", "abandoned"])
def test_a_room_without_a_match_comes_back_without_its_table(phase: str) -> None:
    room = PHASES[phase]().room
    found = resumed(room)
    room.table = None
    assert picture(found) == picture(room)


def test_a_snapshot_that_is_damaged_is_none() -> None:
    state = encode_room(PHASES["results"]().room)
    for place in range(0, len(state), 7):
        damaged = bytearray(state)
        damaged[place] ^= 1
        assert decode_room(bytes(damaged)) is None
    assert decode_room(state[:-1]) is None
    assert decode_room(b"") is None


OTHER_RULES = tuple(replace(game, rules=game.rules + (game.name == "durak")) for game in GAMES)


@pytest.mark.parametrize(("what", "other"), [("FORMAT", FORMAT + 1), ("GAMES", OTHER_RULES)])
def test_a_snapshot_of_another_program_is_none(
    what: str, other: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = encode_room(PHASES["results"]().room)
    assert decode_room(state) is not None
    monkeypatch.setattr(snapshot, what, other)
    snapshot._fingerprint.cache_clear()
    try:
        assert decode_room(state) is None
    finally:
        snapshot._fingerprint.cache_clear()


def test_a_running_match_is_not_kept() -> None:
    with pytest.raises(AssertionError):
        encode_room(PHASES["match"]().room)
