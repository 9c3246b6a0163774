"""Durak: the deal and the first attacker, heading 2 of docs/rules/durak.md."""

from parlour.games.durak.between_fights import HAND, start_fight
from parlour.games.durak.events import HandDealt, LotDrawn, LowestTrumpShown, TrumpTurned
from parlour.games.durak.ranking import deck_of, sort
from parlour.games.durak.state import Options, Over, State
from parlour.kernel.cards import French
from parlour.kernel.game import Event
from parlour.kernel.seats import Player, Seat
from parlour.kernel.stream import Stream


def start(options: Options, players: tuple[Player, ...], rng: Stream) -> tuple[State, list[Event]]:
    """2.1: the deck is shuffled, and everybody gets six cards, one at a time."""
    size = len(players)
    deck = deck_of(options.deck)
    rng.shuffle(deck)
    dealt = HAND * size
    trump, stock = turned_up(deck, dealt)
    state = State(
        options=options,
        trump=trump,
        lows=(),
        hands=[deck[seat:dealt:size] for seat in range(size)],
        stock=stock,
        gone=[],
        known={},
        unseen_draws=[0] * size,
        playing=tuple(range(size)),
        places=(None,) * size,
        phase=Over(None),
        attacks=[],
        covers={},
        limit=0,
        adders=(),
        pending=(),
        fights=0,
        takes=0,
        window=0,
    )
    events: list[Event] = [TrumpTurned(trump, len(stock))]
    if not stock:
        state.known[trump] = size - 1
    for seat, hand in enumerate(state.hands):
        sort(hand, trump.suit)
        events.append(HandDealt(tuple(hand), to=seat))
    start_fight(state, first_attacker(state, rng, events), events)
    return state, events


def turned_up(deck: list[French], dealt: int) -> tuple[French, list[French]]:
    """2.2: the next card is trump and lies under the stock.

    2.3: if there is none, the last card that was dealt is shown to everybody.
    """
    if dealt == len(deck):
        return deck[-1], []
    return deck[dealt], [deck[dealt], *deck[:dealt:-1]]


def first_attacker(state: State, rng: Stream, events: list[Event]) -> Seat:
    """2.4: the lowest trump in a hand, which is shown. 2.5: without any, the lot."""
    suit = state.trump.suit
    trumps = [card for card in deck_of(state.options.deck) if card.suit == suit]
    holders = {
        card: seat for seat, hand in enumerate(state.hands) for card in hand if card.suit == suit
    }
    if not holders:
        state.lows = tuple(trumps)
        seat = rng.below(len(state.hands))
        events.append(LotDrawn(seat))
        return seat
    lowest = min(holders)
    seat = holders[lowest]
    state.known[lowest] = seat
    state.lows = tuple(card for card in trumps if card < lowest)
    events.append(LowestTrumpShown(seat, lowest))
    return seat
