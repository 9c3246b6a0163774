"""Bots that a game does not bring itself: their names, and what can be wrong with them.

A bot is called with a world that looks like the real one to its seat, the ask that it answers, and
chance of its own; what it returns is its action. See `Bot` in kernel/game.py.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from parlour.kernel.game import AnyGame, Ask, Bot
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream

SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "unknown": "{game} has no bot '{bot}'; known are: {known}.",
        "form": "'{bot}' is no bot: write name=module:function.",
        "name": "'{bot}' can't be a bot's name: 1 to 20 letters, digits, - or _ make one.",
        "taken": "{game} has a bot '{bot}' of its own: give yours another name.",
        "module": "The bot '{bot}' can't be loaded: there is no module '{module}'.",
        "broken": "The bot '{bot}' can't be loaded: '{module}' fails with {problem}.",
        "attribute": "The bot '{bot}' can't be loaded: '{module}' has no '{name}'.",
        "not_callable": "The bot '{bot}' can't play: it is {found}, which can't be called.",
        "illegal": "The bot '{bot}' on seat {seat} answered {action}, which is refused: {reason}",
        "failed": "The bot '{bot}' on seat {seat} fails at {place} with {problem}.",
        "absent": "The bot '{bot}' is not here: bring it along, or let another play seat {seat}.",
    },
    "hu": {
        "unknown": "{game}: nincs '{bot}' bot; van: {known}.",
        "form": "'{bot}' nem bot: így írd: név=modul:függvény.",
        "name": "Egy botnak nem lehet '{bot}' a neve: az 1–20 betű, szám, - vagy _.",
        "taken": "{game}: van már saját '{bot}' botja, a tiédnek adj más nevet.",
        "module": "A(z) '{bot}' bot nem tölthető be: nincs '{module}' modul.",
        "broken": "A(z) '{bot}' bot nem tölthető be: '{module}' hibája: {problem}.",
        "attribute": "A(z) '{bot}' bot nem tölthető be: '{module}' modulban nincs '{name}'.",
        "not_callable": "A(z) '{bot}' bot nem játszhat: ami ott van, nem hívható: {found}.",
        "illegal": "A(z) '{bot}' bot ({seat}. hely) válasza: {action}, ez nem szabályos: {reason}",
        "failed": "A(z) '{bot}' bot ({seat}. hely) hibája, itt: {place}: {problem}.",
        "absent": "A(z) '{bot}' bot nincs itt: add meg, vagy más játsszon a(z) {seat}. helyen.",
    },
}

LEVEL: Final = re.compile(r"[A-Za-z0-9_-]{1,20}")


class BotError(ValueError):
    """A bot that can't be had, or that does what it may not: a code, and the bot's name."""

    def __init__(self, code: str, bot: str, **values: object) -> None:
        super().__init__(code, bot, values)
        self.code = code
        self.bot = bot
        self.values = values

    def __reduce__(self) -> tuple[Any, ...]:
        """It may come from another process, where bots play."""
        return _bot_error, (self.code, self.bot, self.values)

    def sentence_in(self, language: str) -> str:
        """A value may be different in every language."""
        values = {
            name: value[language] if isinstance(value, dict) else value
            for name, value in self.values.items()
        }
        return SENTENCES[language][self.code].format(bot=self.bot, **values)

    def __str__(self) -> str:
        return self.sentence_in("en")


def _bot_error(code: str, bot: str, values: Mapping[str, object]) -> BotError:
    return BotError(code, bot, **values)


def is_level(name: str) -> bool:
    """Whether a bot may be called so, here or in a match file."""
    return LEVEL.fullmatch(name) is not None


def checked_name(game: AnyGame, name: str) -> str:
    """The name of a bot that somebody brings along, if it is free."""
    if not is_level(name):
        raise BotError("name", name)
    if name in game.bots:
        raise BotError("taken", name, game=game.name)
    return name


def expect_callable(name: str, bot: object) -> Bot[Any]:
    if not callable(bot):
        raise BotError("not_callable", name, found=_described(bot))
    return bot


def absent_bot(name: str) -> Bot[Any]:
    """What stands for a bot that a match file names and that is not here."""

    def absent(_: Any, ask: Ask, __: Stream) -> Action:
        raise BotError("absent", name, seat=ask.seat)

    return absent


def _described(found: object) -> str:
    return repr(found) if found is None or isinstance(found, str | int) else type(found).__name__
