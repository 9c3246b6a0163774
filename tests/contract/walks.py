"""Random walks through matches."""

from collections.abc import Callable, Iterator
from random import Random
from types import NoneType
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    TypeAlias,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec.structs import fields

from parlour.games import GAMES
from parlour.kernel.cards import Card, French
from parlour.kernel.game import AnyGame, Ask
from parlour.kernel.match import Match
from parlour.kernel.offers import Action, random_action
from parlour.kernel.times import MatchTime, later
from tests.contract.tables import Table

STEPS = 20_000
"""More than any match can have: who gets here will not end."""
SILENT = 0.95
"""How often the clock plays in a lazy walk."""

Step: TypeAlias = Callable[[Match[Any, Any], Random], None]

DECKS: list[type[Card]] = [
    French,
    *dict.fromkeys(game.deck for game in GAMES if game.deck is not French),
]


def below(random: Random) -> Callable[[int], int]:
    return lambda n: random.randrange(n)


def step(match: Match[Any, Any], random: Random) -> None:
    """One random action of a random seat that is asked, a little later."""
    ask = random.choice(list(match.asks()))
    if not ask.offers:
        match.expire(ask, at=max(match.at, ask.clock.due or match.at))
        return
    action = random_action(ask.offers, below(random))
    match.act(ask.seat, action, window=ask.window, at=moment(match, ask, random))


def moment(match: Match[Any, Any], ask: Ask, random: Random) -> MatchTime:
    """Some time after the last action and, where there is a deadline, before that."""
    latest = later(match.at, 2_000) if ask.clock.due is None else max(match.at, ask.clock.due)
    return MatchTime(random.randint(match.at, latest))


def lazy_step(match: Match[Any, Any], random: Random) -> None:
    """Mostly the clock plays: that comes to ends that random play hardly sees."""
    if random.random() >= SILENT:
        step(match, random)
        return
    ask = random.choice(list(match.asks()))
    match.expire(ask, at=max(match.at, ask.clock.due or match.at))


def walk(table: Table, seed: str, step: Step = step) -> Iterator[Match[Any, Any]]:
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
    return [kept[i].copy() for i in wanted]


_KEPT: dict[tuple[int, str, str], list[Match[Any, Any]]] = {}
"""Walks are long: several tests look at the same one."""


def moments(table: Table, seed: str) -> list[Match[Any, Any]]:
    """From 16 to 32 moments of a random match, or all of a shorter one."""
    kept: list[Match[Any, Any]] = []
    stride = 1
    for number, match in enumerate(walk(table, seed)):
        if number % stride == 0:
            kept.append(match.copy())
        if len(kept) == 32:
            del kept[1::2]
            stride *= 2
    return kept


def wild_action(game: AnyGame, random: Random) -> Action:
    """An action of the game with any values of the right types in it, mostly illegal."""
    action: Action = wild_struct(random.choice(game.actions), random)
    return action


def wild_struct(declared: Any, random: Random) -> Any:
    hints = get_type_hints(declared, include_extras=True)
    return declared(*(wild_value(hints[f.name], random) for f in fields(declared)))


def wild_value(declared: Any, random: Random) -> Any:
    """Any value of a type; for a card, one of any deck."""
    origin, args = get_origin(declared), get_args(declared)
    if declared in PLAIN:
        return random.choice(PLAIN[declared])
    if isinstance(declared, NewType):
        return wild_value(declared.__supertype__, random)
    if isinstance(declared, type) and issubclass(declared, Card):
        return random.choice(list(random.choice([declared, *DECKS])))
    if origin is Literal:
        return random.choice(args)
    if origin is tuple and args[-1] is Ellipsis:
        return tuple(wild_value(args[0], random) for _ in range(random.randrange(4)))
    if origin is tuple:
        return tuple(wild_value(arg, random) for arg in args)
    if origin is Annotated:
        return wild_value(args[0], random)
    if args:
        return wild_value(random.choice(args), random)
    return wild_struct(declared, random)


PLAIN: dict[Any, Any] = {
    NoneType: (None,),
    bool: (True, False),
    int: range(-2, 61),
    float: (-1.0, 0.5, 30.5, 1e300),
    str: ("", "s", "hearts", "higher"),
}


def card_texts(data: Any) -> set[str]:
    """The cards that stand anywhere in JSON data."""
    if isinstance(data, str):
        return {data} & _TEXTS
    if isinstance(data, list):
        return set().union(*(card_texts(part) for part in data))
    if isinstance(data, dict):
        return set().union(*(card_texts(part) for pair in data.items() for part in pair))
    return set()


_TEXTS = frozenset(card.text for deck in DECKS for card in deck)
