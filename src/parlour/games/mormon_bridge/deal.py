"""Section 3 of the rules: the deal, and the first discard."""

from typing import Final

from parlour.games.mormon_bridge.buying import begin_turn
from parlour.games.mormon_bridge.deck import ROOK
from parlour.games.mormon_bridge.events import CardTurnedUp, HandDealt, RoundStarted, StockShuffled
from parlour.games.mormon_bridge.sets import by_face
from parlour.games.mormon_bridge.state import State
from parlour.kernel.game import Event
from parlour.kernel.pause import pause
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime

HAND_SIZE: Final = 11
CARDS_DEALT: Final = "cards_dealt"
LOOK_AT_CARDS: Final = 12_000
"""3.3: milliseconds, at the normal pace, to look at the own cards before they matter."""


def next_round(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """3.3: everybody looks at the own cards before the first discard is turned up."""
    deal(state, rng, events)
    if not pause(state, CARDS_DEALT, LOOK_AT_CARDS):
        turn_up(state, at, rng, events)


def deal(state: State, rng: Stream, events: list[Event]) -> None:
    """3.1: all cards are shuffled, and everybody gets eleven."""
    deck = list(ROOK)
    rng.shuffle(deck)
    seats = range(len(state.hands))
    dealt = HAND_SIZE * len(seats)
    state.round += 1
    state.hands = [list(by_face(deck[seat : dealt : len(seats)])) for seat in seats]
    state.taken = [[] for _ in seats]
    state.dealt = [HAND_SIZE for _ in seats]
    state.alike = [0 for _ in seats]
    state.stock = deck[dealt:]
    state.discards = []
    state.sets = []
    state.down = [False for _ in seats]
    state.buys = [0 for _ in seats]
    state.turned_back = ()
    state.reshuffled = ()
    state.ended = None
    state.takes = 0
    contract = state.contract
    events.append(RoundStarted(state.round, contract.groups, contract.runs, state.starter))
    for seat in seats:
        events.append(HandDealt(tuple(state.hands[seat]), to=seat))


def turn_up(state: State, at: MatchTime, rng: Stream, events: list[Event]) -> None:
    """3.3: the top card of the stock is the first discard, and the first turn begins."""
    while state.stock[-1].wild:
        turn_back(state, rng, events)
    card = state.stock.pop()
    state.discards.append(card)
    events.append(CardTurnedUp(card))
    begin_turn(state, state.starter, None, at, events)


def turn_back(state: State, rng: Stream, events: list[Event]) -> None:
    """3.4: a Rook that is turned up goes back, and the stock is shuffled again."""
    state.turned_back = (*state.turned_back, state.stock[-1])
    rng.shuffle(state.stock)
    events.append(StockShuffled("rook_turned_up"))
