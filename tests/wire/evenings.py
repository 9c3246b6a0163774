"""Random evenings in a real room, and the updates that its people get."""

from collections.abc import Iterator
from random import Random
from typing import Any

from parlour.kernel.forms import encode
from parlour.kernel.game import AnyGame, Event
from parlour.kernel.offers import random_action
from parlour.kernel.options import choices
from parlour.kernel.seats import HOUSE
from parlour.room import commands
from parlour.room.messages import HouseMessage, Update
from parlour.room.people import HOUSE_AUTHOR, Face, PersonId
from parlour.room.playing import expires_at, write_action
from parlour.room.room import Room
from parlour.room.views import options_view, room_view, table_view, you

FACE = Face("🦊", "red")


def open_room(game: AnyGame, seats: int, random: Random) -> Room:
    """As many people as seats and one who watches; options by lot."""
    room = Room("ABC234")
    room.do(HOUSE_AUTHOR, commands.Open("Ada", FACE, "hash of Ada", None), 1_000)
    for number in range(seats):
        room.do(HOUSE_AUTHOR, commands.Join(f"Béla {number}", FACE, f"hash {number}", False), 2_000)
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
    return room.do(room.host, command, room.at + 1)[1]


def evening(game: AnyGame, seed: str) -> Iterator[tuple[Room, list[Event]]]:
    """A match from the lobby to its results: the room after every entry, and what happened."""
    random = Random(f"{game.name} {seed}")
    room = open_room(game, random.choice(game.seats), random)
    yield room, []
    yield room, host(room, commands.Start(seed))
    while room.playing:
        yield room, step(room, random)


def step(room: Room, random: Random) -> list[Event]:
    """A random answer of a seat that is asked; or the clock's, when it must and now and then."""
    seat, asked = random.choice(sorted(room.running().asked.items(), key=lambda item: item[0]))
    soon = room.at + random.randrange(3)
    due = expires_at(room, seat)
    if due is not None and (seat == HOUSE or due < soon or random.random() < 0.1):
        expire = commands.Expire(seat, asked.ask.window)
        return room.do(HOUSE_AUTHOR, expire, max(room.at, due))[1]
    action = random_action(asked.ask.offers, lambda n: random.randrange(n))
    person = room.running().chairs[seat].person
    assert person is not None
    act = commands.Act(asked.ask.window, write_action(room.running().game, action))
    return room.do(person, act, soon)[1]


def update(room: Room, person: PersonId, events: list[Event]) -> Any:
    """What a person is sent, in JSON."""
    seat = room.table.seat_of(person) if room.table else None
    heard = tuple(event for event in events if event.to in (None, seat))
    table = table_view(room, seat)
    whole = Update(room.number, room.at, room_view(room), you(room, person), table, heard)
    return encode(HouseMessage, whole)


def options_form(room: Room) -> Any:
    return options_view(room.options_for(room.game()))
