"""What a person might try in Stop the Bus."""

from parlour.games.stop_the_bus.actions import Leave, Stick, Swap, TurnCard
from parlour.games.stop_the_bus.scoring import POINTS, score
from parlour.games.stop_the_bus.state import State, Turn
from parlour.kernel.cards import French
from parlour.kernel.game import Ask
from parlour.kernel.offers import Action
from parlour.kernel.stream import Stream

GOOD_ENOUGH = 25


def sticks_at_once(world: State, ask: Ask, stream: Stream) -> Action:
    """Before the others can improve."""
    if isinstance(world.phase, Turn) and world.sticker is None:
        return Stick()
    return never_sticks(world, ask, stream)


def never_sticks(world: State, ask: Ask, _: Stream) -> Action:
    """Goes for 31: it takes whatever is better, and else turns a card."""
    hand, card = world.hands[ask.seat], world.table[-1]

    def after(gift: French) -> float:
        return score([card if own is gift else own for own in hand])

    gift = max(hand, key=after)
    if after(gift) > score(hand):
        return Swap(gift)
    return TurnCard() if isinstance(world.phase, Turn) and world.stock else Leave()


def collects_a_suit(world: State, ask: Ask, _: Stream) -> Action:
    """The suit of which it has most: it takes no other card, and sticks with a good hand."""
    hand, card = world.hands[ask.seat], world.table[-1]
    at_first = isinstance(world.phase, Turn)
    if at_first and world.sticker is None and score(hand) >= GOOD_ENOUGH:
        return Stick()
    purses = [sum(POINTS[c.rank] for c in hand if c.suit == suit) for suit in range(4)]
    suit = purses.index(max(purses))
    worst = min(hand, key=lambda own: (own.suit == suit, POINTS[own.rank]))
    if card.suit == suit and (worst.suit != suit or POINTS[card.rank] > POINTS[worst.rank]):
        return Swap(worst)
    return TurnCard() if at_first and world.stock else Leave()
