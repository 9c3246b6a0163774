"""Bots from elsewhere: a function in somebody's module, or a package that is installed.

A package offers its bots as entry points of the group `parlour.bots`: `wizard.mine` is the bot
`mine` of Wizard, and a name without a game is a bot for every game.
"""

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from parlour.kernel.bots import BotError, checked_bot
from parlour.kernel.game import AnyGame, Bot
from parlour.kernel.read_errors import on_one_line

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "parlour.bots"


def bot_at(name: str, place: str) -> Any:
    """What stands at `module:function`, be it a bot or not. Raises BotError."""
    module_name, _, path = place.partition(":")
    if not module_name or not path:
        raise BotError("form", f"{name}={place}")
    found: Any = _module(name, module_name)
    for part in path.split("."):
        if not hasattr(found, part):
            raise BotError("attribute", name, module=module_name, name=path)
        found = getattr(found, part)
    return found


def typed_bots(game: AnyGame, typed: Iterable[str]) -> dict[str, Bot[Any]]:
    """Bots from `name=module:function`. Raises BotError."""
    bots = {}
    for pair in typed:
        name, sign, place = pair.partition("=")
        if not sign:
            raise BotError("form", pair)
        bots[name] = checked_bot(game, name, bot_at(name, place))
    return bots


def installed_bots(game: AnyGame) -> dict[str, "EntryPoint"]:
    """The bots of other packages for a game, not loaded yet. The game's own names are taken."""
    found = {}
    for entry in _entry_points():
        of, _, name = entry.name.rpartition(".")
        if of in ("", game.name) and name not in game.bots:
            found[name] = entry
    return found


def foreign_bot(game: AnyGame, name: str) -> Bot[Any]:
    """A bot of another package. Raises BotError, which names those that there are."""
    installed = installed_bots(game)
    if name not in installed:
        known = ", ".join([*game.bots, *installed])
        raise BotError("unknown", name, game=game.name, known=known)
    entry = installed[name]
    return checked_bot(game, name, bot_at(name, f"{entry.module}:{entry.attr}"))


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
