"""What agents are asked, at random moments and in sensible play."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from parlour.games import GAMES
from parlour.kernel.game import AnyGame, Ask, Illegal
from parlour.kernel.match import Match
from parlour.kernel.options import choices
from parlour.kernel.pause import PAUSE_CLOCK
from parlour.kernel.seats import CLOCK_SEAT, Player
from tests.contract.tables import OTHERS, PLAIN_TABLES, TABLES, Table
from tests.contract.walks import some_states
from tests.proving import proving

Question: TypeAlias = tuple[Match[Any, Any], Ask]

MOMENTS = 10
FEW_AND_MANY = [t for t in PLAIN_TABLES if t.seats in (t.game.seats[0], t.game.seats[-1])]
QUESTIONED = [
    *[(table, "random") for table in TABLES],
    *[(table, "bots") for table in FEW_AND_MANY],
    *proving((table, "random") for table in OTHERS),
]


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
    """Each game with each number of seats: with the default options, or the first other one that
    lets so many play."""
    return [
        next(filter(fits, (Table(game, options, seats) for options in nearly_default(game))))
        for game in GAMES
        for seats in game.seats
    ]


def nearly_default(game: AnyGame) -> Iterator[Any]:
    """With at most one option that is not the default."""
    for name, values in choices(game.options).items():
        yield from (game.options(**{name: value}) for value in values)


def fits(table: Table) -> bool:
    """Whether so many people can play."""
    try:
        people = tuple(Player(f"Player {seat}") for seat in range(table.seats))
        table.game.check_table(table.options, people)
    except Illegal:
        return False
    return True
