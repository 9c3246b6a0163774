"""What an offer offers: its actions, made from its JSON form alone. No rule is known here."""

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any, Final, TypeAlias

Json: TypeAlias = dict[str, Any]

MANY: Final = 200


def actions(offer: Json) -> Iterator[Json]:
    """The actions that an offer can make, in a fixed order; there may be very many."""
    if offer["kind"] == "arrange":
        yield from offer["examples"]
        return
    verb, *fields = offer["verb"]
    action = {"kind": verb, **dict(zip(fields, offer["settled"], strict=False))}
    if offer["kind"] == "button":
        yield action
        return
    for chosen in _choices(offer):
        yield {**action, fields[-1]: chosen}


def choices(offers: list[Json]) -> list[Json]:
    """Actions to choose from: all of each offer, or the first many."""
    return [action for offer in offers for action in islice(actions(offer), MANY)]


def _choices(offer: Json) -> Iterator[Any]:
    kind = offer["kind"]
    if kind == "pick_cards":
        for size in range(offer["least"], offer["most"] + 1):
            yield from map(list, combinations(offer["among"], size))
    elif kind == "pick_amount":
        yield from range(offer["least"], offer["most"] + 1)
    elif kind == "pick_shares":
        yield from _shares(offer["among"], offer["total"])
    else:
        yield from offer["among"]


def _shares(seats: list[int], total: int) -> Iterator[list[list[int]]]:
    if len(seats) == 1:
        yield [[seats[0], total]] if total else []
        return
    for amount in range(total, -1, -1):
        own = [[seats[0], amount]] if amount else []
        for rest in _shares(seats[1:], total - amount):
            yield own + rest
