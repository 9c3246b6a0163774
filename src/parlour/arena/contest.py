"""Bots against bots: what is played, and what came of it.

Laws: deal k has the seed `<seed>/k`, and every shift of the line-up meets it, so each level has
held the same cards on every seat. The outcome of a deal depends on nothing but the contest.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from time import thread_time
from typing import Any

from parlour.games import game_named
from parlour.kernel.drive import drive
from parlour.kernel.game import Ask, Bot
from parlour.kernel.match import Match
from parlour.kernel.offers import Action
from parlour.kernel.seats import Player
from parlour.kernel.stream import Stream


@dataclass(frozen=True, slots=True)
class Level:
    """A player that is not a person: one of the game's, or anybody's own."""

    name: str
    play: Bot[Any]
    """Other processes find it by its module and name."""


def levels_of(bots: Mapping[str, Bot[Any]], names: Iterable[str]) -> tuple[Level, ...]:
    return tuple(Level(name, bots[name]) for name in names)


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that decides the outcome, in a form that other processes can be sent."""

    game: str
    options: Any
    levels: tuple[Level, ...]
    """The line-up: a level for each seat."""
    deals: int
    seed: str

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(level.name for level in self.levels)

    @property
    def shifts(self) -> int:
        """How many seatings differ: a shift that changes nothing would be the same match again."""
        names = self.names
        return next(n for n in range(1, len(names) + 1) if names == names[n:] + names[:n])

    @property
    def matches(self) -> int:
        return self.deals * self.shifts

    def seated(self, shift: int) -> tuple[str, ...]:
        """The levels by seat, when the line-up is shifted so far."""
        return self.names[shift:] + self.names[:shift]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One match. All tuples are by seat."""

    levels: tuple[str, ...]
    won: tuple[float, ...]
    """Winners share a win; a draw gives nobody one."""
    scores: tuple[float, ...]
    counts: Mapping[str, tuple[int, ...]]
    """What an evening counts of the game besides the score."""


@dataclass(frozen=True, slots=True)
class Played:
    """The matches of one deal, in the order of the shifts."""

    deal: int
    outcomes: tuple[Outcome, ...]
    thinking: Mapping[str, list[float]]
    """By level: the processor seconds of every move."""


def played(contest: Contest, deal: int) -> Played:
    times: dict[str, list[float]] = {name: [] for name in contest.names}
    bots = {level.name: _timed(level.play, times[level.name]) for level in contest.levels}
    outcomes = [
        _outcome(contest, deal, contest.seated(shift), bots) for shift in range(contest.shifts)
    ]
    return Played(deal, tuple(outcomes), times)


def _outcome(
    contest: Contest, deal: int, levels: tuple[str, ...], bots: Mapping[str, Bot[Any]]
) -> Outcome:
    game = game_named(contest.game)
    players = [Player(f"{level} {seat}", level) for seat, level in enumerate(levels)]
    match = Match(game, players, contest.options, f"{contest.seed}/{deal}", bots=bots)
    result = drive(match).result
    assert result is not None
    won = [
        1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(players))
    ]
    counts = game.evening(match.state)
    news = {name: count for name, count in counts.items() if count != result.scores}
    return Outcome(levels, tuple(won), result.scores, news)


def _timed(play: Bot[Any], seconds: list[float]) -> Bot[Any]:
    """In processor time: a bot that waits for a core, while others play, does not think."""

    def timed(world: Any, ask: Ask, stream: Stream) -> Action:
        began = thread_time()
        action = play(world, ask, stream)
        seconds.append(thread_time() - began)
        return action

    return timed
