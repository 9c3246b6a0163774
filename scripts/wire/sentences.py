"""What the Python narrator says of some matches: the client's narrator has to say the same."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from parlour.games import GAMES
from parlour.kernel.game import AnyGame, Event, Hint, HintReason, Public
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, random_action
from parlour.kernel.search import Odds
from parlour.kernel.seats import Player, Seat
from parlour.kernel.texts import LANGUAGES, narrator
from parlour.kernel.values import kind, to_json

PATH = Path("client/tests/sentences.json")
NAMES = ("Ada", "Béla", "Cecil")
STEPS = 400
OF_EACH_KIND = 2
VIEWERS: tuple[Seat | None, ...] = (None, 0)


def sentences_text() -> str:
    said = [line for game in GAMES for line in _of_game(game)]
    lines = ",\n".join(json.dumps(line, ensure_ascii=False) for line in said)
    return f"[\n{lines}\n]\n"


def _of_game(game: AnyGame) -> Iterator[dict[str, Any]]:
    seen: Counter[tuple[str, str]] = Counter()
    for subject, told, awaited in _random_match(game):
        sort = _sort(told)
        seen[subject, sort] += 1
        if seen[subject, sort] <= OF_EACH_KIND:
            yield from _said(game, subject, told, awaited)


def _sort(told: "Thing") -> str:
    if isinstance(told, Public):
        return told.pause or told.phase
    return kind(type(told.action if isinstance(told, Hint) else told))


Thing: TypeAlias = Event | Action | HintReason | Hint | Public
Told: TypeAlias = tuple[str, Thing, tuple[Seat, ...]]
"""What is told of, the thing itself, and who is waited for."""


def _random_match(game: AnyGame) -> Iterator[Told]:
    random = Random(game.name)
    match = Match(game, [Player(name) for name in NAMES], game.options(), "sentences")
    yield from (("event", event, ()) for event in match.events)
    for _ in range(STEPS):
        if not match.asks():
            break
        ask = random.choice(list(match.asks()))
        action = random_action(ask.offers, random.randrange) if ask.offers else ask.default
        yield "phase", match.public(), match.awaited
        yield "action", action, ()
        reason = game.reason(match.state, ask.seat, action)
        if reason is not None:
            yield "reason", reason, ()
        if game.thought is not None:
            yield "hint", Hint(action, reason, Odds(71, ask.default, 1)), ()
            yield "hint", Hint(action, reason, Odds(1, ask.default, 1)), ()
        at = max(match.at, ask.clock.due or match.at)
        for event in match.act(ask.seat, action, window=ask.window, at=at):
            yield "event", event, ()
    yield "phase", match.public(), match.awaited


def _said(
    game: AnyGame, subject: str, told: Thing, awaited: tuple[Seat, ...]
) -> Iterator[dict[str, Any]]:
    for language in LANGUAGES:
        for viewer in VIEWERS:
            speaker = narrator(game.texts, language, NAMES, viewer)
            say: Any = getattr(speaker, subject)
            yield {
                "game": game.name,
                "language": language,
                "viewer": viewer,
                "subject": subject,
                "told": _written(told),
                "awaited": list(awaited),
                "said": say(told, awaited) if subject == "phase" else say(told),
            }


def _written(told: Thing) -> dict[str, Any]:
    """Of a public part only what sentences speak of: seats and numbers of its own."""
    written: dict[str, Any] = json.loads(to_json(told))
    if not isinstance(told, Public):
        return written
    return {k: v for k, v in written.items() if not isinstance(v, dict) and not _holds_more(v)}


def _holds_more(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(part, list | dict) for part in value)
