"""From the words of a command to a game, its options and its players."""

from collections.abc import Iterable
from itertools import chain
from secrets import token_hex
from typing import Any, Final

from parlour.cli.errors import Refusal
from parlour.cli.voice import Voice
from parlour.games import GAMES
from parlour.kernel.bots import BotError
from parlour.kernel.game import AnyGame, Illegal
from parlour.kernel.matchfile import MatchFile
from parlour.kernel.names import LONGEST_NAME, is_name
from parlour.kernel.options import choices, parse_options
from parlour.kernel.seats import Player, Seat
from parlour.kernel.texts import LANGUAGES, narrator
from parlour.library import NAMES

MOST_SEATS: Final = 4
"""How many sit down unless it is said."""
PERSON: Final = "Player"


def language_typed(language: str) -> str:
    if language not in LANGUAGES:
        raise Refusal("bad.language", found=language, known=", ".join(LANGUAGES))
    return language


def at_least_one(option: str, number: int) -> int:
    if number < 1:
        raise Refusal("bad.count", option=option)
    return number


def eyes_typed(file: MatchFile, seat: Seat | None, everything: bool) -> Seat | None:
    """Whose eyes see a replay; None: all is shown."""
    if seat is None:
        return None
    if everything:
        raise Refusal("bad.eyes")
    if not 0 <= seat < len(file.players):
        raise Refusal("bad.seat", found=seat, known=f"0–{len(file.players) - 1}")
    return seat


def game_called(name: str) -> AnyGame:
    for game in GAMES:
        if game.name == name:
            return game
    raise Refusal("bad.game", found=name, known=", ".join(game.name for game in GAMES))


def seat_count(game: AnyGame, wanted: int | None) -> int:
    if wanted is None:
        return max(game.seats[0], min(game.seats[-1], MOST_SEATS))
    if wanted not in game.seats:
        raise Refusal("bad.seats", game=game.name, found=wanted, known=seats_shown(game))
    return wanted


def seats_shown(game: AnyGame) -> str:
    return f"{game.seats[0]}–{game.seats[-1]}"


def levels_typed(game: AnyGame, known: Iterable[str], typed: str) -> tuple[str, ...]:
    """Levels with commas between them."""
    levels = tuple(level.strip() for level in typed.split(","))
    for level in levels:
        if level not in known:
            raise BotError("unknown", level, game=game.name, known=", ".join(known))
    return levels


def bot_levels(
    game: AnyGame, known: Iterable[str], typed: str | None, count: int
) -> tuple[str, ...]:
    """One level for all the bots, or one for each."""
    levels = (game.stand_in,) if typed is None else levels_typed(game, known, typed)
    if len(levels) == 1:
        return levels * count
    if len(levels) != count:
        raise Refusal("bad.bots", found=len(levels), count=count)
    return levels


def players_of(levels: Iterable[str | None], first_name: str | None) -> tuple[Player, ...]:
    """A player for each level, None being a person. The first may have a name of its own."""
    first = () if first_name is None else (name_typed(first_name),)
    names = chain(first, (name for name in NAMES if name not in first))
    return tuple(Player(next(names), level) for level in levels)


def name_typed(name: str) -> str:
    """A match file holds no other."""
    if not is_name(name):
        raise Refusal("bad.name", longest=LONGEST_NAME)
    return name


def printable(option: str, text: str) -> str:
    """A match file holds printable text only, or it could not be read back."""
    if not text or not text.isprintable():
        raise Refusal("bad.text", option=option)
    return text


def options_typed(game: AnyGame, typed: Iterable[str] | None) -> Any:
    """Options from `name=value`."""
    allowed = choices(game.options)
    chosen = {}
    for pair in typed or ():
        name, _, word = pair.partition("=")
        if name not in allowed:
            known = ", ".join(allowed)
            raise Refusal("bad.option", game=game.name, found=name, known=known)
        values = {option_word(value): value for value in allowed[name]}
        if word not in values:
            raise Refusal("bad.value", name=name, found=word, known=", ".join(values))
        chosen[name] = values[word]
    return parse_options(game.options, chosen)


def option_word(value: object) -> str:
    """A value of an option, as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def seed_typed(seed: str | None) -> str:
    """Without a seed, a fresh one that nobody can guess."""
    return token_hex(16) if seed is None else printable("--seed", seed)


def check_table(game: AnyGame, players: tuple[Player, ...], options: Any, voice: Voice) -> None:
    try:
        game.check_table(options, players)
    except Illegal as refusal:
        reason = narrator(game.texts, voice.language, ()).refusal(refusal)
        raise Refusal("bad.table", game=game.name, reason=reason) from None
