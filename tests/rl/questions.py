"""What agents are asked, at random moments and in sensible play."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from parlour.games import GAMES
from parlour.kernel.game import Ask, Illegal
from parlour.kernel.match import Match
from parlour.kernel.pause import PAUSE_CLOCK
from parlour.kernel.seats import CLOCK_SEAT, Player
from tests.contract.tables import PLAIN_TABLES, TABLES, Table, combinations
from tests.contract.walks import some_states

Question: TypeAlias = tuple[Match[Any, Any], Ask]

MOMENTS = 10
FEW_AND_MANY = [t for t in PLAIN_TABLES if t.seats in (t.game.seats[0], t.game.seats[-1])]
QUESTIONED = [(table, "random") for table in TABLES] + [(table, "bots") for table in FEW_AND_MANY]


def questions(table: Table, source: str) -> Iterator[Question]:
    matches = some_states(table, "moments", MOMENTS) if source == "random" else played(table)
    for match in matches:
        for ask in match.asks():
            if ask.seat != CLOCK_SEAT and ask.clock.name != PAUSE_CLOCK:
                yield match, ask


def played(table: Table) -> Iterator[Match[Any, Any]]:
    """A match of bots, which get further than chance does."""
    level = table.game.stand_in
    bots = [Player(f"Bot {seat}", level) for seat in range(table.seats)]
    match = Match(table.game, bots, table.options, f"bots {table}")
    while asks := match.asks():
        yield match
        ask = asks[-1]
        if ask.seat == CLOCK_SEAT:
            match.expire(ask, at=max(match.at, ask.clock.due or match.at))
        else:
            world, stream = match.world_for(ask.seat)
            match.act(ask.seat, table.game.bots[level](world, ask, stream), window=ask.window)


def every_number_of_seats() -> list[Table]:
    """Each game with each number of seats, with the first options that fit."""
    return [
        next(table for options in combinations(game) if fits(table := Table(game, options, seats)))
        for game in GAMES
        for seats in game.seats
    ]


def fits(table: Table) -> bool:
    """Whether so many people can play."""
    try:
        people = tuple(Player(f"Player {seat}") for seat in range(table.seats))
        table.game.check_table(table.options, people)
    except Illegal:
        return False
    return True
