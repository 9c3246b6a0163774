"""Whatever a room brings about, its match file is true: nobody is refused who could do it."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from parlour.games import GAMES
from parlour.kernel.game import AnyGame, Illegal
from parlour.kernel.match import HOST, ROOM, bot_author
from parlour.kernel.matchfile import dump, load
from parlour.room import commands
from parlour.room.commands import Command
from parlour.room.people import SERVER_AUTHOR, PersonId
from tests.room.evenings import Evening, every_game, table_of

SEEDS = 20
LONG: dict[str, dict[str, Any]] = {"omaha": {"hands": 10}}
"""Else it would be over too soon."""


@every_game
@pytest.mark.parametrize("absent_seats", ["bot", "default"])
def test_the_file_is_true_whoever_plays_a_seat(game: AnyGame, absent_seats: str) -> None:
    seen: set[str] = set()
    for seed in range(SEEDS):
        random = Random(f"{game.name} {absent_seats} {seed}")
        evening, (anna, bob, cili) = table_of("Anna", "Bob", "Cili")
        evening.room_rules(absent_seats=absent_seats, turn_clock="fast")
        evening.bots("hard")
        evening.start(game.name, **LONG.get(game.name, {}))
        vera = evening.join("Vera", watch=True)
        for author, command in hand_overs(anna, bob, cili, vera):
            play_on(evening, random)
            with suppress(Illegal):  # it is not always possible
                evening.do(author, command)
            match = evening.table.match
            assert load(dump(match), GAMES).log == match.log
        seen |= {entry.by for entry in evening.table.match.log}
    assert {bot_author(game.stand_in), HOST, ROOM} <= seen


def hand_overs(
    anna: PersonId, bob: PersonId, cili: PersonId, vera: PersonId
) -> list[tuple[PersonId, Command]]:
    """Bob is skipped, stood in for and back, Cili leaves, Vera takes the bot's seat for a while."""
    return [
        (SERVER_AUTHOR, commands.GoAway(bob)),
        (anna, commands.Skip(1)),
        (SERVER_AUTHOR, commands.ComeBack(bob)),
        (anna, commands.HandToBot(1)),
        (SERVER_AUTHOR, commands.Skip(1)),
        (cili, commands.Leave()),
        (vera, commands.TakeSeat(3)),
        (vera, commands.Leave()),
        (SERVER_AUTHOR, commands.GoAway(anna)),
    ]


def play_on(evening: Evening, random: Random) -> None:
    for _ in range(random.randrange(8)):
        if evening.room.live_table is not None:
            evening.step(random)
