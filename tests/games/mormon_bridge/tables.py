"""Situations of Mormon Bridge, written by hand."""

from collections import Counter
from typing import Any

import pytest

from parlour.games.mormon_bridge.deal import CARDS_DEALT, LOOK_AT_CARDS
from parlour.games.mormon_bridge.deck import ROOK, RookCard
from parlour.games.mormon_bridge.rules import apply, asks, start
from parlour.games.mormon_bridge.sets import laid_set
from parlour.games.mormon_bridge.state import Draw, Options, Phase, Play, State
from parlour.kernel.game import Ask, Event, Illegal, ask_of
from parlour.kernel.offers import Action, actions
from parlour.kernel.pause import Pause
from parlour.kernel.seats import Player, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime


def rng(label: str = "rules") -> Stream:
    return Stream(b"", label)


def bots(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Bot {n}", "idle") for n in range(seats))


def one_person(seats: int) -> tuple[Player, ...]:
    """A person on the first seat, and bots."""
    return (Player("Ada"), *bots(seats)[1:])


class Deck:
    """Gives out cards by face: `r7 r7 rook` are the first two copies of red 7 and a Rook."""

    def __init__(self) -> None:
        self.given: Counter[str] = Counter()

    def cards(self, faces: str) -> list[RookCard]:
        found = []
        for face in faces.split():
            self.given[face] += 1
            found.append(RookCard(f"{face}.{self.given[face]}"))
        return found

    def rest(self) -> list[RookCard]:
        used = {f"{face}.{n}" for face, count in self.given.items() for n in range(1, count + 1)}
        return [card for card in ROOK if card.text not in used]


def table(
    *hands: str,
    discards: str = "k1",
    stock: str | None = None,
    sets: tuple[tuple[Seat, str], ...] = (),
    in_round: int = 1,
    phase: Phase | None = None,
    people: tuple[Seat, ...] = (),
    **options: Any,
) -> State:
    """A round in play: these hands, discards (the top one last), stock (the next card first; else
    all other cards) and sets with their owners, who have gone down. The first seat plays."""
    state, _ = start(Options(**options), bots(len(hands)), rng())
    deck = Deck()
    state.round = in_round
    state.hands = [deck.cards(hand) for hand in hands]
    state.people = people
    state.dealt = [len(hand) for hand in state.hands]
    state.turned_back = ()
    state.discards = deck.cards(discards)
    for owner, faces in sets:
        state.sets.append(laid_set(owner, tuple(deck.cards(faces))))
        state.down[owner] = True
    state.stock = deck.rest() if stock is None else deck.cards(stock)[::-1]
    state.phase = phase or Play(0, None, False)
    return state


def drawing(*hands: str, **more: Any) -> State:
    """The same, before the draw of the first seat."""
    return table(*hands, phase=Draw(0), **more)


def looking(*hands: str, **more: Any) -> State:
    """The same, before the first discard: the person on the first seat looks at the cards."""
    more = {"discards": "", "people": (0,), **more}
    return table(*hands, phase=Pause(CARDS_DEALT, LOOK_AT_CARDS, (0,), 1), **more)


def do(state: State, seat: Seat, action: Action, at: int = 0) -> list[Event]:
    return apply(state, seat, action, MatchTime(at), rng())


def refused(
    state: State, seat: Seat, action: Action, code: str, rule: str = "", at: int = 0
) -> None:
    with pytest.raises(Illegal) as refusal:
        apply(state.copy(), seat, action, MatchTime(at), rng())
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


def asked(state: State, seat: Seat) -> Ask:
    found = ask_of(asks(state), seat)
    assert found is not None, f"seat {seat} is not asked"
    return found


def offered(state: State, seat: Seat) -> list[Action]:
    return [action for offer in asked(state, seat).offers for action in actions(offer)]


def only(events: list[Event], cls: type[Any]) -> Any:
    (found,) = [event for event in events if isinstance(event, cls)]
    return found


def held(state: State, seat: Seat, faces: str) -> tuple[RookCard, ...]:
    """The cards of the hand that show these faces, each as often as it is said."""
    left = state.hands[seat][:]
    found = []
    for face in faces.split():
        match = next(card for card in left if card.text.split(".")[0] == face)
        left.remove(match)
        found.append(match)
    return tuple(found)
