"""A round of Wizard on bit masks: what the strong player plays on in, hundreds of times.

A card is its place in the deck, and a set of cards is a mask: thirteen bits for each suit, then the
Wizards, then the Jesters.

Law: the real rules are the judge. tests/contract/test_mini_worlds.py plays the same in both.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from parlour.games.wizard import deck
from parlour.games.wizard.actions import Bid, NameTrumps, Play
from parlour.games.wizard.deck import WizardCard
from parlour.games.wizard.state import Over, State
from parlour.kernel.offers import Action
from parlour.kernel.pause import Pause
from parlour.kernel.seats import Seat

SUITS: Final = tuple(0x1FFF << 13 * suit for suit in range(4))
FIRST_WIZARD: Final = 52
FIRST_JESTER: Final = 56
WIZARDS: Final = 0xF << FIRST_WIZARD
JESTERS: Final = 0xF << FIRST_JESTER
ABOVE: Final = tuple(SUITS[card // 13] & -2 << card for card in range(FIRST_WIZARD))
"""By card: the higher ones of its suit."""

NO_TRUMPS: Final = -1
NO_BID: Final = -1
OPEN: Final = -1
"""In place of the suit to follow: it is not set yet."""
FREE: Final = 4
"""In place of the suit to follow: a Wizard came first, and there is none."""
NOTHING: Final = -1
"""The power of an empty trick."""


@dataclass(slots=True)
class MiniWizard:
    trump: int
    hands: list[int]
    undealt: int
    bids: list[int]
    won: list[int]
    voids: list[int]
    """By seat: a bit for each suit that it could not follow."""
    turn: Seat
    led: int = OPEN
    played: int = 0
    """So many cards are in the trick."""
    best: int = NOTHING
    """The power of the strongest of them."""
    winner: Seat = 0
    """Whose it is."""
    over: bool = False

    def copy(self) -> "MiniWizard":
        return MiniWizard(
            self.trump,
            self.hands[:],
            self.undealt,
            self.bids[:],
            self.won[:],
            self.voids[:],
            self.turn,
            self.led,
            self.played,
            self.best,
            self.winner,
            self.over,
        )

    def play(self, seat: Seat, action: Action) -> None:
        """What the real rules call it."""
        match action:
            case NameTrumps():
                self.trump = deck.SUITS.index(action.suit)
                self.turn = self.left_of(seat)
            case Bid():
                self.bids[seat] = action.tricks
                self.turn = self.left_of(seat)
            case Play():
                self.lay(action.card.index)

    def playable(self) -> int:
        """5.2-5.6: what the seat whose turn it is may lay."""
        hand = self.hands[self.turn]
        if OPEN < self.led < FREE and hand & SUITS[self.led]:
            return hand & (SUITS[self.led] | WIZARDS | JESTERS)
        return hand

    def power(self, card: int) -> int:
        """6.1-6.4: how strong a card is in the trick to which it would be laid; 0: can't win."""
        if card >= FIRST_WIZARD:
            return 27 if card < FIRST_JESTER else 0
        suit, rank = divmod(card, 13)
        if suit == self.trump:
            return 14 + rank
        return 1 + rank if self.led in (suit, OPEN) else 0

    def lay(self, card: int) -> None:
        """5.1: the seat whose turn it is plays a card."""
        seat = self.turn
        power = self.power(card)
        if power > self.best:
            self.best, self.winner = power, seat
        self.hands[seat] ^= 1 << card
        if self.led == OPEN and card < FIRST_JESTER:
            self.led = card // 13  # 5.5, 5.6: the suit, or FREE after a Wizard
        elif OPEN < self.led < FREE and card < FIRST_WIZARD and card // 13 != self.led:
            self.voids[seat] |= 1 << self.led
        self.played += 1
        if self.played == len(self.hands):
            self.end_trick()
        else:
            self.turn = self.left_of(seat)

    def end_trick(self) -> None:
        """6: the winner leads next (5.1)."""
        self.won[self.winner] += 1
        self.turn = self.winner
        self.led, self.played, self.best, self.winner = OPEN, 0, NOTHING, 0
        self.over = not self.hands[self.turn]

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % len(self.hands)

    def wanted(self) -> list[int]:
        """By seat: how many tricks are missing from its bid; below zero: too many were won."""
        return [bid - won for bid, won in zip(self.bids, self.won, strict=True)]


def mini_of(world: State) -> MiniWizard:
    mini = MiniWizard(
        trump=NO_TRUMPS if world.trump is None else world.trump,
        hands=[mask_of(hand) for hand in world.hands],
        undealt=mask_of(world.undealt),
        bids=[NO_BID if bid is None else bid for bid in world.bids],
        won=world.won[:],
        voids=[sum([1 << suit for suit in void]) for void in world.voids],
        turn=world.leader,
        over=isinstance(world.phase, Pause | Over),
    )
    for card in world.trick:
        mini.hands[mini.turn] |= 1 << card.index
        mini.lay(card.index)
    if not isinstance(world.phase, Pause | Over):
        mini.turn = world.phase.seat
    return mini


def mask_of(cards: Iterable[WizardCard]) -> int:
    return sum([1 << card.index for card in cards])


def cards_of(mask: int) -> list[int]:
    """The lowest first."""
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found
