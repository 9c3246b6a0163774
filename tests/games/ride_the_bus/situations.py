"""Situations of Ride the Bus, built by hand, and what is done in them."""

from collections.abc import Sequence
from typing import Any

import pytest

from parlour.games.ride_the_bus.actions import Flip, Pass
from parlour.games.ride_the_bus.rules import apply, asks, start
from parlour.games.ride_the_bus.state import Options, Riding, State
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.game import Ask, Event, Illegal
from parlour.kernel.offers import Action, actions
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime


def rng() -> Stream:
    return Stream(b"", "rules")


def bots(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Bot {n}", "easy") for n in range(seats))


def table(*hands: str, flips: str = "", flipped: int = 0, **options: Any) -> State:
    """Before a flip: these hands, and a pyramid that begins with these cards."""
    state, _ = start(Options(**options), bots(len(hands)), rng())
    state.hands = [French.several(hand) for hand in hands]
    state.pyramid = French.several(flips)
    state.deck = []
    state.deck = without(list(FRENCH) * state.options.decks, state.cards())
    while len(state.pyramid) < 15:
        state.pyramid.append(state.deck.pop())
    state.flipped = flipped
    return state


def claims(*hands: str, flip: str, number: int = 1, at: int = 0, **options: Any) -> State:
    """The card was flipped just now, as the nth of the pyramid."""
    state = table(*hands, flips=flip, flipped=number - 1, **options)
    state.pyramid.insert(number - 1, state.pyramid.pop(0))
    do(state, CLOCK_SEAT, Flip(), at)
    return state


def bus(
    row: str, deck: str, *, seats: int = 3, riders: tuple[Seat, ...] = (0,), **options: Any
) -> State:
    """On the bus: this row, and a deck of these cards, the next one first."""
    state = table(*[""] * seats, **options)
    state.flipped = 15
    state.left = [3 if seat in riders else 1 for seat in range(seats)]
    state.row = French.several(row)
    state.deck = French.several(deck)[::-1]
    state.pyramid = []
    state.discards = without(list(FRENCH) * state.options.decks, state.cards())
    state.riders = riders
    state.phase = Riding(MatchTime(state.options.guess_time * 1000))
    return state


def without(deck: list[French], taken: Sequence[French]) -> list[French]:
    for card in taken:
        deck.remove(card)
    return deck


def do(state: State, seat: Seat, action: Action, at: int = 0) -> list[Event]:
    return apply(state, seat, action, MatchTime(at), rng())


def with_people(state: State, *people: Seat) -> State:
    """The same table, with people on these seats: they are asked in pauses."""
    state.people = people
    return state


def pass_all(state: State, at: int = 0) -> list[Event]:
    events = []
    for ask in asks(state):
        events += do(state, ask.seat, Pass(), at)
    return events


def refused(state: State, seat: Seat, action: Action, code: str, rule: str, at: int = 0) -> None:
    with pytest.raises(Illegal) as refusal:
        apply(state.copy(), seat, action, MatchTime(at), rng())
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


def ask_of(state: State, seat: Seat) -> Ask:
    (found,) = [ask for ask in asks(state) if ask.seat == seat]
    return found


def asked(state: State) -> list[Seat]:
    return [ask.seat for ask in asks(state)]


def offered(state: State, seat: Seat) -> list[Action]:
    return [action for offer in ask_of(state, seat).offers for action in actions(offer)]


def told(events: list[Event], cls: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, cls)]


def only(events: list[Event], cls: type[Any]) -> Any:
    (found,) = told(events, cls)
    return found
