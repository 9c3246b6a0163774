"""A world as its thinker sees it, in whole numbers: made once for each decision."""

from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from parlour.games.stop_the_bus.bots.purses import indices
from parlour.games.stop_the_bus.state import State
from parlour.games.stop_the_bus.view import hidden_slots
from parlour.kernel.seats import Seat

Hand: TypeAlias = tuple[int, ...]
Seen: TypeAlias = tuple[Seat, int, int | None]
"""A Look: a seat took an open card for another one, or refused it (None)."""


@dataclass(frozen=True, slots=True)
class Scene:
    order: list[Seat]
    """The living in the order of their turns, the thinker first."""
    seats: int
    sticker: Seat | None
    open: int
    own: list[int]
    """The thinker's hand."""
    known: dict[Seat, Hand]
    """By opponent: the cards that the thinker knows of."""
    looks: list[Seen]
    unseen: list[int]
    """Cards of the stock and of the others' hands that the thinker does not know, in order."""
    stock: int
    """How many cards it holds."""


def scene_of(world: State, me: Seat) -> Scene:
    slots = hidden_slots(world, me)
    order = turn_order(world, me)
    hidden = [world.hands[seat][slot] for seat, slot in slots]
    known = {
        seat: tuple(
            card.index for slot, card in enumerate(world.hands[seat]) if (seat, slot) not in slots
        )
        for seat in order[1:]
    }
    return Scene(
        order=order,
        seats=len(world.lives),
        sticker=world.sticker,
        open=world.table[-1].index,
        own=indices(world.hands[me]),
        known=known,
        looks=[
            (seat, card.index, None if given is None else given.index)
            for seat, card, given in world.looks
        ],
        unseen=sorted(indices([*world.stock, *hidden])),
        stock=len(world.stock),
    )


def turn_order(world: State, me: Seat) -> list[Seat]:
    """The living, from the one who thinks."""
    order = [me]
    while (following := world.after(order[-1])) != me:
        order.append(following)
    return order


def turns_taken(world: State, seat: Seat) -> int:
    return sum(owner == seat for owner, _ in groupby(world.looks, key=lambda look: look[0]))
