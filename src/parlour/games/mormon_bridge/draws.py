"""Section 5 of the rules: taking the discard, drawing from the stock, an empty stock."""

from typing import Final

from parlour.games.mormon_bridge.events import CardDrawn, CardSeen, DiscardTaken, StockShuffled
from parlour.games.mormon_bridge.rounds import end_round
from parlour.games.mormon_bridge.sets import by_face
from parlour.games.mormon_bridge.state import Play, State
from parlour.kernel.game import Event
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream

MOST_RESHUFFLES: Final = 3
ENDLESS: Final = 100
"""5.6: so many takes in a row end the round."""


def can_draw(state: State, discards: int) -> bool:
    """5.2, 5.3: whether there is a card to draw, with so many discards lying there by then."""
    return bool(state.stock) or (discards > 1 and len(state.reshuffled) < MOST_RESHUFFLES)


def draw(state: State, seat: Seat, rng: Stream, events: list[Event]) -> None:
    """The next card of the stock comes into the hand; only its owner sees it."""
    if not state.stock:
        reshuffle(state, rng, events)
    card = state.stock.pop()
    state.takes = 0
    state.hands[seat].append(card)
    events.append(CardDrawn(seat))
    events.append(CardSeen(card, to=seat))


def reshuffle(state: State, rng: Stream, events: list[Event]) -> None:
    """5.2: all discards but the top one become the stock."""
    *stock, top = state.discards
    state.reshuffled = (*state.reshuffled, by_face(stock))
    rng.shuffle(stock)
    state.stock = stock
    state.discards = [top]
    events.append(StockShuffled("stock_empty"))


def take_discard(state: State, seat: Seat, events: list[Event]) -> None:
    """5.1: the top discard comes into the hand, and everybody knows it."""
    card = state.discards.pop()
    state.hands[seat].append(card)
    state.taken[seat].append(card)
    events.append(DiscardTaken(seat, card))
    state.takes += 1
    state.window += 1
    state.phase = Play(seat, card, False)


def draw_for_turn(state: State, seat: Seat, rng: Stream, events: list[Event]) -> None:
    """5.1: the turn goes on with a card of the stock. 5.4: without one, the round is scored."""
    if not can_draw(state, len(state.discards)):
        end_round(state, "exhausted", events)
        return
    draw(state, seat, rng, events)
    state.window += 1
    state.phase = Play(seat, None, False)
