"""What opponents may hold, judged by what they took, refused and gave in this round.

The cards that a seat was dealt and still hides have been in its hand all the time, so one guess of
them gives every hand that it had, and each of its decisions can be put to the test: would the
classic player have done that? A decision that it would not have made is forgiven now and then,
since people and other bots are not the classic player.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Final

from parlour.games.stop_the_bus.bots.classic import STICKS_ABOVE
from parlour.games.stop_the_bus.bots.purses import POINTS, PURSE, SUIT
from parlour.games.stop_the_bus.bots.scene import Hand, Scene, Seen
from parlour.kernel.seats import Seat

FORGIVEN: Final = 0.01
"""How likely we think a decision against the classic player's ways."""
BATCH: Final = 700
BATCHES: Final = 3
ENOUGH: Final = 12
"""Three hidden cards are too many to try all: they are drawn in batches until enough hold."""


@dataclass(slots=True)
class Stage:
    """A time during which a seat held the same cards."""

    seen: Hand
    """Those of its cards that we know of by now."""
    swap: tuple[int, int] | None = None
    """What it took and what it gave in the end."""
    refused: int = 0
    """A purse of the highest card of each suit that it did not want."""
    could_stick: bool = False
    stuck: bool = False

    def likelihood(self, hidden: Hand) -> float:
        """How likely the classic player with these hidden cards is to do what the seat did."""
        hand = hidden + self.seen
        a, b, c = hand
        purse = PURSE[a] + PURSE[b] + PURSE[c]
        best = max(purse.to_bytes(4, "little"))
        likely = 1.0
        if self.swap:
            taken, given = self.swap
            gifts = gifts_for(hand, best, taken)
            likely = 1 / len(gifts) if given in gifts else FORGIVEN
        if self.refused and self._refused_a_gain(hand, purse, best):
            likely *= FORGIVEN
        if (self.could_stick and best > STICKS_ABOVE) or (self.stuck and best <= STICKS_ABOVE):
            likely *= FORGIVEN
        return likely

    def _refused_a_gain(self, hand: Hand, purse: int, best: int) -> bool:
        if max((purse + self.refused).to_bytes(4, "little")) <= best:
            return False
        return not _is_flush_above(hand, self.refused)


def gifts_for(hand: Hand, best: int, card: int) -> list[int]:
    """What the classic player may give for the card, depending on its slots; nothing: refuses."""
    suit = SUIT[card]
    others = [c for c in hand if SUIT[c] != suit]
    if others:
        total = sum([POINTS[c] for c in hand if SUIT[c] == suit]) + POINTS[card]
        return others if total > best else []
    least = min([POINTS[c] for c in hand])
    return [c for c in hand if POINTS[c] == least] if POINTS[card] > least else []


def _is_flush_above(hand: Hand, refused: int) -> bool:
    """Whether it is of one suit, and no card of it lower than the refused one of that suit."""
    a, b, c = hand
    suit = SUIT[a]
    if not suit == SUIT[b] == SUIT[c]:
        return False
    return min(POINTS[a], POINTS[b], POINTS[c]) >= refused >> 8 * suit & 255


def stages(scene: Scene, seat: Seat) -> list[Stage]:
    """The stages of a hand, the latest first: the looks are walked backwards."""
    turns = [list(looks) for owner, looks in groupby(scene.looks, _owner) if owner == seat]
    stage = Stage(scene.known[seat], stuck=scene.sticker == seat)
    history = [stage]
    late = moved_after_stick(scene, seat)
    for turn in reversed(turns):
        for _, card, given in reversed(turn):
            if given is None:
                stage.refused = _with_refused(stage.refused, card)
            else:
                before = (*[c for c in stage.seen if c != card], given)
                stage = Stage(before, (card, given))
                history.append(stage)
        stage.could_stick |= not late
        late = False
    return history


def _owner(look: Seen) -> Seat:
    return look[0]


def _with_refused(refused: int, card: int) -> int:
    shift = 8 * SUIT[card]
    points = refused >> shift & 255
    return refused + (max(points, POINTS[card]) - points << shift)


def moved_after_stick(scene: Scene, seat: Seat) -> bool:
    """Whether the seat's latest turn was its last one, between the sticker's and the thinker's."""
    sticker = scene.sticker
    if sticker is None:
        return False
    size = scene.seats
    return 0 < (seat - sticker) % size < (scene.order[0] - sticker) % size


def guesses(scene: Scene, seat: Seat, random: Callable[[], float]) -> list[Hand]:
    """Hands that the seat may hold, the likely ones more often."""
    known = scene.known[seat]
    history = stages(scene, seat)
    kept: list[Hand] = []
    for candidates in _candidates(scene.unseen, 3 - len(known), random):
        held = candidates
        for stage in history:
            held = [hidden for hidden in held if random() < stage.likelihood(hidden)]
        kept += held
        if len(kept) >= ENOUGH:
            break
    return [hidden + known for hidden in kept or candidates]


def _candidates(
    unseen: Sequence[int], hidden: int, random: Callable[[], float]
) -> Iterator[list[Hand]]:
    if hidden < 3:
        yield list(combinations(unseen, hidden))
        return
    size = len(unseen)
    for _ in range(BATCHES):
        drawn = [
            (
                unseen[int(random() * size)],
                unseen[int(random() * size)],
                unseen[int(random() * size)],
            )
            for _ in range(BATCH)
        ]
        yield [hand for hand in drawn if len(set(hand)) == 3]
