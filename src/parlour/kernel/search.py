"""Search: every move of a seat is tried in worlds that fit what the seat knows.

Laws: all moves meet the same worlds, so that luck is the same for all of them; a move that has
clearly fallen behind is tried no more; without a clock the answer depends on chance alone, and the
chance is the bot's own.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from math import sqrt
from operator import attrgetter
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from parlour.kernel.offers import Action
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record

FIRST_LOOK: Final = 8
"""Worlds before any move is given up."""
NEXT_LOOK: Final = 1.5
"""Each look at which moves have fallen behind comes after so many times as many worlds."""
DIGITS: Final = 9
"""Of a value. The last digits of `exp` differ from machine to machine, the answer must not."""
CLEARLY: Final = 2.0
"""A move is behind by so many standard errors of its difference to the leader."""


class MiniWorld(Protocol):
    """The rules of a game once more, of a part of a match and much faster.

    The real rules are its judge: a contract test plays the same in both and compares.
    """

    over: bool
    """The part of the match that it knows has ended."""

    def copy(self) -> Self: ...

    def play(self, seat: Seat, action: Action) -> None: ...

    def __eq__(self, other: object, /) -> bool: ...


Move = TypeVar("Move")
World = TypeVar("World")


class Thought(Protocol[Move, World]):
    """A decision that is to be made, as its game puts it to the search."""

    @property
    def moves(self) -> Sequence[Move]:
        """What the thinker can do; of moves that come to the same, one."""

    def worlds(self) -> Iterator[World]:
        """Worlds that fit what the thinker knows, without end."""

    def attempt(self, world: World, move: Move) -> float:
        """Plays the move and a short way on: how likely it goes well, from 0 to 1.

        The world is left as it is, for the next move.
        """

    def prior(self, move: Move) -> float:
        """What a simple player thinks of it: a head start, as if won in worlds before the first."""

    def action(self, move: Move) -> Action: ...

    def told(self, chance: float) -> int:
        """Such a chance as people are told it in a hint, by the game's sentence `odds`."""


class Odds(Record):
    """The two best moves beside each other; what their numbers mean is the sentence `odds`."""

    best: int
    other: Action
    """The second best move."""
    second: int


class Comparison(Record):
    """What is to be done, and the two best moves in numbers."""

    action: Action
    odds: Odds | None
    """None: after a few tries no number is worth telling."""


class Verdict(Record):
    action: Action
    chance: float
    """How often it goes well, by all that was tried."""
    tries: int


class _Trial(Generic[Move]):
    """A move, and what became of it in one world after the other."""

    __slots__ = ("move", "score", "values")

    def __init__(self, move: Move, head_start: float) -> None:
        self.move: Final = move
        self.score = round(head_start, DIGITS)
        self.values: Final[list[float]] = []

    def add(self, value: float) -> None:
        value = round(value, DIGITS)
        self.values.append(value)
        self.score += value

    def is_behind(self, leader: "_Trial[Move]") -> bool:
        """By the differences in the same worlds; those of equal luck are small."""
        count = len(self.values)
        total = squares = 0.0
        for own, best in zip(self.values, leader.values, strict=True):
            difference = best - own
            total += difference
            squares += difference * difference
        variance = max(0.0, squares - total * total / count) / (count - 1)
        return leader.score - self.score > CLEARLY * sqrt(variance * count)


def choose(thought: Thought[Any, Any] | Action, budget: int) -> Action:
    """The action that goes well most often, by so many tries of all moves together.

    Where there is nothing to try, the thought is the action.
    """
    return thought if isinstance(thought, Action) else judged(thought, budget)[0].action


def judged(thought: Thought[Move, Any], budget: int, leaders: int = 1) -> list[Verdict]:
    """All moves, the best first; of those that were given up, the last one before the others.

    So many leaders are never given up: they meet the same worlds to the end.
    """
    left = [_Trial(move, thought.prior(move)) for move in thought.moves]
    given_up: list[_Trial[Move]] = []
    look, count = FIRST_LOOK, 0
    is_late = _is_late.get()
    worlds = thought.worlds()
    while budget > 0 and len(left) > 1 and not (count and is_late()):
        world = next(worlds)
        for trial in left:
            trial.add(thought.attempt(world, trial.move))
        budget -= len(left)
        count += 1
        if count == look:
            look = int(look * NEXT_LOOK)
            first = sorted(left, key=attrgetter("score"), reverse=True)[:leaders]
            others = [trial for trial in left if trial not in first]
            behind = [trial for trial in others if trial.is_behind(first[0])]
            left = [trial for trial in left if trial not in behind]
            given_up += sorted(behind, key=attrgetter("score"))
    left.sort(key=attrgetter("score"), reverse=True)
    return [_verdict(thought, trial) for trial in (*left, *reversed(given_up))]


def _verdict(thought: Thought[Move, Any], trial: _Trial[Move]) -> Verdict:
    tries = len(trial.values)
    chance = sum(trial.values) / tries if tries else 0.0
    return Verdict(thought.action(trial.move), chance, tries)


# A soft clock


_is_late: Final[ContextVar[Callable[[], bool]]] = ContextVar("is_late", default=lambda: False)


@contextmanager
def hurried(is_late: Callable[[], bool]) -> Iterator[None]:
    """Whoever searches meanwhile answers with what it has found as soon as it is late.

    Then the answer depends on the machine, so tests and the arena do without it.
    """
    before = _is_late.set(is_late)
    try:
        yield
    finally:
        _is_late.reset(before)
