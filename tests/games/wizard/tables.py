"""Situations at a table of Wizard, built for tests."""

from typing import Any

import msgspec
import pytest

from parlour.games.wizard.actions import Play
from parlour.games.wizard.deck import WIZARD_DECK, WizardCard
from parlour.games.wizard.rules import apply, asks, start
from parlour.games.wizard.state import Bidding, Following, Leading, Options, Phase, State
from parlour.games.wizard.tricks import led_suit
from parlour.kernel.game import Event, Illegal
from parlour.kernel.offers import Action, actions
from parlour.kernel.seats import Player, Seat
from parlour.kernel.stream import Stream
from parlour.kernel.times import MatchTime


def rng(label: str = "rules") -> Stream:
    return Stream(b"", label)


def bots(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Bot {n}", "easy") for n in range(seats))


def persons(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Person {n}") for n in range(seats))


def table(
    *hands: str,
    people: tuple[Seat, ...] = (),
    trump: int | None = None,
    dealer: Seat = -1,
    bids: str = "",
    trick: str = "",
    **options: Any,
) -> State:
    """A round in play: these hands, with the cards that lie in the trick already put back on it.

    The last seat deals unless said, so that seat 0 bids and leads first. With bids for all, cards
    are played; with fewer, the next seat bids. All other cards are undealt. Nobody is a person
    unless said.
    """
    state, _ = start(Options(**options), bots(len(hands)), rng())
    seats = len(hands)
    state.people = people
    state.dealer = dealer % seats
    state.leader = (state.dealer + 1) % seats
    state.hands = [sorted(WizardCard.several(hand)) for hand in hands]
    state.trick = WizardCard.several(trick)
    state.round = max(len(hand.split()) for hand in hands)
    state.trump = trump
    held = {c for hand in state.hands for c in hand} | set(state.trick)
    state.turned, *state.undealt = [c for c in WIZARD_DECK if c not in held]
    said = [int(bid) for bid in bids.split()]
    for place, bid in enumerate(said):
        state.bids[(state.leader + place) % seats] = bid
    state.phase = phase_of(state, len(said))
    return state


def phase_of(state: State, said: int) -> Bidding | Leading | Following:
    seats = len(state.hands)
    if said < seats:
        return Bidding((state.leader + said) % seats)
    if not state.trick:
        return Leading(state.leader)
    return Following((state.leader + len(state.trick)) % seats, led_suit(state.trick))


def phase(state: State) -> Phase:
    """What a type checker does not remember from one line to the next."""
    return state.phase


def do(state: State, seat: Seat, action: Action) -> list[Event]:
    return apply(state, seat, action, MatchTime(0), rng())


def play(state: State, *played: str) -> list[Event]:
    """These cards, by whoever is asked; what happened at the last of them."""
    events: list[Event] = []
    for name in played:
        (ask,) = asks(state)
        events = do(state, ask.seat, Play(WizardCard(name)))
    return events


def refused(state: State, seat: Seat, action: Action, code: str, rule: str) -> None:
    with pytest.raises(Illegal) as refusal:
        do(state.copy(), seat, action)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


def offered(state: State) -> list[Action]:
    (ask,) = asks(state)
    return [action for offer in ask.offers for action in actions(offer)]


def only(events: list[Event], cls: type[Any]) -> Any:
    (found,) = [event for event in events if isinstance(event, cls)]
    return found


def some(events: list[Event], cls: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, cls)]


def card_texts(value: Any) -> set[str]:
    """The texts of all cards that a value holds."""
    texts = {card.text for card in WIZARD_DECK}
    found: set[str] = set()
    left = [msgspec.to_builtins(value)]
    while left:
        part = left.pop()
        if isinstance(part, str) and part in texts:
            found.add(part)
        elif isinstance(part, dict):
            left += part.values()
        elif isinstance(part, list | tuple):
            left += part
    return found
