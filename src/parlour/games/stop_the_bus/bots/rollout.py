"""Playing on from a move of the thinker to its next turn, fast: the heart of the hard bot.

The thinker is the first of the mini world. The others play like the classic player. If somebody
sticks, the round is played to its end; else it stops at the thinker's next turn, and the outlook
says what that is worth.

Law: each player turns cards of its own, dealt out beforehand. So two moves that are tried in the
same world meet the same luck, and fewer worlds are enough to tell which one is better.
"""

from collections.abc import Sequence
from typing import Final

from parlour.games.stop_the_bus.bots.classic import STICKS_ABOVE
from parlour.games.stop_the_bus.bots.mini import MiniRound
from parlour.games.stop_the_bus.bots.outlook import Outlook
from parlour.games.stop_the_bus.bots.purses import POINTS, SHIFT, SUIT

DRAWS: Final = 2
"""Cards of the stock that a player can turn until then: one in this lap, one after a stick."""


def play_on(world: MiniRound, outlook: Outlook, turned: bool = False) -> float:
    """What the match is worth to the thinker, who has just moved, and may have turned a card.

    In the stock the cards of a player are as far apart as there are players.
    """
    size = len(world.order)
    pool = world.stock
    places = [size * turned, *range(1, size)]
    while not world.over:
        mover = world.mover
        best = world.bests[mover]
        if world.sticker < 0:
            if not mover:
                return outlook.at_turn(world)
            if best > STICKS_ABOVE:
                world.stick()
                continue
        slot = gaining(world.hands[mover], world.purses[mover], world.card, best)
        place = places[mover]
        if slot < 0 and place < len(pool):
            places[mover] = place + size
            world.turn(pool[place])
            slot = gaining(world.hands[mover], world.purses[mover], world.card, best)
        if slot < 0:
            world.leave()
        else:
            world.swap(slot)
    return outlook.values[world.losers]


def gaining(hand: Sequence[int], purse: int, card: int, best: int) -> int:
    """The first slot to give for the card, so that the hand is worth more; -1: none."""
    worth = (purse >> SHIFT[card] & 255) + POINTS[card]
    if worth <= best:
        return -1
    suit = SUIT[card]
    a, b, c = hand
    if SUIT[a] != suit:
        return 0
    if SUIT[b] != suit:
        return 1
    if SUIT[c] != suit:
        return 2
    least = min((0, 1, 2), key=lambda slot: POINTS[hand[slot]])
    return least if worth - POINTS[hand[least]] > best else -1
