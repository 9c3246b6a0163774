"""What a replay has to say: found without the command, from the kernel alone."""

from pathlib import Path

from parlour import GAMES, load
from parlour.kernel.game import Event
from parlour.kernel.matchfile import read
from parlour.kernel.texts import narrator


def events_of(path: Path) -> list[Event]:
    """Everything that happened in the match of a file."""
    file = read(path.read_bytes(), GAMES)
    match = file.start()
    events = list(match.events)
    for _ in file.inputs:
        file.step(match)
        events += match.events
    return events


def told(path: Path, viewer: int | None, events: list[Event]) -> list[str]:
    match = load(path.read_bytes(), GAMES)
    names = [player.name for player in match.players]
    teller = narrator(match.game.texts, "en", names, viewer)
    return [sentence for event in events if (sentence := teller.event(event))]


def steps(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[:4].strip().isdecimal()]


def happenings(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.startswith(" " * 17)]
