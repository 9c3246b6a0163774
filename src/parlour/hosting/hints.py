"""Hints: what is thought about for a person who asks for one.

Law: a hint is thought of in a world that looks like the real one to the seat, so it knows no more.
"""

from parlour.hosting.bots import Question
from parlour.room.people import PersonId
from parlour.room.room import Room


def question_of(room: Room, person: PersonId, window: int) -> Question:
    """Room rule 12.6. Raises Illegal."""
    asked = room.hint_for(person, window)
    table = room.running()
    world, stream = table.match.world_for(asked.ask.seat)
    return Question(table.game, world, asked.ask, stream)
