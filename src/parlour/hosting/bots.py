"""What hosting wants of whoever thinks for bots."""

from typing import Any, Protocol

from parlour.games import game_named
from parlour.kernel.game import AnyGame, Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream
from parlour.kernel.values import Record


class Question(Record):
    """What a bot is asked. The world looks like the real one to its seat, and never is it."""

    game: AnyGame
    world: Any
    ask: Ask
    stream: Stream
    level: str


class BotPool(Protocol):
    def warm_up(self) -> None:
        """A bot has sat down: it will be asked soon."""

    async def answer(self, question: Question) -> tuple[str, Action]:
        """The level that answered in the end, and what it does."""

    def close(self) -> None: ...


def think(game: str, level: str, world: Any, ask: Ask, stream: Stream) -> Action:
    return game_named(game).bots[level](world, ask, stream)
