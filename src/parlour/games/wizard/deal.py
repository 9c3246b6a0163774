"""Rules 1 to 3: the rounds, the deal, and trumps."""

from collections.abc import Sequence

from parlour.games.wizard.actions import NameTrumps
from parlour.games.wizard.deck import SUITS, WIZARD_DECK, WizardCard
from parlour.games.wizard.events import (
    CardTurnedUp,
    HandDealt,
    NoTrumpsSet,
    RoundStarted,
    TrumpsNamed,
    TrumpsSet,
)
from parlour.games.wizard.state import Bidding, NamingTrumps, Rounds, State
from parlour.kernel.game import Event, Illegal
from parlour.kernel.stream import Stream

# 1 The table


def plan(rounds: Rounds, seats: int) -> tuple[int, ...]:
    """1.3, 1.4: how many cards everybody gets, round by round; all of them in the last."""
    last = len(WIZARD_DECK) // seats
    if rounds == "all":
        return tuple(range(1, last + 1))
    if rounds == "half":
        return tuple(range(2 - last % 2, last + 1, 2))
    return tuple(range(last - 4, last + 1))


def next_round(state: State, rng: Stream, events: list[Event]) -> None:
    """1.5: the deal passes to the left."""
    state.dealer = state.left_of(state.dealer)
    deal(state, rng, events)


# 2 The deal


def deal(state: State, rng: Stream, events: list[Event]) -> None:
    """2.1: all cards are shuffled. 2.2: dealt one at a time, from the dealer's left."""
    deck = list(WIZARD_DECK)
    rng.shuffle(deck)
    seats = len(state.hands)
    state.round += 1
    dealt = seats * state.size
    state.bids = [None] * seats
    state.won = [0] * seats
    state.voids = [frozenset()] * seats
    state.tricks = []
    state.leader = state.left_of(state.dealer)
    events.append(RoundStarted(state.round, state.size, state.dealer))
    for place in range(seats):
        hand = sorted(deck[place:dealt:seats], key=lambda card: card.index)
        seat = (state.leader + place) % seats
        state.hands[seat] = hand
        events.append(HandDealt(tuple(hand), to=seat))
    turn_up(state, deck[dealt:], events)


# 3 Trumps


def turn_up(state: State, rest: list[WizardCard], events: list[Event]) -> None:
    """3.1: the next card says what is trumps."""
    turned = rest.pop(0) if rest else None
    state.turned = turned
    state.undealt = rest
    state.trump = None
    if turned is None:
        events.append(NoTrumpsSet("all_cards_dealt"))  # 3.4
        open_bidding(state)
        return
    events.append(CardTurnedUp(turned))
    if turned.is_wizard:
        state.ask(NamingTrumps(state.dealer))  # 3.3
        return
    if turned.is_jester:
        events.append(NoTrumpsSet("jester_turned_up"))  # 3.2
    else:
        state.trump = turned.suit
        events.append(TrumpsSet(SUITS[turned.suit]))
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


def suit_most_held(hand: Sequence[WizardCard]) -> int:
    """3.5: what is named for a silent dealer."""
    suits = [card.suit for card in hand]
    return max(range(4), key=suits.count)


def open_bidding(state: State) -> None:
    """4.1: the player on the dealer's left bids first."""
    state.ask(Bidding(state.leader))
