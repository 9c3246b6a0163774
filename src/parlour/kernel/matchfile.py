"""The match file: one JSON document from which a whole match is replayed and checked.

Laws: a file is read back as the match that was written, or refused with the place of the fault;
its last field is the SHA-256 of every byte before it, so no byte can change unnoticed.
"""

import json
import re
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Any, Final

from parlour.kernel import stream
from parlour.kernel.faults import Fault, Point, shown
from parlour.kernel.forms import Form, FormError, Json, array, decode, encode, one_of, record
from parlour.kernel.game import AnyGame, Illegal, Result
from parlour.kernel.match import CLOCK, HOST, PERSON, Input, Match, bot_author
from parlour.kernel.offers import Action
from parlour.kernel.seats import Player
from parlour.kernel.values import value

FORMAT: Final = 1
_FIELDS: Final = (
    *("parlour", "game", "rules", "stream", "options", "players", "seed"),
    *("inputs", "result", "digest"),
)
_LAST_FIELD: Final = re.compile(r'(?s)(.*\n)"digest": "[0-9a-f]{64}"\n}\n?')


class MatchFileError(Fault):
    """A file that is no match, or not the one that was written."""


@value
class MatchFile:
    """What a file says, before it is believed."""

    game: AnyGame
    options: Any
    players: tuple[Player, ...]
    seed: str
    inputs: tuple[Input, ...]
    result: Result | None
    intact: bool
    """The digest is the one of these bytes."""

    def start(self) -> Match[Any, Any]:
        """The match before its first input."""
        try:
            return Match(self.game, self.players, self.options, self.seed)
        except Illegal as refusal:
            raise MatchFileError("players", "bad_table", refusal=refusal) from None

    def step(self, match: Match[Any, Any]) -> None:
        """Plays the next input of the file."""
        number = len(match.log)
        entry = self.inputs[number]
        try:
            match.act(entry.seat, entry.action, window=entry.window, at=entry.at, by=entry.by)
        except Illegal as refusal:
            raise MatchFileError(f"inputs[{number}]", "refused", refusal=refusal) from None

    def check(self) -> Match[Any, Any]:
        """Replays it all and returns the match, or raises MatchFileError."""
        match = self.start()
        for _ in self.inputs:
            self.step(match)
        if match.result != self.result:
            raise MatchFileError("result", "other_result")
        if not self.intact:
            raise MatchFileError("digest", "changed")
        return match


def dump(match: Match[Any, Any]) -> str:
    """The match file: a line for each field and each input."""
    fields: dict[str, Json] = {
        "parlour": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules,
        "stream": stream.NAME,
        "options": encode(type(match.options), match.options),
        "players": encode(tuple[Player, ...], match.players),
        "seed": match.seed,
    }
    lines = [f'"{name}": {_line(data)},' for name, data in fields.items()]
    inputs = _inputs_form(match.game.actions).encode(match.log)
    assert isinstance(inputs, list)
    lines.append('"inputs": [\n' + ",\n".join(_line(entry) for entry in inputs) + "\n],")
    lines.append(f'"result": {_line(encode(Result | None, match.result))},')
    body = "{\n" + "\n".join(lines) + "\n"
    return body + f'"digest": "{sha256(body.encode()).hexdigest()}"\n}}\n'


def load(text: str | bytes, games: Iterable[AnyGame]) -> Match[Any, Any]:
    """The match of a file, replayed and checked. Raises MatchFileError."""
    return read(text, games).check()


def read(text: str | bytes, games: Iterable[AnyGame]) -> MatchFile:
    """What a file says, every field of the right form. Raises MatchFileError."""
    if isinstance(text, bytes):
        text = _decoded(text)
    try:
        return _read(text, {game.name: game for game in games})
    except FormError as error:
        raise MatchFileError(error.at, error.code, **error.values) from None


def _read(text: str, games: dict[str, AnyGame]) -> MatchFile:
    fields = _fields(text)
    game = games.get(decode(str, fields["game"], "game"))
    if game is None:
        raise MatchFileError("game", "unknown", found=shown(fields["game"]))
    _expect_version("rules", fields["rules"], game.rules)
    if fields["stream"] != stream.NAME:
        raise MatchFileError("stream", "unknown", found=shown(fields["stream"]))
    players = decode(tuple[Player, ...], fields["players"], "players")
    _expect_known_bots(game, players)
    return MatchFile(
        game=game,
        options=decode(game.options, fields["options"], "options"),
        players=players,
        seed=decode(str, fields["seed"], "seed"),
        inputs=_decode_inputs(game, fields["inputs"]),
        result=decode(Result | None, fields["result"], "result"),  # type: ignore[arg-type]
        intact=_digest(text) == decode(str, fields["digest"], "digest"),
    )


def _decoded(text: bytes) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise MatchFileError(Point("byte", byte=error.start), "no_utf8") from None


def _fields(text: str) -> dict[str, Json]:
    """The fields of the document, all of them and no others, its format being one we know."""
    fields = _parsed(text)
    if not isinstance(fields, dict) or "parlour" not in fields:
        raise MatchFileError(Point("line", line=1), "no_match_file")
    _expect_version("parlour", fields["parlour"], FORMAT)
    for name in _FIELDS:
        if name not in fields:
            raise MatchFileError(name, "missing")
    for name in fields.keys() - set(_FIELDS):
        raise MatchFileError(name, "unknown_field")
    return fields


def _parsed(text: str) -> Json:
    try:
        parsed: Json = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
        return parsed
    except json.JSONDecodeError as error:
        place = Point("column", line=error.lineno, column=error.colno)
        if not text.strip():
            raise MatchFileError(place, "empty") from None
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
            raise MatchFileError(place, "truncated") from None
        raise MatchFileError(place, "no_json") from None
    except RecursionError:
        raise MatchFileError(Point("line", line=1), "nested") from None
    except MatchFileError:
        raise
    except ValueError:
        # the only other thing that Python's reader refuses
        raise MatchFileError(Point("line", line=1), "too_many_digits") from None


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise MatchFileError(Point("line", line=1), "twice", field=shown(twice))
    return found


def _no_constant(name: str) -> Json:
    raise MatchFileError(Point("line", line=1), "no_number", found=name)


def _expect_version(name: str, found: Json, known: int) -> None:
    version = decode(int, found, name)
    if version > known:
        raise MatchFileError(name, "newer", found=version, known=known)
    if version < known:
        raise MatchFileError(name, "older", found=version, known=known)


def _expect_known_bots(game: AnyGame, players: tuple[Player, ...]) -> None:
    for seat, player in enumerate(players):
        if player.bot is not None and player.bot not in game.bots:
            raise MatchFileError(f"players[{seat}].bot", "unknown", found=shown(player.bot))


def _digest(text: str) -> str | None:
    found = _LAST_FIELD.fullmatch(text)
    return sha256(found[1].encode()).hexdigest() if found else None


def _line(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))


@cache
def _inputs_form(actions: tuple[type[Action], ...]) -> Form:
    return array(list, record(Input, action=one_of(*actions)))


def _decode_inputs(game: AnyGame, data: Json) -> tuple[Input, ...]:
    inputs = tuple(_inputs_form(game.actions).decode(data, "inputs"))
    authors = {PERSON, CLOCK, HOST, *(bot_author(level) for level in game.bots)}
    for number, entry in enumerate(inputs):
        if entry.by not in authors:
            raise MatchFileError(f"inputs[{number}].by", "unknown", found=shown(entry.by))
    return inputs
