"""What a seat can tell about the cards that it does not see."""

from dataclasses import dataclass
from math import exp

from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.state import State
from parlour.kernel.cards import NONE
from parlour.kernel.seats import Seat


@dataclass(slots=True)
class Outlook:
    seat: Seat
    hand: list[WizardCard]
    others: int
    """How many other players there are."""
    trump: int | None
    spread: float
    """The share of the unseen cards that is in other hands, not among the undealt."""
    unseen: list[int]
    """How many unseen cards each suit has."""
    above: dict[WizardCard, int]
    """For each own card with a suit, how many unseen ones are higher."""
    own: list[int]
    """How many own cards each suit has."""
    wizards: int
    """How many are unseen."""
    voids: list[frozenset[int]]
    """By seat, the suits that it could not follow."""
    wanted: list[int]
    """By seat, how many tricks are missing from its bid; below zero: too many were won."""

    def trumps(self) -> int:
        """How many are unseen."""
        return 0 if self.trump is None else self.unseen[self.trump]

    def void_chance(self, seat: Seat, suit: int) -> float:
        """Of a seat holding no card of the suit, if unseen cards lie about evenly."""
        if suit in self.voids[seat]:
            return 1.0
        return exp(-self.unseen[suit] * self.spread / self.others)

    def ruffers(self, suit: int, seats: list[Seat]) -> float:
        """How many of these seats may be expected to hold trumps and nothing of the suit."""
        trump = self.trump
        if trump is None or suit == trump:
            return 0.0
        return sum(
            [self.void_chance(seat, suit) * (1 - self.void_chance(seat, trump)) for seat in seats]
        )


def outlook(world: State, seat: Seat) -> Outlook:
    """Which cards are unseen is the same in every world that looks like this one."""
    hand = world.hands[seat]
    hands = [held for other, held in enumerate(world.hands) if other != seat]
    hidden = [*world.undealt, *[card for held in hands for card in held]]
    suits = [[card for card in hidden if card.suit == suit] for suit in range(4)]
    return Outlook(
        seat=seat,
        hand=hand,
        others=len(hands),
        trump=world.trump,
        spread=sum([len(held) for held in hands]) / len(hidden) if hidden else 0.0,
        unseen=[len(cards) for cards in suits],
        above={card: higher(card, suits[card.suit]) for card in hand if card.suit != NONE},
        own=[len([card for card in hand if card.suit == suit]) for suit in range(4)],
        wizards=len([card for card in hidden if card.is_wizard]),
        voids=world.voids,
        wanted=[(bid or 0) - won for bid, won in zip(world.bids, world.won, strict=True)],
    )


def higher(card: WizardCard, others: list[WizardCard]) -> int:
    """How many of the others, all of the card's suit, are higher."""
    return len([other for other in others if other.rank > card.rank])
