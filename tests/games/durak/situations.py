"""Situations of Durak, made to measure."""

from typing import Any

import pytest

from parlour.games.durak.between_fights import start_fight
from parlour.games.durak.deal import start
from parlour.games.durak.ranking import sort
from parlour.games.durak.rules import apply, asks
from parlour.games.durak.state import Options, State
from parlour.kernel.cards import French
from parlour.kernel.game import Ask, Event, Illegal, ask_of
from parlour.kernel.offers import Action, actions
from parlour.kernel.seats import Player, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime


def rng(label: str = "rules") -> Stream:
    return Stream(b"", label)


def bots(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Bot {n}", "easy") for n in range(seats))


def table(
    *hands: str, attacker: Seat = 0, trump: str = "2s", stock: str = "", **options: Any
) -> State:
    """A later fight is about to begin: these hands, and this stock, its next card first.

    The trump card lies under the stock if there is one. All other cards are gone.
    """
    state, _ = start(Options(**options), bots(len(hands)), rng())
    state.trump = French(trump)
    deck = sorted(c for hand in (*state.hands, state.stock) for c in hand)
    state.hands = [French.several(hand) for hand in hands]
    for hand in state.hands:
        sort(hand, state.trump.suit)
    state.stock = [state.trump, *French.several(stock)[::-1]] if stock else []
    held = {c for hand in (*state.hands, state.stock) for c in hand}
    state.gone = [c for c in deck if c not in held]
    state.known = {}
    state.lows = ()
    state.playing = tuple(seat for seat in range(len(hands)) if hands[seat])
    start_fight(state, attacker, [])
    return state


def do(state: State, seat: Seat, action: Action) -> list[Event]:
    """An action that has to be among those that are offered."""
    assert action in offered(state, seat), f"{action} is not offered to seat {seat}"
    return apply(state, seat, action, MatchTime(0), rng())


def refused(state: State, seat: Seat, action: Action, code: str, rule: str) -> None:
    assert action not in offered(state, seat)
    with pytest.raises(Illegal) as refusal:
        apply(state.copy(), seat, action, MatchTime(0), rng())
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


def asked(state: State) -> list[Seat]:
    return [ask.seat for ask in asks(state)]


def ask_to(state: State, seat: Seat) -> Ask:
    ask = ask_of(asks(state), seat)
    assert ask, f"seat {seat} is not asked"
    return ask


def offered(state: State, seat: Seat) -> list[Action]:
    ask = ask_of(asks(state), seat)
    return [action for offer in ask.offers for action in actions(offer)] if ask else []


def only(events: list[Event], cls: type[Any]) -> Any:
    (found,) = [event for event in events if isinstance(event, cls)]
    return found


def all_of(events: list[Event], cls: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, cls)]
