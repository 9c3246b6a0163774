"""What everybody may see, what only a seat may see, and other worlds that look the same."""

from itertools import combinations, islice
from typing import TypeAlias

from parlour.games.omaha.state import State
from parlour.games.poker_hands import best_five, called, mask_of, strength
from parlour.kernel.cards import French
from parlour.kernel.game import Private, Public
from parlour.kernel.pause import looked_at
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream
from parlour.kernel.values import Record, kind

Cards: TypeAlias = tuple[French, ...]


class PlayerRow(Record):
    wins: int
    cards: int
    """How many the player holds."""
    decided: bool
    """3.3: the player has discarded, and waits for the others."""
    shown: tuple[French, ...]
    """5.1: the two cards that the player kept. Before the showdown this is empty, and so is
    `best`."""
    called: str | None
    """5.1: the words that name the hand (see poker_hands.py). None before the showdown."""
    best: tuple[French, ...]
    """5.1: the five cards that are called so."""
    place: int | None
    """1: the best hand. Equal ones share a place. None before the showdown."""
    won: bool
    """5.6: the player has won this hand, alone or with others."""


class OmahaPublic(Public):
    number: int
    """Of the hand that is played, from 1."""
    hands: int
    """How many the match has."""
    players: tuple[PlayerRow, ...]
    board: tuple[French, ...]
    burns: int


class OmahaPrivate(Private):
    hand: tuple[French, ...]
    """In the order in which it was dealt."""
    discards: tuple[French, ...]
    """3.3: one's own of this hand, the first one first."""
    called: str
    """3.8: the words that name what one has by now."""
    best: tuple[French, ...]
    """3.8: the five cards that are called so."""


def public(state: State) -> OmahaPublic:
    return OmahaPublic(
        phase=kind(type(state.phase)),
        pause=looked_at(state.phase),
        number=state.number,
        hands=state.options.hands,
        players=tuple(_row(state, seat) for seat in range(len(state.hands))),
        board=state.board,
        burns=len(state.burns),
    )


def _row(state: State, seat: Seat) -> PlayerRow:
    """5.1: what a hand is and is worth is public from the showdown until the next deal."""
    hand = state.hands[seat]
    open_hand = state.showdown[seat] if state.showdown else None
    return PlayerRow(
        wins=state.wins[seat],
        cards=len(hand),
        decided=state.has_discarded(seat),
        shown=hand if open_hand else (),
        called=open_hand.called if open_hand else None,
        best=open_hand.best if open_hand else (),
        place=open_hand.place if open_hand else None,
        won=open_hand is not None and open_hand.place == 1,
    )


def private(state: State, seat: Seat) -> OmahaPrivate:
    hand = state.hands[seat]
    whole, cards = best_by_now(state.board, hand)
    return OmahaPrivate(
        hand=hand,
        discards=state.discards[seat],
        called=called(whole),
        best=best_five(cards, whole),
    )


def best_by_now(board: Cards, hand: Cards) -> tuple[int, Cards]:
    """3.8: how strong the board is with the best two of a hand, and these cards. Of pairs that do
    equally well it is the first."""
    both = [board + pair for pair in combinations(hand, 2)]
    strengths = [strength(mask_of(cards)) for cards in both]
    most = max(strengths)
    return most, both[strengths.index(most)]


def resample(state: State, viewer: Seat | None, rng: Stream) -> State:
    """Deals the hidden cards anew: stock, burns, others' discards, and hands before a showdown.

    Every such deal could have come about: no rule looks at a hidden card, and any card of a hand
    may be discarded.
    """
    world = state.copy()
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    closed = [] if state.showdown else others
    hidden = [*state.stock, *state.burns]
    for seat in others:
        hidden += state.discards[seat]
    for seat in closed:
        hidden += state.hands[seat]
    rng.shuffle(hidden)
    deck = iter(hidden)
    world.stock = tuple(islice(deck, len(state.stock)))
    world.burns = tuple(islice(deck, len(state.burns)))
    for seat in others:
        world.discards[seat] = tuple(islice(deck, len(state.discards[seat])))
    for seat in closed:
        world.hands[seat] = tuple(islice(deck, len(state.hands[seat])))
    return world


def weight(public: OmahaPublic) -> float:
    """Of a decision: the first discard is the harder one."""
    return 1.4 if public.phase == "discard_to_turn" else 1.1
