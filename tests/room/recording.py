"""Recorded logs: each entry with a digest of what it made of the room.

`python -m tests.room.recording` writes them anew, by the rules and the format of now.
"""

from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from parlour.games import game_named
from parlour.kernel.values import to_json
from parlour.room import commands
from parlour.room.commands import Entry
from parlour.room.log import FORMAT, decode_entry, encode_entry
from parlour.room.room import Room
from parlour.room.state import RoomState
from parlour.room.table import Table
from tests.room.evenings import CODE, Evening
from tests.room.test_log import wild_evening

FOLDER: Final = Path(__file__).parent / "recorded"
LENGTH: Final = 200


def digest_of(room: Room) -> str:
    return blake2b(to_json(facts(room)), digest_size=4).hexdigest()


def facts(room: RoomState) -> list[Any]:
    """The facts of a room that must be the same when its log is read again."""
    people = [(n, p.name, p.present, p.since, p.ready, p.vote) for n, p in room.people.items()]
    evening = [(n, sorted(tally.counts.items())) for n, tally in room.evening.items()]
    of_match = facts_of_match(room.table) if room.table else None
    return [
        *(room.number, room.at, room.host, room.seated, room.locked, room.closed),
        *(room.still_since, room.stood_still, room.pick, room.programme, room.matches),
        *(people, evening, of_match),
    ]


def facts_of_match(table: Table) -> list[Any]:
    match = table.match
    chairs = [(chair.person, chair.name, chair.bot, chair.misses) for chair in table.chairs]
    asked = [(n, a.ask.window, a.since, a.bot_at) for n, a in table.asked.items()]
    return [match.game.name, match.at, match.public(), match.result, chairs, asked]


def hosts() -> Evening:
    """The host's place goes round."""
    evening = Evening()
    anna, bob = evening.join("Anna"), evening.join("Bob", watch=True)
    cili, dora = evening.join("Cili"), evening.join("Dóra")
    evening.away(anna)
    evening.run_out()
    evening.back(anna)
    evening.start("omaha")
    evening.do(anna, commands.Kick(dora))
    evening.do(anna, commands.Abandon())
    evening.do(anna, commands.Leave())
    evening.do(cili, commands.MakeHost(bob))
    evening.do(bob, commands.Leave())
    return evening


EVENINGS: Final[Mapping[str, Callable[[], Evening]]] = {
    "hosts": hosts,
    "durak": lambda: wild_evening(game_named("durak"), "23", LENGTH),
    "ride-the-bus": lambda: wild_evening(game_named("ride-the-bus"), "5", LENGTH),
}


def recorded(name: str) -> Iterator[tuple[Entry, str]]:
    """The entries of a recorded log, and the digests of the rooms that they made."""
    for line in file_of(name).read_text().splitlines():
        digest, _, entry = line.partition(" ")
        yield decode_entry(entry.encode()), digest


def file_of(name: str) -> Path:
    return FOLDER / f"{name}-{FORMAT}.txt"


def record(name: str) -> None:
    room = Room(CODE)
    lines = []
    for entry in EVENINGS[name]().entries:
        room.fold(entry)
        lines.append(f"{digest_of(room)} {encode_entry(entry).decode()}\n")
    file_of(name).write_text("".join(lines))


if __name__ == "__main__":
    for each in EVENINGS:
        record(each)
