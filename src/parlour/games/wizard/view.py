"""What everybody may see of a table, and what only one seat may."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from parlour.games.wizard.deck import SUITS, Suit, WizardCard
from parlour.games.wizard.state import RoundScore, State, Trick
from parlour.games.wizard.tricks import led_suit, winning_place
from parlour.kernel.game import Private, Public
from parlour.kernel.pause import looked_at
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record, kind

Played: TypeAlias = tuple[Seat, WizardCard]


class PlayerRow(Record):
    cards: int
    """2.3: how many are held."""
    bid: int | None
    """None: has not bid yet."""
    won: int
    total: int


class WizardPublic(Public):
    round: int
    rounds: int
    """How many the match has."""
    tricks: int
    """How many this round has."""
    dealer: Seat
    turned: WizardCard | None
    """The card that was turned up; None in the last round."""
    trumps: Suit | None
    """None: no trumps, or the dealer has still to name them."""
    bids: int
    """The sum of those that have been made, to be held against `tricks`."""
    undealt: int
    """How many cards were neither dealt nor turned up."""
    trick: tuple[Played, ...]
    """6.5: what lies on the table; a trick that is won stays until the next lead."""
    led: Suit | None
    """The suit that has to be followed; None before a lead."""
    winning: Seat | None
    """Who is winning, or has won, the trick on the table."""
    players: tuple[PlayerRow, ...]
    past: tuple[Trick, ...]
    """The tricks of this round that have been won, the oldest first."""
    sheet: tuple[RoundScore, ...]
    """The rounds that are over; in a pause the last of them is the one that is looked at."""


class WizardPrivate(Private):
    hand: tuple[WizardCard, ...]
    """2.4: from what wins least to what wins most."""


def public(state: State) -> WizardPublic:
    leader, trick = trick_on_table(state)
    seats = len(state.hands)
    led = led_suit(state.trick)
    return WizardPublic(
        phase=kind(type(state.phase)),
        pause=looked_at(state.phase),
        round=state.round,
        rounds=len(state.plan),
        tricks=state.size,
        dealer=state.dealer,
        turned=state.turned,
        trumps=None if state.trump is None else SUITS[state.trump],
        bids=state.bids_so_far(),
        undealt=len(state.undealt),
        trick=tuple(((leader + i) % seats, card) for i, card in enumerate(trick)),
        led=None if led is None else SUITS[led],
        winning=(leader + winning_place(trick, state.trump)) % seats if trick else None,
        players=tuple(_row(state, seat) for seat in range(seats)),
        past=tuple(state.tricks),
        sheet=tuple(state.sheet),
    )


def private(state: State, seat: Seat) -> WizardPrivate:
    return WizardPrivate(in_order(state.hands[seat], state.trump))


def trick_on_table(state: State) -> tuple[Seat, tuple[WizardCard, ...]]:
    """6.5: the leader and the cards; before a lead, those of the trick that was won last."""
    if state.trick or not state.tricks:
        return state.leader, tuple(state.trick)
    last = state.tricks[-1]
    return last.leader, last.cards


def _row(state: State, seat: Seat) -> PlayerRow:
    return PlayerRow(
        cards=len(state.hands[seat]),
        bid=state.bids[seat],
        won=state.won[seat],
        total=state.totals[seat],
    )


def in_order(hand: Sequence[WizardCard], trump: int | None) -> tuple[WizardCard, ...]:
    """2.4: Jesters, the suits, trumps, Wizards; each suit from its lowest card up."""
    return tuple(sorted(hand, key=lambda card: (_place(card, trump), card.rank, card.index)))


CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
BLACK_AND_RED: Final = (CLUBS, DIAMONDS, SPADES, HEARTS)
"""2.4: the suits of a hand, so that neighbours differ in colour."""


def _place(card: WizardCard, trump: int | None) -> int:
    if card.is_jester:
        return -1
    if card.is_wizard:
        return 5
    return 4 if card.suit == trump else BLACK_AND_RED.index(card.suit)


def weight(public: WizardPublic) -> float:
    """Of a decision: a bid is weighty, and with one card left there is no choice."""
    match public.phase:
        case "naming_trumps" | "bidding":
            return 1.5
        case _ if len(public.past) == public.tricks - 1:
            return 0.3
        case "leading":
            return 1.2
    return 1.0
