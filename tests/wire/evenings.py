"""Random evenings in a real room, and the updates that its people get."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Raw

from parlour.kernel.game import AnyGame, Event
from parlour.kernel.offers import random_action
from parlour.kernel.options import choices
from parlour.kernel.seats import CLOCK_SEAT
from parlour.kernel.values import to_json
from parlour.room import commands
from parlour.room.messages import Update
from parlour.room.people import SERVER_AUTHOR, Face, PersonId
from parlour.room.playing import expires_at
from parlour.room.room import Room
from parlour.room.times import ServerTime
from parlour.room.views import options_view, room_view, table_view, you

FACE = Face("🦊", "red")


def open_room(game: AnyGame, seats: int, random: Random) -> Room:
    """As many people as seats and one who watches; options by lot."""
    room = Room("ABC234")
    begin = ServerTime(1_000)
    room.do(SERVER_AUTHOR, commands.Open("Ada", FACE, "hash of Ada", None), begin)
    for number in range(seats):
        join = commands.Join(f"Béla {number}", FACE, f"hash {number}", False)
        room.do(SERVER_AUTHOR, join, begin)
    host(room, commands.Stand())
    host(room, commands.PickGame(game.name))
    options = {name: random.choice(values) for name, values in choices(game.options).items()}
    host(room, commands.SetOptions(game.name, _fitting(game, options, seats)))
    return room


def _fitting(game: AnyGame, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """What these people can play: two decks for many, and nothing for people alone."""
    if game.name == "ride-the-bus" and seats > 7:
        return options | {"decks": 2}
    return options | {"open_hands": False} if "open_hands" in options else options


def host(room: Room, command: commands.Command) -> list[Event]:
    return room.do(room.host, command, ServerTime(room.at + 1))[1]


def evening(game: AnyGame, seed: str) -> Iterator[tuple[Room, list[Event]]]:
    """A match from the lobby to its results: the room after every entry, and what happened."""
    random = Random(f"{game.name} {seed}")
    room = open_room(game, random.choice(game.seats), random)
    yield room, []
    yield room, host(room, commands.Start(seed))
    while room.live_table:
        yield room, step(room, random)


def step(room: Room, random: Random) -> list[Event]:
    """A random answer of a seat that is asked; or the clock's, when it must and now and then."""
    seat, asked = random.choice(sorted(room.running().asked.items(), key=lambda item: item[0]))
    soon = ServerTime(room.at + random.randrange(3))
    time = expires_at(room, seat)
    due = None if time is None else room.server_time(time)
    if due is not None and (seat == CLOCK_SEAT or due < soon or random.random() < 0.1):
        expire = commands.Expire(seat, asked.ask.window)
        return room.do(SERVER_AUTHOR, expire, max(room.at, due))[1]
    action = random_action(asked.ask.offers, lambda n: random.randrange(n))
    person = room.running().chairs[seat].person
    assert person is not None
    act = commands.Act(asked.ask.window, Raw(to_json(action)))
    return room.do(person, act, soon)[1]


def update(room: Room, person: PersonId, events: list[Event]) -> Any:
    """What a person is sent, in JSON."""
    seat = room.table.seat_of(person) if room.table else None
    heard = tuple(event for event in events if event.to in (None, seat))
    table = table_view(room, seat)
    whole = Update(room.number, room.at, room_view(room), you(room, person), table, heard)
    return json.loads(to_json(whole))


def options_form(room: Room) -> Any:
    return options_view(room.options_for(room.game()))
