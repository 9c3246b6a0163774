"""The state of a match, its options and its phases."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.games.ride_the_bus.actions import Word
from parlour.games.ride_the_bus.events import Came, Outcome
from parlour.kernel.cards import French
from parlour.kernel.pause import Pause
from parlour.kernel.seats import Seat
from parlour.kernel.times import MatchTime
from parlour.kernel.values import Record, Value


class Options(Record):
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


class Flipping(Value):
    """2: the next card of the pyramid is about to be flipped."""

    since: MatchTime
    """When everything was settled."""


class Claiming(Value):
    """3: who has cards may claim."""

    waiting: tuple[Seat, ...]
    """Those who have not answered."""
    due: MatchTime


class Gift(Record):
    """What a seat still has to hand out."""

    seat: Seat
    sips: int
    due: MatchTime


class HandingOut(Value):
    """4: who claimed hands out sips."""

    gifts: tuple[Gift, ...]


class Riding(Value):
    """6: the first of the riders guesses; the others wait for their ride."""

    due: MatchTime


class Over(Value):
    """7: all rides are over, or nobody had to ride."""


Phase: TypeAlias = Flipping | Claiming | HandingOut | Riding | Over | Pause


class ClaimMade(Record):
    seat: Seat
    flip: int
    """1-15: which card of the pyramid it was for."""
    cards: tuple[French, ...]
    at: MatchTime


class Share(Record):
    """What one player gave another."""

    seat: Seat
    receiver: Seat
    sips: int


class LastGuess(Record):
    seat: Seat
    word: Word | None
    """None: the rider stayed silent, and no card was drawn."""
    place: int
    """0-4"""
    card: French | None
    """The one in the row."""
    drawn: French | None
    came: Came | None
    """What the drawn card is, compared with the other."""
    outcome: Outcome


RideEnd: TypeAlias = Literal["arrived", "taken_off", "let_off"]


class Ride(Record):
    """A ride that is over."""

    seat: Seat
    wrong: int
    end: RideEnd


class LostRow(Record):
    seat: Seat
    right: int
    """So many guesses were right before the wrong one."""


@dataclass(slots=True)
class State:
    options: Options
    people: tuple[Seat, ...]
    """The seats that began the match with a person."""
    leader: Seat
    """2.4: who flips, by option."""
    leader_away_since: MatchTime | None
    """2.4: None: the leader is there."""
    hands: list[list[French]]
    pyramid: list[French]
    """In the order in which they are flipped; empty once the cards are collected."""
    flipped: int
    """How many cards of the pyramid are open."""
    deck: list[French]
    """The next card is the last."""
    discards: list[French]
    """Those that everybody saw: claimed cards, then those of the bus."""
    unseen: list[French]
    """6.8: last cards of rows that were discarded face down."""
    row: list[French]
    """Of the bus; its last card is hidden until rule 6.7 shows it."""
    drawn: list[French]
    """What was drawn for this row, place by place."""
    place: int
    """0-5: so many guesses of this row were right, and this card of it is the next."""
    wrong: int
    """Attempts of this ride that failed."""
    left_out: Mapping[French, int]
    """6.9: a hidden last card lay in the row while the discards were shuffled: what it may be, and
    how likely that is for each hidden copy of such a card, beside the others.

    That card is the first of `unseen`, or else the last of the row. Empty: there is none.
    """
    given: list[list[int]]
    """By giver, then by receiver."""
    received: list[int]
    """By seat, penalties included."""
    left: list[int]
    """By seat: cards left at the end of the pyramid; empty until then."""
    claims: list[ClaimMade]
    shares: list[Share]
    """What was handed out for this flip, bit by bit."""
    riders: tuple[Seat, ...]
    """The one on the bus, then those who wait for it."""
    rides: list[Ride]
    last_guess: LastGuess | None
    """None: nobody has guessed at this row yet."""
    best_row: LostRow | None
    """7.4: the best one that was lost."""
    phase: Phase
    window: int

    def copy(self) -> "State":
        return State(
            self.options,
            self.people,
            self.leader,
            self.leader_away_since,
            [hand[:] for hand in self.hands],
            self.pyramid[:],
            self.flipped,
            self.deck[:],
            self.discards[:],
            self.unseen[:],
            self.row[:],
            self.drawn[:],
            self.place,
            self.wrong,
            self.left_out,
            [row[:] for row in self.given],
            self.received[:],
            self.left[:],
            self.claims[:],
            self.shares[:],
            self.riders,
            self.rides[:],
            self.last_guess,
            self.best_row,
            self.phase,
            self.window,
        )

    def cards(self) -> list[French]:
        """Every card, place by place."""
        held = [card for hand in self.hands for card in hand]
        return [*self.deck, *held, *self.pyramid, *self.row, *self.discards, *self.unseen]

    def enter(self, phase: Phase) -> None:
        """A new phase is a new window: answers to the old one come too late."""
        self.phase = phase
        self.window += 1

    @property
    def last_card_is_shown(self) -> bool:
        """6.7: once it was guessed at; by option, when the rider arrives at it."""
        return len(self.drawn) == 5 or (self.options.last_card == "shown" and self.place == 4)
