"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.games.ride_the_bus.events import Guessed
from parlour.kernel.cards import Card
from parlour.kernel.game import Moment
from parlour.kernel.seats import Seat
from parlour.kernel.values import value


@value
class Options:
    stacking: bool = True
    claim_window: Literal[2, 3, 4, 5] = 3
    """Seconds."""
    flip: Literal["auto", "host"] = "auto"
    decks: Literal[1, 2] = 1
    ties: Literal["all", "lot"] = "all"
    last_card: Literal["blind", "shown"] = "blind"
    ace: Literal["high", "low"] = "high"
    penalty: Literal[1, 2, 3, 4, 5] = 1
    guess_time: Literal[15, 20, 30] = 20
    """Seconds."""
    mercy: Literal["off", 10, 20, 30] = "off"
    count_in: Literal["sips", "points"] = "sips"


@value
class Flipping:
    """2: the next card of the pyramid is about to be flipped."""

    due: Moment


@value
class Claiming:
    """3: who has cards may claim."""

    waiting: tuple[Seat, ...]
    """Those who have not answered."""
    due: Moment


@value
class Gift:
    """What a seat still has to hand out."""

    seat: Seat
    sips: int
    due: Moment


@value
class HandingOut:
    """4: who claimed hands out sips."""

    gifts: tuple[Gift, ...]


@value
class Riding:
    """6: the first of the riders guesses; the others wait for their ride."""

    riders: tuple[Seat, ...]
    place: int
    """0-4: the card of the row that is guessed at."""
    wrong: int
    """Attempts of this ride that failed."""
    silent: int
    """Guesses in a row for which the rider stayed silent."""
    due: Moment


@value
class Over:
    """7: all rides are over, or nobody had to ride."""


Phase: TypeAlias = Flipping | Claiming | HandingOut | Riding | Over


@value
class ClaimMade:
    seat: Seat
    flip: int
    """1-15: which card of the pyramid it was for."""
    cards: tuple[Card, ...]
    at: Moment


RideEnd: TypeAlias = Literal["arrived", "taken_off", "let_off"]


@value
class Ride:
    """A ride that is over."""

    seat: Seat
    wrong: int
    end: RideEnd


@dataclass(slots=True)
class State:
    options: Options
    leader: Seat
    """2.4: who flips, by option."""
    hands: list[list[Card]]
    pyramid: list[Card]
    """In the order in which they are flipped; empty once the cards are collected."""
    flipped: int
    """How many cards of the pyramid are open."""
    deck: list[Card]
    """The next card is the last."""
    discards: list[Card]
    """Those that everybody saw: claimed cards, then those of the bus."""
    unseen: list[Card]
    """6.8: last cards of rows that were discarded face down."""
    row: list[Card]
    """Of the bus; its last card is hidden until rule 6.7 shows it."""
    given: list[list[int]]
    """By giver, then by receiver."""
    received: list[int]
    """By seat, penalties included."""
    left: list[int]
    """By seat: cards left at the end of the pyramid; empty until then."""
    claims: list[ClaimMade]
    rides: list[Ride]
    last_guess: Guessed | None
    phase: Phase
    window: int

    def copy(self) -> "State":
        return State(
            self.options,
            self.leader,
            [hand[:] for hand in self.hands],
            self.pyramid[:],
            self.flipped,
            self.deck[:],
            self.discards[:],
            self.unseen[:],
            self.row[:],
            [row[:] for row in self.given],
            self.received[:],
            self.left[:],
            self.claims[:],
            self.rides[:],
            self.last_guess,
            self.phase,
            self.window,
        )

    def enter(self, phase: Phase) -> None:
        """A new phase is a new window: answers to the old one come too late."""
        self.phase = phase
        self.window += 1

    @property
    def last_card_is_shown(self) -> bool:
        """6.7: by option, the rider who arrives at it sees the last card of the row."""
        phase = self.phase
        return self.options.last_card == "shown" and isinstance(phase, Riding) and phase.place == 4


def cards(state: State) -> list[Card]:
    """Every card, place by place."""
    held = [card for hand in state.hands for card in hand]
    table = state.pyramid + state.row + state.discards + state.unseen
    return [*state.deck, *held, *table]
