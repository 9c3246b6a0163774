"""What agents can say and are shown: `python -m parlour.rl`, or of one table: `… durak 4`."""

import sys
from collections.abc import Iterator

from parlour.games import GAMES, game_named
from parlour.kernel.game import AnyGame
from parlour.rl.observation import Observer
from parlour.rl.vocabulary import Vocabulary


def overview() -> Iterator[str]:
    """A row for each game, with the fewest and the most seats."""
    yield "| game | seats | moves | array |"
    yield "|---|---|---|---|"
    for game in GAMES:
        ends = [Vocabulary(game, seats) for seats in (game.seats[0], game.seats[-1])]
        numbers = (
            [vocabulary.seats for vocabulary in ends],
            [len(vocabulary) for vocabulary in ends],
            [Observer(vocabulary).size for vocabulary in ends],
        )
        yield f"| {game.name} | {' | '.join(_span(*pair) for pair in numbers)} |"


def table(game: AnyGame, seats: int) -> Iterator[str]:
    """Every move, and the sections of an array."""
    vocabulary = Vocabulary(game, seats)
    for number in range(len(vocabulary)):
        yield f"{number:4} {vocabulary.text(number)}"
    first = 0
    for section, length in Observer(vocabulary).sections().items():
        yield f"observation[{first}:{first + length}] {section}"
        first += length


def _span(few: int, many: int) -> str:
    return str(few) if few == many else f"{few} – {many}"


if __name__ == "__main__":
    match sys.argv[1:]:
        case [name, seats]:
            print("\n".join(table(game_named(name), int(seats))))
        case _:
            print("\n".join(overview()))
