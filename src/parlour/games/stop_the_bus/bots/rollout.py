"""Playing on from a move of the thinker to its next turn, fast: the heart of the hard bot.

Players are counted from the one who thinks, who is 0, in the order of their turns. The others play
like the classic player. If somebody sticks, the round is played to its end; else it stops at the
thinker's next turn, and the outlook says what that is worth.

Law: each player turns cards of its own, dealt out beforehand. So two moves that are tried in the
same world meet the same luck, and fewer worlds are enough to tell which one is better.
"""

from collections.abc import Sequence
from typing import Final

from parlour.games.stop_the_bus.bots.classic import STICKS_ABOVE
from parlour.games.stop_the_bus.bots.outlook import Outlook
from parlour.games.stop_the_bus.bots.purses import POINTS, PURSE, SHIFT, SUIT, score
from parlour.games.stop_the_bus.scoring import BUS

DRAWS: Final = 2
"""ints of the stock that a player can turn until then: one in this lap, one after a stick."""


def play_on(
    hands: list[list[int]],
    card: int,
    pool: Sequence[int],
    sticker: int,
    outlook: Outlook,
    turned: bool = False,
) -> float:
    """What the match is worth to the thinker, who has just moved. A sticker of -1: nobody.

    In the pool the cards of a player are as far apart as there are players; the thinker may have
    turned its first one.
    """
    size = len(hands)
    purses = [PURSE[a] + PURSE[b] + PURSE[c] for a, b, c in hands]
    bests = [max(purse.to_bytes(4, "little")) for purse in purses]
    if bests[0] == BUS:
        return outlook.values[(1 << size) - 2]
    turn = [size * turned, *range(1, size)]
    mover = 1
    while mover != sticker:
        best = bests[mover]
        if sticker < 0 and not mover:
            return outlook.at_turn(hands[0], purses[0], card, bests)
        if sticker < 0 and best > STICKS_ABOVE:
            sticker = mover
        else:
            hand = hands[mover]
            purse = purses[mover]
            worth = (purse >> SHIFT[card] & 255) + POINTS[card]
            slot = giving(hand, card, worth, best) if worth > best else -1
            place = turn[mover]
            if slot < 0 and place < len(pool):
                card = pool[place]
                turn[mover] = place + size
                worth = (purse >> SHIFT[card] & 255) + POINTS[card]
                if worth > best:
                    slot = giving(hand, card, worth, best)
            if slot >= 0:
                given = hand[slot]
                hand[slot] = card
                purses[mover] = purse = purse + PURSE[card] - PURSE[given]
                bests[mover] = best = max(purse.to_bytes(4, "little"))
                if best == BUS:
                    return outlook.values[(1 << size) - 1 - (1 << mover)]
                card = given
        mover = mover + 1 if mover + 1 < size else 0
    return outlook.values[lowest(hands, bests, outlook.three_of_a_kind)]


def giving(hand: Sequence[int], card: int, worth: int, best: int) -> int:
    """The first slot to give for a card that makes its suit worth so much; -1: it is no gain."""
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


def lowest(hands: Sequence[Sequence[int]], bests: Sequence[int], three_of_a_kind: bool) -> int:
    """Who loses, as a mask of bits."""
    scores = [score(hand, True) for hand in hands] if three_of_a_kind else bests
    least = min(scores)
    return sum([1 << player for player, each in enumerate(scores) if each == least])
