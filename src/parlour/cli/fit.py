"""Weights for the outlook of a strong player, from nothing: it plays, learns, plays and learns.

Law: match i has the seed `<seed>/<seats>/i`, so the weights do not depend on how many processes
share the work.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from rich.progress import Progress

from parlour.arena.processes import pool_of
from parlour.cli.errors import Refusal
from parlour.cli.session import Session
from parlour.cli.setup import game_called, players_of
from parlour.games.lessons import LESSONS
from parlour.kernel.drive import drive
from parlour.kernel.game import Bot
from parlour.kernel.learning import Example, Lesson, Weights, fitted
from parlour.kernel.match import Match
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream, key_of

LEARNED: Final = "learned"
OTHER: Final = "other"
DOUBTED: Final = 0.25
"""What an example of simple players counts beside one of the strong player's own."""
CHUNK: Final = 10
"""Matches that a process plays at a time."""


@dataclass(frozen=True, slots=True)
class Course:
    """What is played, in a form that other processes can be sent."""

    game: str
    matches: int
    """For each number of seats, of the strong player."""
    seed: str


def learned(course: Course, jobs: int, session: Session) -> tuple[Weights, int]:
    """Fitted twice: to matches of simple players, then to those of the player that it makes.

    With how many examples it was. The first ones are cheap and many, and still count a little the
    second time.
    """
    watched = session.err.is_terminal
    with Progress(console=session.err, disable=not watched, transient=True) as progress:

        def played(weights: Weights | None, matches: int) -> list[Example]:
            chunks = list(chunks_of(course.game, matches))
            task = progress.add_task(session.voice.say("fit.progress"), total=len(chunks))
            found = []
            for part in all_examples(course, weights, chunks, jobs):
                found += part
                progress.advance(task)
            return found

        first = played(None, lesson_of(course.game).first_matches * course.matches)
        own = played(fitted(first), course.matches)
        doubted = [example._replace(weight=DOUBTED) for example in first]
    return fitted([*own, *doubted]), len(own) + len(first)


def lesson_of(game: str) -> Lesson[Any]:
    if game not in LESSONS:
        raise Refusal("bad.lesson", game=game, known=", ".join(LESSONS))
    return LESSONS[game]


def chunks_of(game: str, matches: int) -> Iterator[tuple[int, range]]:
    """Numbers of seats, with some numbers of matches."""
    for seats in game_called(game).seats:
        for first in range(0, matches, CHUNK):
            yield seats, range(first, min(first + CHUNK, matches))


def all_examples(
    course: Course, weights: Weights | None, chunks: Sequence[tuple[int, range]], jobs: int
) -> Iterator[list[Example]]:
    """Of all matches, in their order."""
    if jobs == 1:
        yield from (examples(course, weights, seats, numbers) for seats, numbers in chunks)
        return
    pool = pool_of(jobs)
    try:
        seats, numbers = zip(*chunks, strict=True)
        yield from pool.map(partial(examples, course, weights), seats, numbers)
    finally:
        pool.shutdown(cancel_futures=True)


def examples(
    course: Course, weights: Weights | None, seats: int, numbers: Sequence[int]
) -> list[Example]:
    """Of the matches of these numbers. Without weights they are those of simple players."""
    lesson = lesson_of(course.game)
    bots = None if weights is None else bots_of(lesson, weights)
    found: list[Example] = []
    for number in numbers:
        match = start(course, seats, number)
        if bots is None:
            chance = Stream(key_of(match.seed), "first")
            found += lesson.first(match.state, number % seats, chance)
        else:
            drive(match, bots=bots)
            found += lesson.examples(states_of(match), learned_seats(lesson, seats, number))
    return found


def bots_of(lesson: Lesson[Any], weights: Weights) -> dict[str, Bot[Any]]:
    player = lesson.player(weights)
    return {LEARNED: player, OTHER: lesson.others or player}


def learned_seats(lesson: Lesson[Any], seats: int, number: int) -> Sequence[Seat]:
    return range(seats) if lesson.others is None else (number % seats,)


def start(course: Course, seats: int, number: int) -> Match[Any, Any]:
    lesson = lesson_of(course.game)
    learned = learned_seats(lesson, seats, number)
    levels = [LEARNED if seat in learned else OTHER for seat in range(seats)]
    options = lesson.options[number % len(lesson.options)]
    seed = f"{course.seed}/{seats}/{number}"
    return Match(game_called(course.game), players_of(levels, None), options, seed)


def states_of(match: Match[Any, Any]) -> list[Any]:
    """All of a match that was played, the first among them."""
    again = Match(match.game, match.players, match.options, match.seed)
    states = [again.state]
    for entry in match.log:
        again.act(entry.seat, entry.action, at=entry.at, by=entry.by)
        states.append(again.state)
    return states


def weights_file(game: str) -> Path:
    """Where the game keeps its weights."""
    path = import_module(lesson_of(game).module).__file__
    assert path is not None
    return Path(path)


def source_of(game: str, weights: Weights) -> str:
    """The weights as a module of Python."""
    lines = [
        f'"""What the outlook has learned. Written by `parlour fit {game}`."""',
        "",
        "from typing import Final",
        "",
        "from parlour.kernel.learning import Weights",
        "",
        "WEIGHTS: Final[Weights] = {",
    ]
    for group, values in weights.items():
        lines.append(f"    {group}: (")
        for name, value in zip(lesson_of(game).features, values, strict=True):
            lines.append(f"        {round(value, 5)},  # {name}")
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])
