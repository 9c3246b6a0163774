"""Bots from elsewhere: a function in somebody's module, or in a package that is installed.

A package offers its bots as entry points of the group `parlour.bots`: `wizard.mine` is the bot
`mine` of Wizard, and a name without a game is a bot for every game.
"""

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Self

from parlour.kernel.bots import BotError, checked_name, expect_callable, is_level
from parlour.kernel.game import AnyGame, Ask, Bot
from parlour.kernel.offers import Action
from parlour.kernel.read_errors import on_one_line
from parlour.kernel.stream import Stream

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "parlour.bots"


class OwnBot:
    """The bot at `module:function`. It can be sent to other processes, which load it themselves."""

    __slots__ = ("_play", "name", "place")

    def __init__(self, name: str, place: str) -> None:
        self.name = name
        self.place = place
        self._play: Bot[Any] | None = None

    def loaded(self) -> Self:
        """Raises BotError if it can't be had."""
        self._found()
        return self

    def __call__(self, world: Any, ask: Ask, stream: Stream) -> Action:
        return self._found()(world, ask, stream)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.place)

    def __repr__(self) -> str:
        return f"<OwnBot {self.name}={self.place}>"

    def _found(self) -> Bot[Any]:
        if self._play is None:
            self._play = expect_callable(self.name, self._object())
        return self._play

    def _object(self) -> Any:
        module, _, path = self.place.partition(":")
        if not module or not path:
            raise BotError("form", f"{self.name}={self.place}")
        found = _module(self.name, module)
        for part in path.split("."):
            if not hasattr(found, part):
                raise BotError("attribute", self.name, module=module, name=path)
            found = getattr(found, part)
        return found


def typed_bots(game: AnyGame, typed: Iterable[str]) -> dict[str, Bot[Any]]:
    """Bots from `name=module:function`. Raises BotError."""
    bots: dict[str, Bot[Any]] = {}
    for pair in typed:
        name, sign, place = pair.partition("=")
        if not sign:
            raise BotError("form", pair)
        bots[checked_name(game, name)] = OwnBot(name, place).loaded()
    return bots


def installed_bots(game: AnyGame) -> dict[str, OwnBot]:
    """The bots of other packages for a game, not loaded yet. The game's own names are taken."""
    found = {}
    for entry in _entry_points():
        of, _, name = entry.name.rpartition(".")
        if of in ("", game.name) and name not in game.bots and is_level(name):
            found[name] = OwnBot(name, f"{entry.module}:{entry.attr}")
    return found


def _module(name: str, module: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        missing = str(error.name)
        if module == missing or module.startswith(f"{missing}."):
            raise BotError("module", name, module=module) from None
        raise _broken(name, module, error) from error
    except Exception as error:
        raise _broken(name, module, error) from error


def _broken(name: str, module: str, error: Exception) -> BotError:
    problem = on_one_line(f"{type(error).__name__}: {error}")
    return BotError("broken", name, module=module, problem=problem)


def _entry_points() -> Iterable["EntryPoint"]:
    # imported here: it takes long, and few need it
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)
