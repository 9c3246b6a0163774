"""8.2: the statistics of a match, counted from what happened in it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from parlour.games.wizard.events import CardPlayed, HandDealt, RoundEnded, ScoreWritten
from parlour.games.wizard.state import ScoreLine
from parlour.kernel.cards import NONE
from parlour.kernel.game import Event
from parlour.kernel.sheets import Row, Sheet
from parlour.kernel.values import Record

NOTED: Final = (CardPlayed, HandDealt, RoundEnded, ScoreWritten)


class PlayerStats(Record):
    total: int
    exact: int
    """Bids that were won exactly."""
    too_high: int
    too_low: int
    accuracy: int
    """The share of exact bids, in percent."""
    longest_streak: int
    """The most exact bids in a row."""
    wizards: int
    """How many were played."""
    jesters: int
    suits: tuple[int, int, int, int]
    """How many cards of each suit were dealt to the player: clubs, diamonds, hearts, spades."""


class MatchStats(Record):
    players: tuple[PlayerStats, ...]
    rounds: tuple[tuple[ScoreLine, ...], ...]
    """Bid, tricks and points of everybody, by seat, for each round that is over."""


@dataclass(slots=True)
class PlayerTally:
    """What is counted of one player."""

    lines: list[ScoreLine] = field(default_factory=list)
    wizards: int = 0
    jesters: int = 0
    suits: list[int] = field(default_factory=lambda: [0, 0, 0, 0])


def counted(events: Iterable[Event], seats: int) -> MatchStats:
    tallies = [PlayerTally() for _ in range(seats)]
    rounds = 0
    for event in events:
        if isinstance(event, RoundEnded):
            rounds += 1
        else:
            count(tallies, event)
    return MatchStats(
        tuple(player_stats(tally) for tally in tallies),
        tuple(tuple(tally.lines[number] for tally in tallies) for number in range(rounds)),
    )


def count(tallies: Sequence[PlayerTally], event: Event) -> None:
    if isinstance(event, HandDealt) and event.to is not None:
        for card in event.cards:
            if card.suit != NONE:
                tallies[event.to].suits[card.suit] += 1
    elif isinstance(event, CardPlayed):
        tallies[event.seat].wizards += event.card.is_wizard
        tallies[event.seat].jesters += event.card.is_jester
    elif isinstance(event, ScoreWritten):
        tallies[event.seat].lines.append(ScoreLine(event.bid, event.won, event.change))


def player_stats(tally: PlayerTally) -> PlayerStats:
    lines = tally.lines
    hits = [line.bid == line.won for line in lines]
    clubs, diamonds, hearts, spades = tally.suits
    return PlayerStats(
        total=sum(line.change for line in lines),
        exact=sum(hits),
        too_high=len([line for line in lines if line.bid > line.won]),
        too_low=len([line for line in lines if line.bid < line.won]),
        accuracy=round(100 * sum(hits) / len(hits)) if hits else 0,
        longest_streak=longest_streak(hits),
        wizards=tally.wizards,
        jesters=tally.jesters,
        suits=(clubs, diamonds, hearts, spades),
    )


def longest_streak(hits: Iterable[bool]) -> int:
    longest = current = 0
    for hit in hits:
        current = current + 1 if hit else 0
        longest = max(longest, current)
    return longest


def sheets(events: Iterable[Event], seats: int) -> tuple[Sheet, ...]:
    stats = counted(events, seats)
    rounds = [
        Row("round", tuple((line.won, line.bid, line.change) for line in lines), number)
        for number, lines in enumerate(stats.rounds, 1)
    ]
    total = Row("total", tuple((player.total,) for player in stats.players))
    return Sheet("rounds", (*rounds, total)), Sheet("players", tuple(player_rows(stats.players)))


def player_rows(players: Sequence[PlayerStats]) -> Iterator[Row]:
    yield Row("accuracy", tuple((player.accuracy,) for player in players))
    yield Row("bids", tuple((player.exact, player.too_high, player.too_low) for player in players))
    yield Row("longest_streak", tuple((player.longest_streak,) for player in players))
    yield Row("wizards_jesters", tuple((player.wizards, player.jesters) for player in players))
    for suit, label in enumerate(("clubs", "diamonds", "hearts", "spades")):
        yield Row(label, tuple((player.suits[suit],) for player in players))
