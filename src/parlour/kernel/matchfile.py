"""The match file: one JSON document from which a whole match is replayed and checked.

Laws: a file is read back as the match that was written, or refused with the place of the fault;
its last field is the SHA-256 of every byte before it, so no byte changes unnoticed by accident.
What that proves and what not: docs/fair-shuffle.md.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Generic, TypeVar

import msgspec

from parlour.kernel import stream
from parlour.kernel.authors import can_author, due_of
from parlour.kernel.bots import absent_bot, is_level
from parlour.kernel.game import AnyGame, Bot, Illegal, Result
from parlour.kernel.match import CLOCK, HOST, PERSON, ROOM, AnyAction, Input, Match, bot_author
from parlour.kernel.names import LONGEST_NAME, is_name
from parlour.kernel.offers import Action
from parlour.kernel.read_errors import ReadError, on_one_line, read_errors
from parlour.kernel.seats import Player
from parlour.kernel.values import Record, to_json, to_json_lines

FORMAT: Final = 2
_LAST_FIELD: Final = re.compile(rb'(?s)(.*\n)"digest": ?"[0-9a-f]{64}"\n}\n?')

AnyOptions = TypeVar("AnyOptions")
AnyMatch = TypeVar("AnyMatch", bound=Match[Any, Any])


class MatchFileError(ReadError):
    """A file that is no match, or not the one that was written."""


class _Format(msgspec.Struct):
    """What tells whether the rest can be read here."""

    parlour: int


class _Heading(msgspec.Struct):
    """What tells how the rest is to be read."""

    game: str
    rules: int
    stream: str


class _Document(Record, Generic[AnyOptions, AnyAction]):
    parlour: int
    game: str
    rules: int
    stream: str
    options: AnyOptions
    players: tuple[Player, ...]
    seed: str
    inputs: tuple[Input[AnyAction], ...]
    result: Result | None
    digest: str


@dataclass(frozen=True, slots=True, repr=False)
class MatchFile:
    """What a file says, before it is believed."""

    game: AnyGame
    options: Any
    players: tuple[Player, ...]
    seed: str
    inputs: tuple[Input[Action], ...]
    result: Result | None
    intact: bool
    """The digest is the one of these bytes."""

    def __repr__(self) -> str:
        names = ", ".join(player.name for player in self.players)
        return f"<MatchFile {self.game.name}: {names}; {len(self.inputs)} inputs>"

    def start(self) -> Match[Any, Any]:
        """The match before its first input."""
        try:
            return Match(self.game, self.players, self.options, self.seed, bots=self.absent)
        except Illegal as refusal:
            raise MatchFileError("players", "bad_table", refusal=refusal) from None

    def step(self, match: Match[Any, Any]) -> None:
        """Plays the next input of the file."""
        number = len(match.log)
        entry = self.inputs[number]
        can_be, due = can_author(match, entry), due_of(match, entry)
        try:
            match.act(entry.seat, entry.action, window=entry.window, at=entry.at, by=entry.by)
        except Illegal as refusal:
            raise MatchFileError(f"inputs[{number}]", "refused", refusal=refusal) from None
        if not can_be:
            raise MatchFileError(f"inputs[{number}].by", "other_author", found=_quoted(entry.by))
        if due is not None and entry.at < due:
            raise MatchFileError(f"inputs[{number}].at", "too_early", due=due)

    @property
    def absent(self) -> dict[str, Bot[Any]]:
        """What stands for bots of another's making: the match replays without them."""
        levels = (player.bot for player in self.players if player.bot is not None)
        return {level: absent_bot(level) for level in levels if level not in self.game.bots}

    def check(self) -> Match[Any, Any]:
        """Replays it all and returns the match, or raises MatchFileError."""
        return self.replay(self.start())

    def replay(self, match: AnyMatch) -> AnyMatch:
        """The same with a match that was started elsewhere, with the same players and seed."""
        for _ in self.inputs:
            self.step(match)
        if match.result != self.result:
            raise MatchFileError("result", "other_result")
        if not self.intact:
            raise MatchFileError("digest", "changed")
        return match


def dump(match: Match[Any, Any]) -> str:
    """The match file: a line for each field and each input.

    Raises MatchFileError if a player's name could not be read back: see kernel/names.py. Who did
    what, and when, is judged where a file is read: to judge it here would replay the match.
    """
    _expect_names(match.players)
    fields = {
        "parlour": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules,
        "stream": stream.NAME,
        "options": match.options,
        "players": match.players,
        "seed": match.seed,
    }
    lines = [f'"{name}": {_line(data)},' for name, data in fields.items()]
    inputs = to_json_lines(match.log).decode().removesuffix("\n")
    lines.append('"inputs": [\n' + inputs.replace("\n", ",\n") + "\n],")
    lines.append(f'"result": {_line(match.result)},')
    body = "{\n" + "\n".join(lines) + "\n"
    return body + f'"digest": "{sha256(body.encode()).hexdigest()}"\n}}\n'


def load(text: str | bytes, games: Iterable[AnyGame]) -> Match[Any, Any]:
    """The match of a file, replayed and checked. Raises MatchFileError."""
    return read(text, games).check()


def read(text: str | bytes, games: Iterable[AnyGame]) -> MatchFile:
    """What a file says, every field of the right form. Raises MatchFileError."""
    data = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    if not data.strip():
        raise MatchFileError(0, "empty")
    _expect_text(data)
    game = _game(data, {game.name: game for game in games})
    with _match_file_errors(data):
        found = prepare(game).decode(data)
    _expect_names(found.players)
    _expect_bots(game, found)
    return MatchFile(
        game=game,
        options=found.options,
        players=found.players,
        seed=found.seed,
        inputs=found.inputs,
        result=found.result,
        intact=_digest(data) == found.digest,
    )


def _game(data: bytes, games: dict[str, AnyGame]) -> AnyGame:
    """The game of a file whose format, rules and stream are the ones known here."""
    if not re.match(rb'\s*\{\s*"parlour"', data):
        _expect_json(data)
        raise MatchFileError(0, "no_match_file")
    with _match_file_errors(data):
        _expect_version("parlour", _FORMAT.decode(data).parlour, FORMAT)
        heading = _HEADING.decode(data)
    game = games.get(heading.game)
    if game is None:
        raise MatchFileError("game", "wrong_value", found=_quoted(heading.game))
    _expect_version("rules", heading.rules, game.rules)
    if heading.stream != stream.NAME:
        raise MatchFileError("stream", "wrong_value", found=_quoted(heading.stream))
    return game


def _expect_text(data: bytes) -> None:
    """msgspec would name a byte within one string, not within the file."""
    with _match_file_errors(data):
        data.decode()


def _expect_json(data: bytes) -> None:
    with _match_file_errors(data):
        msgspec.json.decode(data)


def _match_file_errors(data: bytes) -> Any:
    return read_errors("", MatchFileError, length=len(data))


def prepare(game: AnyGame) -> Any:
    """What reads the files of a game. Prepared once, so that the first who reads may be any thread.

    Why: see Game.
    """
    decoder = _DECODERS.get(game.name)
    if decoder is None:
        document = _Document[game.options, game.action_type]  # type: ignore[name-defined]
        decoder = _DECODERS[game.name] = msgspec.json.Decoder(document)
    return decoder


_FORMAT: Final = msgspec.json.Decoder(_Format)
_HEADING: Final = msgspec.json.Decoder(_Heading)
_DECODERS: Final[dict[str, Any]] = {}


def _expect_version(name: str, found: int, known: int) -> None:
    if found != known:
        raise MatchFileError(name, "newer" if found > known else "older", found=found, known=known)


def _expect_names(players: Iterable[Player]) -> None:
    for seat, player in enumerate(players):
        if not is_name(player.name):
            raise MatchFileError(f"players[{seat}].name", "bad_name", longest=LONGEST_NAME)


def _expect_bots(game: AnyGame, found: Any) -> None:
    """A player may be a bot of another's making: only the form of its name is known here."""
    levels = set(game.bots)
    for seat, player in enumerate(found.players):
        if player.bot is not None:
            if not is_level(player.bot):
                place = f"players[{seat}].bot"
                raise MatchFileError(place, "wrong_value", found=_quoted(player.bot))
            levels.add(player.bot)
    authors = {PERSON, CLOCK, HOST, ROOM, *map(bot_author, levels)}
    for number, entry in enumerate(found.inputs):
        if entry.by not in authors:
            raise MatchFileError(f"inputs[{number}].by", "wrong_value", found=_quoted(entry.by))


def _digest(data: bytes) -> str | None:
    found = _LAST_FIELD.fullmatch(data)
    return sha256(found[1]).hexdigest() if found else None


def _quoted(word: str) -> str:
    return on_one_line(repr(word))


def _line(data: Any) -> str:
    return to_json(data).decode()
