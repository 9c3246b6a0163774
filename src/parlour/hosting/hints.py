"""A hint for a person: what the bot that sits in for people would do, and why.

Law: it is thought of in a world that looks like the real one to the seat, so it knows no more.
"""

from typing import Any

from parlour.hosting.bots import BotPool, Question
from parlour.kernel.game import AnyGame, Ask, Hint
from parlour.kernel.stream import Stream
from parlour.kernel.values import Record
from parlour.room.people import PersonId
from parlour.room.room import Room


class Asking(Record):
    """What a hint was asked for."""

    game: AnyGame
    ask: Ask
    world: Any
    stream: Stream


def asking(room: Room, person: PersonId, window: int) -> Asking:
    """Room rule 12.6. Raises Illegal."""
    asked = room.hint_for(person, window)
    table = room.running()
    world, stream = table.match.world_for(asked.ask.seat)
    return Asking(table.game, asked.ask, world, stream)


async def hinted(asking: Asking, bots: BotPool) -> Hint:
    game, ask = asking.game, asking.ask
    question = Question(game, asking.world.copy(), ask, asking.stream, game.stand_in)
    _, action = await bots.answer(question)
    return Hint(action, game.reason(asking.world, ask.seat, action))
