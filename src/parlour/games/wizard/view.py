"""What each viewer may see of a table."""

from typing import TypeAlias

from parlour.games.wizard.state import Over, RoundScore, State, Trick
from parlour.games.wizard.tricks import SUITS, Suit, led_suit, winning_place
from parlour.kernel.cards import Card
from parlour.kernel.game import View
from parlour.kernel.seats import Seat
from parlour.kernel.values import kind, value

Played: TypeAlias = tuple[Seat, Card]


@value
class PlayerView:
    hand: tuple[Card | None, ...]
    """None: a card that the viewer may not see."""
    bid: int | None
    """None: has not bid yet."""
    won: int
    total: int


@value
class TableView(View):
    round: int
    rounds: int
    """How many the match has."""
    tricks: int
    """How many this round has."""
    dealer: Seat
    turned: Card | None
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
    """The suit that has to be followed, in the trick on the table."""
    winning: Seat | None
    """Who is winning, or has won, the trick on the table."""
    players: tuple[PlayerView, ...]
    past: tuple[Trick, ...]
    """The tricks of this round that have been won, the oldest first."""
    sheet: tuple[RoundScore, ...]
    """The rounds that are over."""


def view(state: State, viewer: Seat | None) -> TableView:
    phase = state.phase
    leader, trick = trick_on_table(state)
    seats = range(len(state.hands))
    led = led_suit(trick)
    return TableView(
        viewer=viewer,
        phase=kind(type(phase)),
        turn=() if isinstance(phase, Over) else (phase.seat,),
        round=state.round,
        rounds=len(state.plan),
        tricks=state.size,
        dealer=state.dealer,
        turned=state.turned,
        trumps=None if state.trump is None else SUITS[state.trump],
        bids=state.bids_so_far(),
        undealt=len(state.undealt),
        trick=tuple([((leader + i) % len(seats), card) for i, card in enumerate(trick)]),
        led=None if led is None else SUITS[led],
        winning=_winning(state),
        players=tuple([_player(state, seat, viewer) for seat in seats]),
        past=tuple(state.tricks),
        sheet=tuple(state.sheet),
    )


def trick_on_table(state: State) -> tuple[Seat, tuple[Card, ...]]:
    """6.5: the leader and the cards; before a lead, those of the trick that was won last."""
    last = state.last_trick
    if state.trick or last is None:
        return state.leader, tuple(state.trick)
    return last.leader, last.cards


def _winning(state: State) -> Seat | None:
    if state.trick:
        return (state.leader + winning_place(state.trick, state.trump)) % len(state.hands)
    return state.last_trick.winner if state.last_trick else None


def _player(state: State, seat: Seat, viewer: Seat | None) -> PlayerView:
    hand = state.hands[seat]
    return PlayerView(
        hand=tuple(hand) if seat == viewer else (None,) * len(hand),  # 2.3
        bid=state.bids[seat],
        won=state.won[seat],
        total=state.totals[seat],
    )
