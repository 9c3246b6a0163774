"""Logs that were recorded once make the same rooms for as long as their format is read."""

import pytest

from parlour.room.room import Room
from tests.room.evenings import CODE
from tests.room.recording import EVENINGS, digest_of, recorded


@pytest.mark.rule("12.7")
@pytest.mark.parametrize("name", EVENINGS)
def test_a_recorded_log_makes_the_same_room(name: str) -> None:
    """Another room? Raise FORMAT, or a game's `rules`, then record anew: see recording.py."""
    room = Room(CODE)
    for entry, digest in recorded(name):
        room.fold(entry)
        assert digest_of(room) == digest, f"after {entry}"
