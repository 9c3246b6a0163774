"""What the library adds to the kernel: names for games, numbers for players, chance for seeds.

Law: whatever is wrong with what was handed over is told at the call, with what there is instead.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import cycle, islice
from secrets import token_hex
from typing import Any, Final, TypeAlias, overload

from msgspec.structs import asdict

from parlour.games import GAMES, game_named
from parlour.kernel import match as kernel
from parlour.kernel import matchfile
from parlour.kernel.bots import BotError, checked_name, expect_callable
from parlour.kernel.game import (
    AnyGame,
    Bot,
    Event,
    Game,
    Illegal,
    Options,
    State,
    ask_of,
    tidy_action,
)
from parlour.kernel.matchfile import MatchFile
from parlour.kernel.names import LONGEST_NAME, is_name
from parlour.kernel.offers import Action
from parlour.kernel.options import choices, parse_options
from parlour.kernel.read_errors import ReadError
from parlour.kernel.seats import Player, Seat
from parlour.kernel.texts import narrator
from parlour.kernel.times import MatchTime
from parlour.own_bots import installed_bots

NAMES: Final = (
    *("Ada", "Béla", "Cili", "Dani", "Emma", "Feri", "Gréta"),
    *("Hugó", "Ilka", "Jani", "Kata", "Laci", "Mici", "Nándi"),
)
"""Of players who were given none."""

Players: TypeAlias = int | Iterable[Player | str | None]
"""How many, or who: a Player, the level of a bot, or None for a person."""
Bots: TypeAlias = str | Mapping[str, Bot[Any]] | None
"""Who plays seats that are only counted: a level, or bots of one's own by name, in turn."""


class Match(kernel.Match[State, Options]):
    """A game in play.

    `Match("wizard", 4)` is four people, `Match("wizard", 4, bots="normal")` four bots, and
    `Match("wizard", [None, "easy", "mine"], bots={"mine": play})` a person and two bots, one of
    which is the function `play`. Options are a mapping or the game's own `options`; the seed is a
    random one unless it is given, and `match.seed` tells it.

    Raises ValueError for what there is not, and Illegal for a table that the rules refuse.
    """

    __slots__ = ()

    @overload
    def __init__(
        self: "Match[Any, Any]",
        game: str,
        players: Players,
        options: Any = None,
        seed: str | int | None = None,
        *,
        bots: Bots = None,
    ) -> None: ...

    @overload
    def __init__(
        self,
        game: Game[State, Options],
        players: Players,
        options: Options | Mapping[str, Any] | None = None,
        seed: str | int | None = None,
        *,
        bots: Bots = None,
    ) -> None: ...

    def __init__(
        self,
        game: Any,
        players: Players,
        options: Any = None,
        seed: str | int | None = None,
        *,
        bots: Bots = None,
    ) -> None:
        found = _game(game)
        own = _own(found, bots)
        seated = _seated(found, players, bots)
        own |= _installed(found, {player.bot for player in seated} - {None, *found.bots, *own})
        try:
            super().__init__(found, seated, _options(found, options), _seed(seed), bots=own)
        except Illegal as refusal:
            names = [player.name for player in seated]
            refusal.add_note(narrator(found.texts, "en", names).refusal(refusal))
            raise

    def act(
        self,
        seat: Seat,
        action: Action | Mapping[str, Any],
        *,
        window: int | None = None,
        at: MatchTime | None = None,
        by: str | None = None,
    ) -> list[Event]:
        """Applies an action, or raises Illegal and leaves everything as it was.

        Cards may be said by their texts: `Swap("7h")`, or `{"kind": "swap", "card": "7h"}`. Why
        something was refused stands below the error: the rule in words, and what is legal instead.
        """
        try:
            meant = tidy_action(self.game, action)
            return super().act(seat, meant, window=window, at=at, by=by)
        except Illegal as refusal:
            refusal.add_note(f"{self.narrator().refusal(refusal)} {self._instead(seat)}".rstrip())
            raise

    def check(
        self,
        seat: Seat,
        action: Action | Mapping[str, Any],
        *,
        window: int | None = None,
        at: MatchTime | None = None,
    ) -> None:
        """Raises Illegal if the action would be refused, and changes nothing either way."""
        super().check(seat, tidy_action(self.game, action), window=window, at=at)

    def _instead(self, seat: Seat) -> str:
        ask = ask_of(self.asks(), seat)
        if ask is not None:
            return f"Seat {seat} may do one of {ask.actions}."
        asked = " and ".join(f"{ask.seat}" for ask in self.asks())
        return f"Asked now: seat {asked}." if asked else ""


def levels(game: str | AnyGame) -> tuple[str, ...]:
    """Bots that can play a game: its levels, the weakest first, its others, and installed ones."""
    found = _game(game)
    return (*found.bots, *installed_bots(found))


def read(text: str | bytes, games: Iterable[AnyGame] = GAMES) -> MatchFile:
    """What a file says, every field of the right form. Raises MatchFileError."""
    return matchfile.read(text, games)


def load(
    text: str | bytes,
    games: Iterable[AnyGame] = GAMES,
    *,
    bots: Mapping[str, Bot[Any]] | None = None,
) -> Match[Any, Any]:
    """The match of a file, replayed and checked. Raises MatchFileError.

    Bots that are not in the game need not be here, unless the match is to go on with them.
    """
    file = read(text, games)
    file.start()  # which says what is wrong with the table
    here = {**file.absent, **(bots or {})}
    return file.replay(Match(file.game, file.players, file.options, file.seed, bots=here))


def _game(game: str | AnyGame) -> AnyGame:
    if isinstance(game, str):
        return game_named(game)
    if not isinstance(game, Game):
        raise TypeError(f"a game is a name or a Game, not {game!r}")
    return game


def _own(game: AnyGame, bots: Bots) -> dict[str, Bot[Any]]:
    if bots is None or isinstance(bots, str):
        return {}
    if not isinstance(bots, Mapping):
        raise TypeError(f"bots are the name of a level or a mapping from names, not {bots!r}")
    return {checked_name(game, name): expect_callable(name, bots[name]) for name in bots}


def _installed(game: AnyGame, names: set[str | None]) -> dict[str, Bot[Any]]:
    """Bots of other packages, by these names."""
    if not names:
        return {}
    found = installed_bots(game)
    for name in names - {*found}:
        raise BotError("unknown", str(name), game=game.name, known=", ".join([*game.bots, *found]))
    return {name: bot.loaded() for name, bot in found.items() if name in names}


def _seated(game: AnyGame, players: Players, bots: Bots) -> tuple[Player, ...]:
    if isinstance(players, str | Mapping) or not isinstance(players, int | Iterable):
        raise TypeError(f"players are a number or a sequence of players, not {players!r}")
    who = _counted(players, bots) if isinstance(players, int) else list(players)
    if len(who) not in game.seats:
        first, last = game.seats[0], game.seats[-1]
        raise ValueError(f"{game.name} is for {first} to {last} players, not for {len(who)}")
    if isinstance(bots, str) and not isinstance(players, int):
        raise ValueError(
            f"these players tell their bots themselves; bots={bots!r} is for a number of players"
        )
    names = iter([name for name in NAMES if name not in _names(who)])
    return tuple(_player(each, names) for each in who)


def _counted(count: int, bots: Bots) -> list[str | None]:
    """A person on each seat, or the bots in turn."""
    levels = [bots] if isinstance(bots, str) else list(bots or [None])
    return list(islice(cycle(levels), max(0, count)))


def _names(who: Iterable[Player | str | None]) -> set[str]:
    return {each.name for each in who if isinstance(each, Player)}


def _player(found: Player | str | None, names: Iterator[str]) -> Player:
    if not isinstance(found, Player | str | None):
        raise TypeError(f"a player is a Player, a bot's level, or None, not {found!r}")
    player = found if isinstance(found, Player) else Player(next(names), found)
    if not is_name(player.name):
        raise ValueError(
            f"{player.name!r}: a name is 1 to {LONGEST_NAME} characters that can be seen"
        )
    return player


def _options(game: AnyGame, chosen: Any) -> Any:
    if not isinstance(chosen, Mapping | game.options | None):
        raise TypeError(f"options of {game.name} are a mapping or its own, not {chosen!r}")
    said = asdict(chosen) if isinstance(chosen, game.options) else chosen or {}
    allowed = choices(game.options)
    for name, value in said.items():
        if name not in allowed:
            known = ", ".join(allowed)
            raise ValueError(f"{game.name} has no option {name!r}; there are: {known}")
        try:
            parse_options(game.options, {name: value})
        except ReadError:
            known = ", ".join(map(repr, allowed[name]))
            raise ValueError(
                f"{name} can't be {value!r} in {game.name}; it can be: {known}"
            ) from None
    return parse_options(game.options, said)


def _seed(seed: str | int | None) -> str:
    """Without one, one that nobody can guess."""
    if seed is None:
        return token_hex(16)
    if not isinstance(seed, str | int):
        raise TypeError(f"a seed is a text or a number, not {seed!r}")
    return str(seed)
