"""The state of a match, its options and its phases."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.kernel.cards import French
from parlour.kernel.seats import Seat
from parlour.kernel.values import Record, Value


class Options(Record):
    deck: Literal[52, 36] = 52
    throw_in: Literal["everyone", "neighbours"] = "everyone"
    first_fight_five: bool = False
    add_after_take: bool = True


class Opening(Value):
    """3: the attacker lays the first card."""

    attacker: Seat
    defender: Seat


class Fight(Value):
    """4: the defender covers or takes, the others throw in or are done."""

    attacker: Seat
    defender: Seat


class Taking(Value):
    """5: the defender takes, the others may still add."""

    attacker: Seat
    defender: Seat


class Over(Value):
    """8: the last one with cards is the durak, or nobody is."""

    durak: Seat | None


Phase: TypeAlias = Opening | Fight | Taking | Over


@dataclass(slots=True)
class State:
    options: Options
    trump: French
    """The card that was turned up: its suit is trump."""
    lows: tuple[French, ...]
    """2.4: trumps so low that nobody was dealt them, as everybody knows."""
    hands: list[list[French]]
    """Each in the order of 1.5."""
    stock: list[French]
    """The next card is the last; the first is the trump card."""
    gone: list[French]
    """The discards, in the order in which they went."""
    known: dict[French, Seat]
    """9.2: cards that everybody saw going into a hand, and whose hand it is."""
    unseen_draws: list[int]
    """By seat: cards drawn face down, less the `lows` that were played of them."""
    playing: tuple[Seat, ...]
    """Those who are not out."""
    places: tuple[int | None, ...]
    """8.1, by seat: the place at which a player went out, 1 for the first; None: not yet."""
    phase: Phase
    attacks: list[French]
    """Attack cards of this fight, in the order in which they were laid."""
    covers: dict[French, French]
    """By attack card: what covers it."""
    limit: int
    """3.4: how many attack cards this fight may have."""
    adders: tuple[Seat, ...]
    """4.3: who may throw in; nobody, once the limit is reached."""
    pending: tuple[Seat, ...]
    """4.5: those of the adders who have not said done."""
    fights: int
    """How many fights have begun."""
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
            self.limit,
            self.adders,
            self.pending,
            self.fights,
            self.takes,
            self.window,
        )

    def cards(self) -> list[French]:
        """Every card, place by place."""
        held = [card for hand in self.hands for card in hand]
        return [*self.stock, *self.on_table(), *self.gone, *held]

    def on_table(self) -> list[French]:
        """The cards of this fight: the attacks, then the covers."""
        return [*self.attacks, *self.covers.values()]

    def after(self, seat: Seat) -> Seat:
        """The next seat, clockwise, that is not out."""
        for following in self.playing:
            if following > seat:
                return following
        return self.playing[0]
