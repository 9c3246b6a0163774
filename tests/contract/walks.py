"""Random walks through matches."""

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from parlour.kernel.cards import TEXTS, Card
from parlour.kernel.forms import Json
from parlour.kernel.game import AnyGame, Ask, Moment
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, random_action
from tests.contract.tables import Table

STEPS = 20_000
"""More than any match can have: who gets here will not end."""


def below(random: Random) -> Any:
    return lambda n: random.randrange(n)


def step(match: Match[Any, Any], random: Random) -> None:
    """One random action of a random seat that is asked, a little later."""
    ask = random.choice(list(match.asks()))
    at = moment(match, ask, random)
    action = random_action(ask.offers, below(random)) if ask.offers else ask.default
    match.act(ask.seat, action, window=ask.window, at=at)


def moment(match: Match[Any, Any], ask: Ask, random: Random) -> Moment:
    """Some time after the last action and, where there is a deadline, before that."""
    latest = match.at + 2_000 if ask.clock.due is None else max(match.at, ask.clock.due)
    return random.randint(match.at, latest)


def walk(table: Table, seed: str) -> Iterator[Match[Any, Any]]:
    """A random match: yields it before the first and after every action."""
    random = Random(f"{table} {seed}")
    match = table.match(seed)
    yield match
    for _ in range(STEPS):
        if not match.asks():
            return
        step(match, random)
        yield match
    raise AssertionError(f"{table}, seed {seed}: no end after {STEPS} actions")


def some_states(table: Table, seed: str, count: int) -> list[Match[Any, Any]]:
    """Copies of a random match at up to `count` moments spread over it, its start among them."""
    key = (id(table.game), str(table), seed)
    if key not in _KEPT:
        _KEPT[key] = moments(table, seed)
    kept = _KEPT[key]
    wanted = sorted({len(kept) * i // count for i in range(count)})
    return [fork(kept[i]) for i in wanted]


_KEPT: dict[tuple[int, str, str], list[Match[Any, Any]]] = {}
"""Walks are long: several tests look at the same one."""


def moments(table: Table, seed: str) -> list[Match[Any, Any]]:
    """From 16 to 32 moments of a random match, or all of a shorter one."""
    kept: list[Match[Any, Any]] = []
    stride = 1
    for number, match in enumerate(walk(table, seed)):
        if number % stride == 0:
            kept.append(fork(match))
        if len(kept) == 32:
            del kept[1::2]
            stride *= 2
    return kept


def fork(match: Match[Any, Any]) -> Match[Any, Any]:
    other = Match(match.game, match.players, match.options, match.seed)
    other.state = match.game.copy(match.state)
    other.log = match.log[:]
    other.at = match.at
    other.events = match.events
    return other


def wild_action(game: AnyGame, random: Random) -> Action:
    """An action of the game with any values of the right types in it, mostly illegal."""
    verb = random.choice(game.actions)
    hints = get_type_hints(verb, include_extras=True)
    return verb(*(wild_value(hints[f.name], random) for f in fields(verb)))  # type: ignore[arg-type]


def wild_value(declared: Any, random: Random) -> Any:
    origin, args = get_origin(declared), get_args(declared)
    if declared is Card:
        return Card(random.randrange(len(TEXTS)))
    if declared in (bool, int) or origin is Annotated:
        return random.choice([True, False]) if declared is bool else random.randint(-2, 60)
    if declared is str:
        return random.choice(["", "s", "hearts", "higher"])
    if declared is NoneType:
        return None
    if origin is Literal:
        return random.choice(args)
    if origin is tuple and args[-1] is Ellipsis:
        return tuple(wild_value(args[0], random) for _ in range(random.randrange(4)))
    if origin is tuple:
        return tuple(wild_value(arg, random) for arg in args)
    if args:
        return wild_value(random.choice(args), random)
    hints = get_type_hints(declared, include_extras=True)
    return declared(*(wild_value(hints[f.name], random) for f in fields(declared)))


def card_texts(data: Json) -> set[str]:
    """The cards that stand anywhere in a JSON form."""
    if isinstance(data, str):
        return {data} & _TEXTS
    if isinstance(data, list):
        return set().union(*(card_texts(part) for part in data))
    if isinstance(data, dict):
        return set().union(*(card_texts(part) for part in data.values()))
    return set()


_TEXTS = frozenset(TEXTS)
