"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.kernel.cards import Card
from parlour.kernel.seats import Seat
from parlour.kernel.values import value


@value
class Options:
    deck: Literal[52, 36] = 52
    throw_in: Literal["everyone", "neighbours"] = "everyone"
    first_fight_five: bool = False
    add_after_take: bool = True


@value
class Opening:
    """3: the attacker lays the first card."""

    attacker: Seat
    defender: Seat


@value
class Fight:
    """4: the defender covers or takes, the others throw in or are done."""

    attacker: Seat
    defender: Seat


@value
class Taking:
    """5: the defender takes, the others may still add."""

    attacker: Seat
    defender: Seat


@value
class Over:
    """8: the last one with cards is the durak, or nobody is."""

    durak: Seat | None


Phase: TypeAlias = Opening | Fight | Taking | Over


@dataclass(slots=True)
class State:
    options: Options
    trump: Card
    """The card that was turned up: its suit is trump."""
    lows: tuple[Card, ...]
    """2.4: trumps so low that nobody was dealt them, as everybody knows."""
    hands: list[list[Card]]
    """Each in the order of 1.5."""
    stock: list[Card]
    """The next card is the last; the first is the trump card."""
    gone: list[Card]
    """The discards, in the order in which they went."""
    known: dict[Card, Seat]
    """9.2: cards that everybody saw going into a hand, and whose hand it is."""
    unseen_draws: list[int]
    """By seat: cards drawn face down, less the `lows` that were played of them."""
    playing: tuple[Seat, ...]
    """Those who are not out."""
    places: tuple[int | None, ...]
    """By seat: which to be out. None: not yet."""
    phase: Phase
    attacks: list[Card]
    """Of this fight, in the order in which they were laid."""
    covers: dict[Card, Card]
    """What covers an attack card."""
    ranks: int
    """A bit for each rank on the table."""
    limit: int
    """3.4: how many attack cards this fight may have."""
    adders: tuple[Seat, ...]
    """4.3: who may throw in; nobody, once the limit is reached."""
    pending: tuple[Seat, ...]
    """Those of them who have not said done."""
    fights: int
    takes: int
    """8.4: how many fights in a row ended with a take, and without a draw from the stock."""
    window: int

    def copy(self) -> "State":
        return State(
            self.options,
            self.trump,
            self.lows,
            [hand[:] for hand in self.hands],
            self.stock[:],
            self.gone[:],
            self.known.copy(),
            self.unseen_draws[:],
            self.playing,
            self.places,
            self.phase,
            self.attacks[:],
            self.covers.copy(),
            self.ranks,
            self.limit,
            self.adders,
            self.pending,
            self.fights,
            self.takes,
            self.window,
        )

    def after(self, seat: Seat) -> Seat:
        """The next seat, clockwise, that is not out."""
        for following in self.playing:
            if following > seat:
                return following
        return self.playing[0]
