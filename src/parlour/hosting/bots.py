"""What hosting wants of whoever thinks for bots."""

from typing import Any, Protocol

from parlour.games import game_named
from parlour.kernel.game import AnyGame, Ask, Hint
from parlour.kernel.hints import hint_in
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream
from parlour.kernel.values import Record


class Question(Record):
    """What is thought about. The world looks like the real one to the seat, and never is it."""

    game: AnyGame
    world: Any
    ask: Ask
    stream: Stream


class BotPool(Protocol):
    def warm_up(self) -> None:
        """A bot has sat down: it will be asked soon."""

    async def until_ready(self) -> None:
        """Returns when it can be asked: to start takes longer than a turn."""

    async def answer(self, question: Question, level: str) -> tuple[str, Action]:
        """The level that answered in the end, and what it does."""

    async def hint(self, question: Question) -> Hint:
        """Raises Illegal: it is too late. Takes nothing from those who answer."""

    def close(self) -> None: ...


def think(game: str, level: str, world: Any, ask: Ask, stream: Stream) -> Action:
    return game_named(game).bots[level](world, ask, stream)


def think_of_hint(game: str, world: Any, ask: Ask, stream: Stream) -> Hint:
    return hint_in(game_named(game), world, ask, stream)
