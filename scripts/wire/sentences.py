"""What the Python narrator says of some matches: the client's narrator has to say the same."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from parlour.games import GAMES
from parlour.kernel.forms import encode
from parlour.kernel.game import AnyGame, Event, View
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, random_action
from parlour.kernel.seats import Player, Seat
from parlour.kernel.texts import LANGUAGES, narrator

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
    for told in _random_match(game):
        subject = "phase" if isinstance(told, View) else "action"
        subject = "event" if isinstance(told, Event) else subject
        sort = told.phase if isinstance(told, View) else type(told).__name__
        seen[subject, sort] += 1
        if seen[subject, sort] <= OF_EACH_KIND:
            yield from _said(game, subject, told)


def _random_match(game: AnyGame) -> Iterator[Event | Action | View]:
    random = Random(game.name)
    match = Match(game, [Player(name) for name in NAMES], game.options(), "sentences")
    yield from match.events
    for _ in range(STEPS):
        if not match.asks():
            break
        ask = random.choice(list(match.asks()))
        action = random_action(ask.offers, random.randrange) if ask.offers else ask.default
        yield match.view(None)
        yield action
        yield from match.act(ask.seat, action, window=ask.window, at=ask.clock.due or match.at)
    yield match.view(None)


def _said(game: AnyGame, subject: str, told: Event | Action | View) -> Iterator[dict[str, Any]]:
    for language in LANGUAGES:
        for viewer in VIEWERS:
            speaker = narrator(game.texts, language, NAMES, viewer)
            say: Any = getattr(speaker, subject)
            yield {
                "game": game.name,
                "language": language,
                "viewer": viewer,
                "subject": subject,
                "told": _written(subject, told),
                "said": say(told),
            }


def _written(subject: str, told: Event | Action | View) -> dict[str, Any]:
    """Of a view only what sentences speak of: seats and numbers of its own."""
    declared = {"event": Event, "action": Action, "phase": View}[subject]
    written: Any = encode(declared, told)
    if subject != "phase":
        return dict(written)
    return {k: v for k, v in written.items() if k == "turn" or not isinstance(v, list | dict)}
