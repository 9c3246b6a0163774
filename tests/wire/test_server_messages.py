"""Everything that the server sends fits the schema, and nothing more does."""

import json
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame
from parlour.kernel.values import to_json
from parlour.room import messages
from parlour.room.room import Room
from parlour.room.times import ServerTime
from scripts.wire.schema import title
from tests.wire.evenings import evening, options_form, update
from tests.wire.schemas import expect, fits, validator

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

SEEDS = ("1", "2")
NOW = ServerTime(1_700_000_000_000)


def looks(game: AnyGame, seed: str) -> Iterator[tuple[Room, Any]]:
    """Moments of an evening, close at first, then ever farther apart, and its end; with what
    somebody is sent then."""
    random = Random(seed)
    wanted = 0.0
    for number, (room, events) in enumerate(evening(game, seed)):
        if number >= wanted or not (room.live_table or number < 2):
            yield room, update(room, random.choice(list(room.people)), events)
            wanted = max(number + 1, number * 1.15)


@every_game
def test_updates_of_random_evenings_fit(game: AnyGame) -> None:
    own = title(game)
    kinds = set()
    for seed in SEEDS:
        for room, message in looks(game, seed):
            expect("ServerMessage", message)
            expect(f"{own}Options", options_form(room))
            if message["table"]:
                expect(f"{own}Public", message["table"]["public"])
                if message["table"]["private"]:
                    expect(f"{own}Private", message["table"]["private"])
            for event in message["events"]:
                expect(f"{own}Event", event)
                kinds.add(event["kind"])
        assert room.table is not None and room.table.match.result is not None
    assert len(kinds) > 2, "evenings in which hardly anything happened prove nothing"


def objects(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        yield data
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    for part in parts:
        yield from objects(part)


def richest_update(game: AnyGame) -> Any:
    """The largest of the first ones: with an ask, events and hands."""
    found = [
        update(room, person, events)
        for room, events in islice(evening(game, "rich"), 30)
        for person in room.people
    ]
    return max(found, key=lambda sent: len(str(sent)))


@every_game
def test_the_quick_validator_judges_like_the_library(game: AnyGame) -> None:
    message = richest_update(game)
    validator("ServerMessage", quick=False).validate(message)
    message["table"]["public"]["phase"] = [None]
    assert not validator("ServerMessage", quick=False).is_valid(message)


@every_game
def test_a_planted_field_is_refused_wherever_it_stands(game: AnyGame) -> None:
    message = richest_update(game)
    expect("ServerMessage", message)
    for number, _ in enumerate(objects(message)):
        planted = deepcopy(message)
        list(objects(planted))[number]["planted"] = None
        assert not fits("ServerMessage", planted), list(objects(message))[number]


@pytest.mark.parametrize("field", ["room", "you", "table"])
def test_what_is_not_said_is_null_and_never_absent(field: str) -> None:
    message = richest_update(GAMES[0])
    assert fits("ServerMessage", {**message, field: None})
    del message[field]
    assert not fits("ServerMessage", message)


def test_the_other_messages_fit() -> None:
    for message in (
        messages.Welcome("1", messages.PROTOCOL, "ABC234", 1),
        messages.KeyClaimed("6", "k" * 32),
        messages.KeyOffered("7", "ABC234", NOW),
        messages.Done("2", 7),
        messages.Refused(None, "bad_json", ""),
        messages.Refused("3", "not_asked", "3.1"),
        messages.Reacted(2, None, "🔥", NOW),
        messages.Reacted(None, 1, "👏", NOW),
        messages.MatchFile("4", 1, "{}"),
        messages.Pong("5", NOW),
        messages.Farewell("kicked"),
    ):
        expect("ServerMessage", json.loads(to_json(message)))
