"""What a client may send: the schema and the reader of the server agree on it."""

import json
from copy import deepcopy
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Raw

from parlour.games import GAMES
from parlour.hosting.wire import read_message
from parlour.kernel.cards import Card
from parlour.kernel.game import Illegal, read_action
from parlour.kernel.values import Value, kind
from parlour.room.commands import Act
from parlour.room.messages import ClientMessage, Do, Try
from tests.wire.schemas import fits

ACTIONS = tuple(action for game in GAMES for action in game.actions)
MESSAGES = get_args(ClientMessage)

PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    str: st.text(max_size=5),
    int: st.integers(-3, 70),
    bool: st.booleans(),
    NoneType: st.none(),
}
STRANGE = st.one_of(
    st.sampled_from([None, True, False, 0, 1, 1.5, "", "🦊", "7h", "sit", [], {}, [[]]]),
    st.sampled_from([{"kind": "sit"}, {"kind": "take"}, {"kind": []}, {"kind": "play", "card": 1}]),
)
NAMES = st.sampled_from(["kind", "id", "name", "code", "command", "window", "planted", "card"])


def forms(declared: Any) -> st.SearchStrategy[Any]:
    """JSON forms of values of a type."""
    origin, args = get_origin(declared), get_args(declared)
    if isinstance(declared, type) and issubclass(declared, Card):
        return st.sampled_from([card.text for card in declared])
    if declared is Raw:
        return union(ACTIONS)
    if origin is Annotated:
        return forms(args[0])
    if origin is Literal:
        return st.sampled_from(args)
    if declared in PLAIN:
        return PLAIN[declared]
    if origin is tuple and args[-1] is Ellipsis:
        return st.lists(forms(args[0]), max_size=3)
    if origin is tuple:
        return st.tuples(*map(forms, args)).map(list)
    if origin is dict:
        return st.dictionaries(st.text(max_size=3), forms(args[1]), max_size=3)
    if args:
        return union(args)
    return record(declared)


def union(members: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    plain = [m for m in members if m in PLAIN or get_origin(m) is Literal]
    if plain:
        return st.one_of([forms(member) for member in members])
    return st.one_of([member_form(member) for member in members])


def member_form(cls: Any) -> st.SearchStrategy[Any]:
    if not issubclass(cls, Value):
        return record(cls)
    return record(cls).map(lambda body: {"kind": kind(cls), **body})


def record(cls: Any) -> st.SearchStrategy[Any]:
    hints = get_type_hints(cls, include_extras=True)
    return st.fixed_dictionaries({name: forms(hints[name]) for name in cls.__struct_fields__})


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every container with every key or index in it."""
    found: list[tuple[Any, Any]] = []
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        found.append((data, key))
        found += places(data[key])
    return found


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    message = deepcopy(draw(union(MESSAGES)))
    for _ in range(draw(st.integers(0, 2))):
        container, key = draw(st.sampled_from(places(message)))
        change = draw(st.sampled_from(["drop", "replace", "add"]))
        if change == "drop":
            container.pop(key)
        elif change == "replace":
            container[key] = deepcopy(draw(STRANGE))
        elif isinstance(container, dict):
            container[draw(NAMES)] = deepcopy(draw(STRANGE))
        if not places(message):
            break
    return message


def is_read(data: Any) -> bool:
    """By the server; an action by the room, as one of the game that is played."""
    try:
        message = read_message(json.dumps(data).encode())
    except Illegal:
        return False
    if isinstance(message, Do) and isinstance(message.command, Act):
        return any(plays(game, message.command.action) for game in GAMES)
    if isinstance(message, Try):
        return any(plays(game, message.action) for game in GAMES)
    return True


def plays(game: Any, action: Any) -> bool:
    try:
        read_action(game, action)
    except Illegal:
        return False
    return True


@settings(max_examples=100)
@given(union(MESSAGES))
def test_what_has_the_form_of_a_message_is_read_and_fits(message: Any) -> None:
    assert is_read(message)
    assert fits("ClientMessage", message)


@settings(max_examples=300)
@given(mutated())
def test_the_schema_and_the_reader_agree(message: Any) -> None:
    assert fits("ClientMessage", message) == is_read(message)
