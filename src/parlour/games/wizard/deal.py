"""Rules 1 to 3: the rounds, the deal, and trumps."""

from collections.abc import Sequence
from typing import Literal

from parlour.games.wizard.actions import NameTrumps
from parlour.games.wizard.events import (
    CardTurnedUp,
    HandDealt,
    NoTrumpsSet,
    RoundStarted,
    TrumpsNamed,
    TrumpsSet,
)
from parlour.games.wizard.state import BIDDING, NAMING, NamingTrumps, State
from parlour.games.wizard.tricks import OF_SUIT, SUITS
from parlour.kernel.cards import WIZARD as DECK
from parlour.kernel.cards import Card, is_jester, is_wizard, suit
from parlour.kernel.game import Event, Illegal
from parlour.kernel.stream import Stream

# 1 The table


def plan(rounds: Literal["all", "half", "quick"], seats: int) -> tuple[int, ...]:
    """1.3, 1.4: how many cards everybody gets, round by round; all of them in the last."""
    last = len(DECK) // seats
    if rounds == "all":
        return tuple(range(1, last + 1))
    if rounds == "half":
        return tuple(range(2 - last % 2, last + 1, 2))
    return tuple(range(last - 4, last + 1))


# 2 The deal


def deal(state: State, rng: Stream, events: list[Event]) -> None:
    """2.1: all cards are shuffled. 2.2: dealt one at a time, from the dealer's left."""
    deck = list(DECK)
    rng.shuffle(deck)
    seats = len(state.hands)
    state.round += 1
    dealt = seats * state.size
    state.bids = [None] * seats
    state.won = [0] * seats
    state.voids = [0] * seats
    state.tricks = []
    state.leader = state.left_of(state.dealer)
    events.append(RoundStarted(state.round, state.size, state.dealer))
    for place in range(seats):
        hand = sorted(deck[place:dealt:seats])
        seat = (state.leader + place) % seats
        state.hands[seat] = hand
        events.append(HandDealt(tuple(hand), to=seat))
    turn_up(state, deck[dealt:], events)


# 3 Trumps


def turn_up(state: State, rest: list[Card], events: list[Event]) -> None:
    """3.1: the next card says what is trumps."""
    state.turned = rest.pop(0) if rest else None
    state.undealt = rest
    state.trump = None
    turned = state.turned
    if turned is None:
        events.append(NoTrumpsSet("all_cards_dealt"))  # 3.4
    else:
        events.append(CardTurnedUp(turned))
        if is_jester(turned):
            events.append(NoTrumpsSet("jester_turned_up"))  # 3.2
        elif not is_wizard(turned):
            state.trump = suit(turned)
            events.append(TrumpsSet(SUITS[state.trump]))
    if turned is not None and is_wizard(turned):
        state.window += 1
        state.phase = NAMING[state.dealer]  # 3.3
    else:
        open_bidding(state)


def name_trumps(
    state: State, phase: NamingTrumps, action: NameTrumps, _: Stream, events: list[Event]
) -> None:
    """3.3: the dealer names one of the four suits."""
    if action.suit not in SUITS:
        raise Illegal("no_such_suit", "3.3")
    state.trump = SUITS.index(action.suit)
    events.append(TrumpsNamed(phase.seat, action.suit))
    open_bidding(state)


def suit_most_held(hand: Sequence[Card]) -> int:
    """3.5: what is named for a silent dealer."""
    held = [len(cards.intersection(hand)) for cards in OF_SUIT]
    return held.index(max(held))


def open_bidding(state: State) -> None:
    """4.1: the player on the dealer's left bids first."""
    state.window += 1
    state.phase = BIDDING[state.leader]
