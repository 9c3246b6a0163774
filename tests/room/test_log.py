"""docs/rules/rooms.md, 12: refusals change nothing, and a room is what its log makes of it."""

import json
from hashlib import blake2b
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from parlour.games import game_named
from parlour.games.stop_the_bus.actions import Leave, Stick, TurnCard
from parlour.kernel.game import AnyGame, Illegal
from parlour.kernel.values import to_json
from parlour.room import commands
from parlour.room.commands import Beginning, ByHost, Command, Entry
from parlour.room.log import FORMAT, encode_entry, room_of
from parlour.room.people import SERVER_AUTHOR
from parlour.room.playing import OtherRules
from parlour.room.room import HANDLERS, REMEMBERED, Room
from parlour.room.times import ServerTime
from parlour.room.views import room_view, table_view, you
from tests.room.evenings import (
    BEGIN,
    CODE,
    FACE,
    PHASES,
    STRANGER,
    Evening,
    again,
    every_game,
    in_a_match,
    picture,
    same,
    table_of,
    written,
)
from tests.room.wild_commands import KINDS, wild_command


def test_every_command_is_handled() -> None:
    assert set(HANDLERS) == set(KINDS)


# 12.1


@pytest.mark.rule("12.1")
def test_a_command_that_is_sent_again_is_known() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.do(bob, commands.Stand(), "b-1")
    number = evening.room.number
    evening.do(anna, commands.Lock(True), "a-1")
    assert evening.room.answered(bob, "b-1") == number
    assert evening.room.answered(anna, "a-1") == number + 1
    assert evening.room.answered(anna, "b-1") is None
    assert evening.room.answered(STRANGER, "b-1") is None


@pytest.mark.rule("12.1")
def test_joining_has_a_name_too_and_no_name_is_none() -> None:
    evening = Evening()
    evening.do(SERVER_AUTHOR, commands.Open("Anna", FACE, "key", None), "open-1")
    evening.join("Bob")
    assert evening.room.answered(1, "open-1") == 1
    assert evening.room.answered(2, "") is None


@pytest.mark.rule("12.1")
def test_only_the_latest_are_remembered() -> None:
    evening, (anna,) = table_of("Anna")
    for number in range(REMEMBERED + 1):
        evening.do(anna, commands.Ready(True), str(number))
    assert evening.room.answered(anna, "0") is None
    assert evening.room.answered(anna, "1") is not None
    assert len(evening.room.people[anna].recent) == REMEMBERED


@pytest.mark.rule("12.1")
def test_a_refused_command_may_be_sent_again_under_its_name() -> None:
    evening, (anna,) = table_of("Anna")
    evening.refused(anna, commands.Start("seed"), "seats", "7.1")
    assert evening.room.answered(anna, "refused") is None


def test_a_step_of_the_match_changes_nothing_of_the_room() -> None:
    """What everybody is shown of the room is sent again only when it is new."""
    evening = in_a_match()
    before, changed = room_view(evening.room), evening.room.changed
    for _ in range(5):
        evening.step(Random(0))
    assert (room_view(evening.room), evening.room.changed) == (before, changed)
    evening.join("Late")
    assert evening.room.changed == evening.room.number


# 12.2


def authors(room: Room) -> list[int]:
    return [SERVER_AUTHOR, *room.people, STRANGER]


@pytest.mark.rule("12.2")
@pytest.mark.parametrize("phase", PHASES)
def test_a_refusal_changes_nothing(phase: str) -> None:
    """Every command, by everybody, in every phase, with anything in it."""
    evening = PHASES[phase]()
    before = picture(evening.room)
    random = Random(phase)
    tried, accepted = 0, 0
    for kind in KINDS:
        for author in authors(evening.room):
            for _ in range(6):
                command = wild_command(kind, evening.room, random)
                tried += 1
                try:
                    evening.do(author, command)
                except Illegal:
                    assert picture(evening.room) == before, f"{author}: {command}"
                else:
                    accepted += 1
                    evening = PHASES[phase]()
    assert accepted < tried
    assert accepted or phase == "closed"


@pytest.mark.rule("12.2")
@every_game
def test_an_action_that_the_game_refuses_changes_nothing(game: AnyGame) -> None:
    evening, people = table_of("Anna", "Bob", "Cili")
    evening.start(game.name)
    random = Random(game.name)
    refusals = 0
    for _ in range(300):
        if evening.room.live_table is None:
            evening.host(commands.NewGame(str(random.random())))
        before = picture(evening.room)
        command = wild_command(commands.Act, evening.room, random)
        try:
            evening.do(random.choice(people), command)
        except Illegal:
            refusals += 1
            assert picture(evening.room) == before
        if random.random() < 0.3 and evening.room.live_table:
            evening.step(random)
    assert refusals > 20


# 12.3


def wild_evening(game: AnyGame, seed: str, length: int) -> Evening:
    """It begins with this game. Anybody does anything; matches are played on with patience."""
    random = Random(f"{game.name} {seed}")
    evening, _ = table_of("Anna", "Bob", "Cili")
    evening.start(game.name, seed=seed)
    likely: list[type[Command]] = [kind for kind in KINDS if kind is not commands.Close]
    while len(evening.entries) < length and not evening.room.closed:
        still = evening.room.still_since is not None
        if evening.room.live_table and not still and random.random() < 0.8:
            evening.step(random)
            continue
        evening.now += random.randrange(20_000)
        due = evening.room.due()
        if due and due.at <= evening.now:
            evening.server(due.command)
            continue
        kind = random.choice(likely)
        author = (
            evening.room.host if kind in get_args(ByHost) else random.choice(authors(evening.room))
        )
        try:
            evening.do(author, wild_command(kind, evening.room, random), random.choice(["", "x"]))
        except Illegal:
            continue
        if len(evening.room.people) < 3 and not (evening.room.locked or evening.room.closed):
            evening.join("Zsófi")
    return evening


@pytest.mark.rule("12.3")
@every_game
@pytest.mark.parametrize("seed", ["first", "second"])
def test_a_wild_evening_replays_to_an_equal_room(game: AnyGame, seed: str) -> None:
    evening = wild_evening(game, seed, 400)
    twin = Room(CODE)
    first = Room(CODE)
    for entry in evening.entries:
        first.fold(entry)
        twin.fold(again(entry))
        assert same(first, twin), f"after {entry}"
    assert same(twin, evening.room)
    assert picture(twin) == picture(evening.room)


@pytest.mark.rule("12.3")
@every_game
def test_a_match_replays_entry_by_entry(game: AnyGame) -> None:
    evening, people = table_of("Anna", "Bob")
    evening.bots("easy")
    evening.start(game.name)
    random = Random(game.name)
    twin = evening.replayed()
    for _ in range(250):
        if evening.room.live_table is None:
            break
        evening.step(random)
        twin.fold(again(evening.entries[-1]))
        assert same(twin, evening.room)
    assert picture(twin) == picture(evening.room)
    assert picture(evening.replayed()) == picture(evening.room)
    for room in (twin, evening.room):
        assert [room_view(room), *(you(room, person) for person in people)]
    assert table_view(twin, 0) == table_view(evening.room, 0)


def test_a_gap_in_the_log_is_noticed() -> None:
    evening = in_a_match()
    with pytest.raises(AssertionError, match="gap"):
        Room.replayed(CODE, evening.entries[1:])


# 12.4


@pytest.mark.rule("12.4")
def test_a_name_stands_in_the_log_as_it_came_to_be() -> None:
    """What Unicode knows of a letter changes with Python's version; a log is read as it is."""
    evening, _ = table_of("Anna", " anna\u202e ")
    joined = evening.entries[-1].command
    assert isinstance(joined, commands.Join)
    assert joined.name == "anna 2"
    unheard_of = encode_entry(evening.entries[0]).replace(b"Anna", "\u0378".encode())
    assert room_of(CODE, [unheard_of]).people[1].name == "\u0378"


@pytest.mark.rule("12.4")
def test_the_log_holds_seeds_and_hashes() -> None:
    evening, _ = table_of("Anna", "Bob")
    evening.host(commands.SetPassword("salt:hash"))
    evening.start("durak", seed="the seed")
    room = evening.replayed()
    assert room.password == "salt:hash"
    assert room.people[1].key == evening.room.people[1].key
    assert room.table is not None
    assert room.table.match.seed == "the seed"
    assert evening.entries[0].at == BEGIN


# 12.5


@pytest.mark.rule("12.5")
def test_whether_an_action_would_be_accepted_can_be_asked_and_nothing_comes_of_it() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    watcher = evening.join("Cleo", watch=True)
    evening.start("stop-the-bus")
    (seat,) = evening.asked()
    asked, other = (anna, bob) if evening.table.seat_of(anna) == seat else (bob, anna)
    window = evening.table.asked[seat].ask.window
    default = commands.Act(window, written(evening.default(seat)))
    before = picture(evening.room)

    def answer(author: int, act: commands.Act) -> str:
        try:
            evening.room.check(author, act, ServerTime(evening.now + 5_000))
        except Illegal as refusal:
            return refusal.code
        return "fine"

    assert answer(asked, default) == "fine"
    assert answer(asked, commands.Act(window + 1, default.action)) == "stale"
    assert answer(other, default) == "not_your_turn"
    assert answer(watcher, default) == "only_watching"
    assert answer(asked, commands.Act(window, Raw(b'{"kind":"swap","card":"zz"}'))) == (
        "unknown_action"
    )
    assert picture(evening.room) == before
    evening.host(commands.Abandon())
    assert answer(asked, default) == "no_match"
    evening.host(commands.Close())
    assert answer(asked, default) == "closed"


# 12.6


@pytest.mark.rule("12.6")
def test_a_hint_is_for_whoever_is_asked_and_only_where_hints_are_on() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    watcher = evening.join("Cleo", watch=True)
    evening.start("stop-the-bus")
    asked = evening.turn()
    other = bob if asked == anna else anna
    (seat,) = evening.asked()
    window = evening.table.asked[seat].ask.window
    before = picture(evening.room)

    def refused(author: int, window: int, code: str, rule: str) -> None:
        with pytest.raises(Illegal) as refusal:
            evening.room.hint_for(author, window)
        assert (refusal.value.code, refusal.value.rule) == (code, rule)

    assert evening.room.hint_for(asked, window).ask.seat == seat
    refused(asked, window + 1, "stale", "12.6")
    refused(other, window, "not_asked", "12.6")
    refused(watcher, window, "only_watching", "3.4")
    assert picture(evening.room) == before
    evening.act(asked, Stick())
    evening.act(other, TurnCard())
    evening.act(other, Leave())
    assert evening.table.match.public().pause == "round_over"
    refused(asked, evening.table.asked[seat].ask.window, "not_asked", "12.6")
    evening.host(commands.Abandon())
    refused(asked, window, "no_match", "7.5")
    evening.room_rules(hints="off")
    evening.start("stop-the-bus")
    refused(evening.turn(), 1, "no_hints", "12.6")
    evening.host(commands.Close())
    refused(asked, window, "closed", "1.6")


# 12.7


def begun_thrice() -> Evening:
    """Ride the Bus, again, though another game is picked by then, and Durak."""
    evening, _ = table_of("Anna", "Bob")
    evening.host(commands.SetProgramme(("durak",)))
    evening.host(commands.PickGame("ride-the-bus"))
    for beginning in (commands.Start("a"), commands.NewGame("b"), commands.NextGame("c")):
        evening.host(beginning)
        evening.host(commands.Abandon())
        evening.host(commands.PickGame("omaha"))
    return evening


def beginnings(evening: Evening) -> list[Entry]:
    return [each for each in evening.entries if isinstance(each.command, Beginning)]


@pytest.mark.rule("12.7")
def test_each_beginning_of_a_match_says_by_which_rules() -> None:
    evening = begun_thrice()
    ride, durak = game_named("ride-the-bus").rules, game_named("durak").rules
    assert len({ride, durak}) == 2, "else any of them would do"
    said = [json.loads(encode_entry(entry))["command"]["rules"] for entry in beginnings(evening)]
    assert said == [ride, ride, durak]


@pytest.mark.rule("12.7")
@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("step", [-1, 1])
def test_a_log_with_a_match_by_other_rules_is_not_read(place: int, step: int) -> None:
    """Not even if that match is over: by other rules it may have ended otherwise."""
    evening = begun_thrice()
    entry = beginnings(evening)[place]
    assert isinstance(entry.command, Beginning)
    other = replace(entry.command, rules=entry.command.rules + step)
    evening.entries[entry.number - 1] = replace(entry, command=other)
    with pytest.raises(OtherRules, match=f"rules {other.rules} of"):
        room_of(CODE, map(encode_entry, evening.entries))


@pytest.mark.rule("12.7")
def test_what_an_entry_may_say_changes_with_the_format() -> None:
    """An entry has changed? Raise FORMAT, so that no program misreads a log, and note both."""
    schema = to_json(undescribed(msgspec.json.schema(Entry)))
    assert (FORMAT, blake2b(schema, digest_size=8).hexdigest()) == (3, "c32913c340ddfc11")


def undescribed(schema: Any) -> Any:
    """The schema without descriptions, which are no part of the format."""
    if isinstance(schema, dict):
        return {name: undescribed(each) for name, each in schema.items() if name != "description"}
    return [undescribed(each) for each in schema] if isinstance(schema, list) else schema
