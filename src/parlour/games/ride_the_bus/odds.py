"""The exact odds of a guess on the bus, by all that everybody has seen since the last shuffle.

Law: it looks at nothing but what is public. The cards that lie face down are known as a whole, and
may lie in any order that `resample` may deal.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from parlour.games.ride_the_bus.bus import LAST, height
from parlour.games.ride_the_bus.state import State
from parlour.kernel.cards import RANKS, French

Heights: TypeAlias = list[int]
"""By height: how many cards, or how likely one is so high."""


class Odds(NamedTuple):
    """In how many of all ways that the cards may lie the next card is higher, and lower.

    A way that is twice as likely as another is counted twice.
    """

    higher: int
    lower: int


class Way(NamedTuple):
    """How cards may lie."""

    times: int
    """So many ways are like this one."""
    last: int
    """How high the last card of the row is."""
    pool: Heights
    """The next card is one of these, each as likely."""


def odds(world: State) -> Odds:
    higher = lower = 0
    for times, last, pool in ways(world):
        here = last if world.place == LAST else height(world.options, world.row[world.place])
        higher += times * sum(pool[here + 1 :])
        lower += times * sum(pool[:here])
    return Odds(higher, lower)


def chances(world: State) -> tuple[float, float]:
    """How likely the next card is higher, and lower. Else it is as high, and both are wrong."""
    higher, lower = odds(world)
    every = sum([times * sum(pool) for times, _, pool in ways(world)])
    return higher / every, lower / every


def ways(world: State) -> Iterator[Way]:
    """A card that was left out of the shuffle is not in the deck: each that it may be is a way."""
    hidden = heights(world, face_down(world))
    candidates = likely_left_out(world)
    if not any(candidates):
        yield from ways_to_draw(world, hidden, None)
    for out, times in enumerate(candidates):
        for way in ways_to_draw(world, less(hidden, out), out) if times else ():
            yield way._replace(times=times * way.times)


def ways_to_draw(world: State, hidden: Heights, out: int | None) -> Iterator[Way]:
    """The card that was left out is none of these hidden ones. It lies in the row still, or was
    the first that was discarded face down since."""
    if world.last_card_is_shown:
        yield Way(1, height(world.options, world.row[LAST]), next_cards(world, hidden, out))
    elif out is not None and not world.unseen:
        yield Way(1, out, next_cards(world, hidden, None))
    else:
        for last, times in enumerate(hidden):
            if times:
                yield Way(times, last, next_cards(world, less(hidden, last), out))


def next_cards(world: State, hidden: Heights, out: int | None) -> Heights:
    """From the deck; 6.9: if it is empty, all that was discarded is the deck."""
    if world.deck:
        return hidden
    found = heights(world, world.discards)
    if out is not None:
        found[out] += 1
    return [seen + unseen for seen, unseen in zip(found, hidden, strict=True)]


def face_down(world: State) -> list[French]:
    last = [] if world.last_card_is_shown else world.row[LAST:]
    return [*world.deck, *world.unseen, *last]


def likely_left_out(world: State) -> Heights:
    """6.9: how likely a card that was left out of the shuffle and is still hidden is so high."""
    found = [0] * len(RANKS)
    if world.unseen or not world.last_card_is_shown:
        for card in face_down(world):
            found[height(world.options, card)] += world.left_out.get(card, 0)
    return found


def heights(world: State, cards: Iterable[French]) -> Heights:
    found = [0] * len(RANKS)
    for card in cards:
        found[height(world.options, card)] += 1
    return found


def less(cards: Heights, one: int) -> Heights:
    """Without a card of this height."""
    rest = cards[:]
    rest[one] -= 1
    return rest
