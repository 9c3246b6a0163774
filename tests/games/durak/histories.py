"""Whether a world of Durak could have come about: a deal is looked for that leads to it.

What was laid openly is the same in every world that a viewer can't tell from the real one, so the
inputs are. Only the deck may have been another.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from parlour.games.durak.between_fights import HAND
from parlour.games.durak.deal import start
from parlour.games.durak.events import (
    Attacked,
    CardsDrawn,
    Covered,
    LotDrawn,
    LowestTrumpShown,
    ThrewIn,
)
from parlour.games.durak.ranking import deck_of
from parlour.games.durak.rules import apply
from parlour.games.durak.state import Options, State
from parlour.kernel.cards import French
from parlour.kernel.game import Event
from parlour.kernel.match import Match
from parlour.kernel.seats import Seat
from parlour.kernel.stream import Stream, key_of

NEVER = 1_000_000


class Rigged(Stream):
    """Chance that was settled beforehand: this deck, and this seat if there is a lot."""

    def __init__(self, deck: Sequence[French], lot: Seat) -> None:
        super().__init__(b"", "rigged")
        self.deck = deck
        self.lot = lot

    def shuffle(self, items: MutableSequence[Any]) -> None:
        assert sorted(items) == sorted(self.deck)
        items[:] = self.deck

    def below(self, _: int) -> int:
        return self.lot


class Slot(NamedTuple):
    """A place in the deck, who got its card, and after how many inputs."""

    place: int
    seat: Seat
    since: int


class History:
    """What really happened, step by step, and where each card of the deck went."""

    def __init__(self, match: Match[State, Options]) -> None:
        self.match = match
        self.deck = deck_of(match.options.deck)
        Stream(key_of(match.seed), "step/0").shuffle(self.deck)
        self.steps = told(match, Stream(key_of(match.seed), "step/0"))[1]
        self.laid: dict[French, int] = {}
        """By card: the step in which it was laid for the first time."""
        self.slots: list[Slot] = []
        self.shown: list[French] = []
        """The lowest trump of a hand, if there is one: it was dealt where it was shown."""
        self.lot = 0
        self._read()

    def _read(self) -> None:
        seats = len(self.match.players)
        self.slots = [Slot(place, place % seats, 0) for place in range(HAND * seats)]
        drawn = HAND * seats + 1
        for step, events in enumerate(self.steps):
            for event in events:
                if isinstance(event, Attacked | ThrewIn | Covered):
                    self.laid.setdefault(event.card, step)
                elif isinstance(event, LowestTrumpShown):
                    self.shown = [event.card]
                elif isinstance(event, LotDrawn):
                    self.lot = event.seat
                elif isinstance(event, CardsDrawn):
                    places = range(drawn, min(drawn + event.count, len(self.deck)))
                    self.slots += [Slot(place, event.seat, step) for place in places]
                    drawn += event.count

    def deal_for(self, world: State, viewer: Seat | None) -> list[French] | None:
        """A deck that leads to the world by the same inputs; None: there is none."""
        deck = self.deck[:]
        hidden = world.stock[:0:-1]
        deck[len(deck) - len(hidden) :] = hidden
        for seat in range(len(world.hands)):
            if seat != viewer and not self._deal(deck, world, seat):
                return None
        return deck

    def _deal(self, deck: list[French], world: State, seat: Seat) -> bool:
        """Gives each card that the seat got unseen a slot of the seat that suits it."""
        pinned = (*self.shown, world.trump)
        slots = [s for s in self.slots if s.seat == seat and self.deck[s.place] not in pinned]
        played = [self.deck[s.place] for s in slots if self.deck[s.place] in self.laid]
        held = [c for c in world.hands[seat] if c not in self.laid and c not in pinned]
        cards = played + held
        if len(cards) != len(slots):
            return False
        taken: dict[Slot, French] = {}

        def find(card: French, tried: set[Slot]) -> bool:
            """Kuhn's matching: another card moves on, if it can."""
            for slot in slots:
                if slot in tried or not self._suits(card, slot, world):
                    continue
                tried.add(slot)
                if slot not in taken or find(taken[slot], tried):
                    taken[slot] = card
                    return True
            return False

        if not all(find(card, set()) for card in cards):
            return False
        for slot, card in taken.items():
            deck[slot.place] = card
        return True

    def _suits(self, card: French, slot: Slot, world: State) -> bool:
        """A card was there before it was laid; a trump below the shown one was not dealt."""
        low = card.suit == world.trump.suit and (not self.shown or card < self.shown[0])
        return slot.since < self.laid.get(card, NEVER) and not (low and slot.since == 0)


def told(match: Match[State, Options], rng: Stream) -> tuple[State, list[list[Event]]]:
    """The state and the events of the match's inputs after a start with this chance."""
    state, events = start(match.options, match.players, rng)
    steps = [events]
    for entry in match.log:
        steps.append(apply(state, entry.seat, entry.action, entry.at, rng))
    return state, steps


def heard(steps: list[list[Event]], viewer: Seat | None) -> list[list[Event]]:
    return [[event for event in events if event.to in (None, viewer)] for events in steps]


def assert_could_have_come_about(history: History, world: State, viewer: Seat | None) -> None:
    deck = history.deal_for(world, viewer)
    assert deck is not None, "no deal leads to this world"
    state, steps = told(history.match, Rigged(deck, history.lot))
    assert heard(steps, viewer) == heard(history.steps, viewer)
    assert state == world
